"""Files for a print service, as its profile asks for them."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator

from PIL import Image

from rulescheck.asked import Asked
from rulescheck.press.export.ink import Plate, Press, print_pdf
from rulescheck.press.export.pile import ExportError, Files, Pile
from rulescheck.press.export.sides import INCH, Side, back_names, backs, fronts, pictures, png
from rulescheck.press.export.vendors import Product, Vendor
from rulescheck.press.names import apart, safe_name
from rulescheck.progress import Tell

LIST = "copies.csv"


def as_order(pile: Pile, asked: Asked, tell: Tell, vendor: Vendor) -> Files:
    """The files of an order; ExportError for what the service does not print."""
    for problem in order_refusals(pile, asked, vendor):
        raise problem
    writers = {"files": _a_file_each, "list": _with_list, "pages": _one_document}
    yield from writers[vendor.copies](pile, asked, tell, vendor, asked.dots or vendor.dots)


def left_over(pile: Pile, vendor: Vendor) -> tuple[int, int]:
    """The size of the order that holds the cards, and how many more it would hold; zeros for any size."""
    size = next((size for size in vendor.orders if size >= pile.count), 0)
    return size, size - pile.count if size else 0


def order_refusals(pile: Pile, asked: Asked, vendor: Vendor) -> Iterator[ExportError]:
    """All that keeps a service from printing the cards as they are asked for."""
    yield from _wrong_density(asked, vendor)
    sizes = dict.fromkeys(stack.size for stack in pile.stacks.values())
    title, named = pile.title, {"vendor": vendor.title}
    for size in sizes:
        if _product(size, vendor) is None:
            known = tuple(_millimetres(product.card) for product in vendor.products)
            yield ExportError("not-sold", title=title, size=_millimetres(size), known=known, **named)
    if len(sizes) > 1:
        yield ExportError("one-size", title=title, sizes=tuple(map(_millimetres, sizes)), **named)
    if vendor.most_cards and pile.count > vendor.most_cards:
        most = str(vendor.most_cards)
        yield ExportError("order-too-big", title=title, count=str(pile.count), most=most, **named)


def _wrong_density(asked: Asked, vendor: Vendor) -> Iterator[ExportError]:
    dots = asked.dots or vendor.dots
    if dots < vendor.dots or (dots > vendor.dots and not vendor.any_dots):
        key = "least-dots" if vendor.any_dots else "only-dots"
        yield ExportError(key, vendor=vendor.title, dots=str(vendor.dots), asked=str(dots))


def _product(size: tuple[float, float], vendor: Vendor) -> Product | None:
    """What the service sells for cards of a size."""
    return next((product for product in vendor.products if product.card == size), None)


def _ordered(pile: Pile, vendor: Vendor) -> Product:
    """What is ordered for a pile that the service prints."""
    found = _product(next(iter(pile.stacks.values())).size, vendor)
    assert found is not None  # else it was refused
    return found


def _millimetres(size: tuple[float, float]) -> str:
    return f"{size[0]:g} × {size[1]:g}"


def _sides(pile: Pile, asked: Asked, vendor: Vendor) -> list[Side]:
    """All sides on pages of just the pixels that the service checks."""
    page = tuple(pixels * INCH / vendor.dots for pixels in _ordered(pile, vendor).pixels)
    drawn = [*fronts(pile, 0), *(backs(pile, 0) if asked.backs else [])]
    return [Side(side.card, (page[0], page[1]), side.back) for side in drawn]


def _a_file_each(pile: Pile, asked: Asked, tell: Tell, vendor: Vendor, dots: int) -> Files:
    """A numbered file for each copy, and the backs."""
    width = max(len(str(pile.count)), 2)
    made = pictures(pile.game, _sides(pile, asked, vendor), dots, tell)
    number = 0
    for (card, copies), picture in zip(pile.cards, made, strict=False):
        content = png(picture, dots)
        for _ in range(copies):
            number += 1
            name = safe_name(vendor.name.format(number=f"{number:0{width}}", id=card.id))
            yield f"{name}.png", content
    yield from _backs(apart(back_names(pile)), made, dots)


def _with_list(pile: Pile, asked: Asked, tell: Tell, vendor: Vendor, dots: int) -> Files:
    """A file for each card, the backs, and a list of how many of each."""
    ids = [vendor.name.format(id=card.id) for card, _ in pile.cards]
    names = apart([*ids, *back_names(pile)])
    made = pictures(pile.game, _sides(pile, asked, vendor), dots, tell)
    for name, _ in zip(names, pile.cards, strict=False):
        yield f"{name}.png", png(next(made), dots)
    yield from _backs(names[len(ids) :], made, dots)
    rows = [(f"{name}.png", copies) for name, (_, copies) in zip(names, pile.cards, strict=False)]
    written = io.StringIO()
    csv.writer(written).writerows([("file", "copies"), *rows])
    yield LIST, written.getvalue().encode()


def _one_document(pile: Pile, asked: Asked, tell: Tell, vendor: Vendor, dots: int) -> Files:
    """One PDF: the front of each copy with its back behind it."""
    product = _ordered(pile, vendor)
    points = [pixels / vendor.dots * 72 for pixels in product.pixels]
    trim = tuple((points[axis] - product.trim[axis] / INCH * 72) / 2 for axis in (0, 1))
    made = pictures(pile.game, _sides(pile, asked, vendor), dots, tell)
    plates = (Plate(picture, dots, (round(trim[0], 4), round(trim[1], 4))) for picture in made)
    behind = (
        {name: len(pile.cards) + number for number, name in enumerate(pile.stacks)} if asked.backs else {}
    )
    order = [
        page
        for number, (card, copies) in enumerate(pile.cards)
        for _ in range(copies)
        for page in (number, *([behind[pile.stack(card).name]] if behind else []))
    ]
    name = safe_name(vendor.name.format(title=pile.name))
    yield f"{name}.pdf", print_pdf(plates, order, pile.title, Press(vendor.condition, vendor.most_ink))


def _backs(names: tuple[str, ...], made: Iterator[Image.Image], dots: int) -> Files:
    """What is left of the pictures: the backs, if they are wanted."""
    for name, picture in zip(names, made, strict=False):
        yield f"{name}.png", png(picture, dots)
