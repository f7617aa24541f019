"""What stands for a piece of a chapter while its Markdown becomes HTML; no author writes such signs."""

from __future__ import annotations

BEGIN, END = "\ue0f0", "\ue0f1"
MARK = BEGIN + "{}" + END  # with the piece's number
NUMBER = rf"{BEGIN}(\d+){END}"  # as a pattern
