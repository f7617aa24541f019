"""Cards drawn once, by Typst: sheets to print, pictures for screens, and findings before either."""

from rulescheck.press.calibrate import calibration_pdf
from rulescheck.press.compile import PressError
from rulescheck.press.decks import deck_cards
from rulescheck.press.face import card_model
from rulescheck.press.grid import NoRoomError
from rulescheck.press.inspect import inspect
from rulescheck.press.known import Sheet, blank_sheets, filled_sheet
from rulescheck.press.own import FACE_PLACE, face_to_begin_with
from rulescheck.press.picture import card_png, card_pngs
from rulescheck.press.sheet import sheet_pdf
from rulescheck.press.table_sheet import Handout, chapter_pdf, table_pdf
from rulescheck.press.thumbnails import thumbnails

__all__ = [
    "FACE_PLACE",
    "Handout",
    "NoRoomError",
    "PressError",
    "Sheet",
    "blank_sheets",
    "calibration_pdf",
    "card_model",
    "card_png",
    "card_pngs",
    "chapter_pdf",
    "deck_cards",
    "face_to_begin_with",
    "filled_sheet",
    "inspect",
    "sheet_pdf",
    "table_pdf",
    "thumbnails",
]
