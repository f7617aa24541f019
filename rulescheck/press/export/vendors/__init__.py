"""What print services ask of files: one file of data for each, with where it comes from and of which day."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from datetime import date
from functools import cache
from importlib import resources

PARTS = ("card", "trim", "pixels")


@dataclass(frozen=True)
class Product:
    """What a service sells for cards of a size: the millimetres that it cuts, and the pixels with bleed."""

    card: tuple[float, float]
    trim: tuple[float, float]
    pixels: tuple[int, int]


@dataclass(frozen=True)
class Vendor:
    """A print service: the files that it takes, and the cards that it sells.

    `copies` is how it learns of copies: a file for each, pages for each, or a list beside the files.
    `orders` are the numbers of cards that it prints, empty for any; `any_dots` allows a higher density.
    """

    id: str
    title: str
    source: str
    date: date
    format: str
    color: str
    dots: int
    any_dots: bool
    name: str
    copies: str
    products: tuple[Product, ...]
    most_cards: int = 0
    orders: tuple[int, ...] = ()
    condition: str = ""
    most_ink: int = 400


@cache
def vendor(name: str) -> Vendor:
    """The service of a name."""
    text = resources.files(__name__).joinpath(f"{name}.toml").read_text(encoding="utf-8")
    data = tomllib.loads(text)
    products = tuple(Product(*(tuple(one[key]) for key in PARTS)) for one in data["products"])
    orders = tuple(data.get("orders", ()))
    return Vendor(**{**data, "id": name, "products": products, "orders": orders})
