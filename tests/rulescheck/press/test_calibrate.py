"""The calibration sheet: each scale's middle lies behind its cross when the offset is right."""

import pypdfium2
import pytest

from rulescheck.paper import Setup
from rulescheck.press.calibrate import calibration_pdf, spots

MM = 72 / 25.4


def middles(page, length):
    """Where lines of a length that lie and that stand cross, in millimetres from the top left corner."""
    _, height = page.get_size()
    found = set()
    for item in page.get_objects(max_depth=3):
        left, bottom, right, top = (n / MM for n in item.get_bounds())
        if abs(right - left - length) < 0.5 and top - bottom < 1:
            found.add((round((left + right) / 2, 2), round(height / MM - (top + bottom) / 2, 2)))
    return sorted(found)


@pytest.mark.parametrize(
    ("setup", "turn"),
    [
        (Setup(), lambda x, y: (210 - x, y)),
        (Setup(flip="short", offset=(0.5, -1)), lambda x, y: (x + 0.5, 297 - y - 1)),
        (Setup(orientation="landscape"), lambda x, y: (x, 210 - y)),
        (Setup(orientation="landscape", flip="short"), lambda x, y: (297 - x, y)),
    ],
)
def test_scales_lie_behind_crosses(setup, turn):
    front, back = pypdfium2.PdfDocument(calibration_pdf(setup, "en"))
    paper = (297.0, 210.0) if setup.orientation == "landscape" else (210.0, 297.0)
    crosses = middles(front, 24)

    assert crosses == sorted(spots(paper))
    assert middles(back, 20) == sorted(turn(*spot) for spot in spots(paper))


@pytest.mark.parametrize("language", ["en", "zh-TW"])
def test_it_says_what_to_do(language):
    front, back = pypdfium2.PdfDocument(calibration_pdf(Setup(offset=(0.5, -1)), language))

    assert "100 %" in front.get_textpage().get_text_range()
    assert back.get_textpage().get_text_range().count("0.5") == 3
