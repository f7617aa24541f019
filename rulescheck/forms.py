"""The engine's own patterns of texts: ids, names, colours, dice and dates.

No text takes any engine longer than one look at each of its characters, so Python's can match them.
"""

from __future__ import annotations

ID = r"[a-z0-9]+(-[a-z0-9]+)*"
NAME = r"[A-Za-z_][A-Za-z0-9_-]*"
COLOR = r"#[0-9a-fA-F]{6}"
DICE = r"([1-9][0-9]*)?D[1-9][0-9]*([+-][0-9]+)?|[0-9]+"
# The days there are: of months with 31 days, with 30, of February, and the 29th of it in leap years.
_DAYS = (
    "(0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])",
    "(0[469]|11)-(0[1-9]|[12][0-9]|30)",
    "02-(0[1-9]|1[0-9]|2[0-8])",
)
_YEAR = "([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)"  # there is no year 0
_LEAP = "([0-9]{2}(0[48]|[2468][048]|[13579][26])|(0[48]|[2468][048]|[13579][26])00)-02-29"
DATE = rf"{_YEAR}-({'|'.join(_DAYS)})|{_LEAP}"
SECTION = r"(rules/)?[\w.%-]+\.md(#[^\s()#]+)?"
OWN = frozenset((ID, NAME, COLOR, DICE, DATE))
