"""Cards drawn once, by Typst: sheets to print, pictures for screens, and findings before either."""

from rulescheck.press.boxes import page_count
from rulescheck.press.calibrate import calibration_pdf
from rulescheck.press.compile import PressError
from rulescheck.press.decks import deck_cards
from rulescheck.press.face import card_model
from rulescheck.press.grid import NoRoomError
from rulescheck.press.icons import icons
from rulescheck.press.inspect import inspect
from rulescheck.press.known import Sheet, blank_sheets, filled_sheet
from rulescheck.press.own import FACE_PLACE, face_to_begin_with
from rulescheck.press.picture import Pictures, card_pictures, card_png, opened
from rulescheck.press.sheet import (
    check_room,
    room_for,
    sheet_files,
    sheet_pdf,
    sheet_pdfs,
    sheets_on_demand,
)
from rulescheck.press.sizes import card_size
from rulescheck.press.table_sheet import Handout, chapter_file, chapter_pdf, handout, table_file, table_pdf
from rulescheck.press.typesetting import forget

__all__ = [
    "FACE_PLACE",
    "Handout",
    "NoRoomError",
    "Pictures",
    "PressError",
    "Sheet",
    "blank_sheets",
    "calibration_pdf",
    "card_model",
    "card_pictures",
    "card_png",
    "card_size",
    "chapter_file",
    "chapter_pdf",
    "check_room",
    "deck_cards",
    "face_to_begin_with",
    "filled_sheet",
    "forget",
    "handout",
    "icons",
    "inspect",
    "opened",
    "page_count",
    "room_for",
    "sheet_files",
    "sheet_pdf",
    "sheet_pdfs",
    "sheets_on_demand",
    "table_file",
    "table_pdf",
]
