"""Signs of letters and Han characters, as narrow as letters in fonts that draw them for Han characters."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from typing import Any

from fontTools.otlLib.builder import buildCoverage, buildSinglePos, buildValue
from fontTools.pens.boundsPen import BoundsPen
from fontTools.ttLib.tables import otTables

QUOTES = "‘’“”…‵―"  # of these the fonts have narrow forms
SIGNS = "·•‧‐‥‖§¶†‡×÷±"  # of these they have none
BESIDE = 100  # on each side of a sign, in thousandths of its size
ON_DEMAND, ALWAYS = "pwid", "rclt"
SINGLE, CHAINED = 1, 6  # what a table of substitutions calls these


def narrow_signs(font: Any, weight: int) -> None:
    """Let a font narrow these signs and no other where a page asks for it, and an apostrophe within a word
    of letters always."""
    _add(font["GPOS"].table, ON_DEMAND, SINGLE, _closer(font, weight))
    table = font["GSUB"].table
    records = [one for one in table.FeatureList.FeatureRecord if one.FeatureTag == ON_DEMAND]
    asked = sorted({at for one in records for at in one.Feature.LookupListIndex})
    quotes = {font.getBestCmap()[ord(quote)] for quote in QUOTES}
    for at in asked:
        for mapping in _mappings(table.LookupList.Lookup[at]):
            for other in mapping.keys() - quotes:
                del mapping[other]
    for at in asked:
        _add(table, ALWAYS, CHAINED, [_within_words(font, at)])


def _mappings(lookup: Any) -> Iterator[dict[str, str]]:
    for subtable in lookup.SubTable:
        found = getattr(subtable, "ExtSubTable", subtable)
        if found.LookupType == SINGLE:
            yield found.mapping


def _closer(font: Any, weight: int) -> list[Any]:
    """What brings the signs around closer to each sign."""
    place = {"wght": weight} if "fvar" in font else {}
    glyphs, known, found = font.getGlyphSet(location=place), font.getBestCmap(), {}
    unit = font["head"].unitsPerEm / 1000
    for sign in SIGNS:
        pen = BoundsPen(glyphs)
        glyph = glyphs[known[ord(sign)]]
        glyph.draw(pen)
        left, _, right, _ = pen.bounds
        width = right - left + 2 * BESIDE * unit
        if width < glyph.width:
            moved = {"XPlacement": round(BESIDE * unit - left), "XAdvance": round(width - glyph.width)}
            found[known[ord(sign)]] = buildValue(moved)
    return list(buildSinglePos(found, font.getReverseGlyphMap()))


def _within_words(font: Any, narrow: int) -> Any:
    """What asks for a narrow apostrophe between two letters."""
    known, glyphs = font.getBestCmap(), font.getReverseGlyphMap()
    letters = buildCoverage({known[code] for code in known if _is_letter(chr(code))}, glyphs)
    found = otTables.ChainContextSubst()
    found.Format = 3
    found.BacktrackCoverage = found.LookAheadCoverage = [letters]
    found.InputCoverage = [buildCoverage({known[ord("’")]}, glyphs)]
    found.SubstLookupRecord = [otTables.SubstLookupRecord()]
    found.SubstLookupRecord[0].SequenceIndex, found.SubstLookupRecord[0].LookupListIndex = 0, narrow
    return found


def _is_letter(character: str) -> bool:
    return unicodedata.name(character, "").startswith("LATIN ")


def _add(table: Any, tag: str, kind: int, subtables: list[Any]) -> None:
    """Have a font do something in every language, under the name of a feature."""
    lookup, record = otTables.Lookup(), otTables.FeatureRecord()
    lookup.LookupType, lookup.LookupFlag, lookup.SubTable = kind, 0, subtables
    lookup.SubTableCount = len(subtables)
    record.FeatureTag, record.Feature = tag, otTables.Feature()
    record.Feature.FeatureParams, record.Feature.LookupListIndex = None, [len(table.LookupList.Lookup)]
    table.LookupList.Lookup.append(lookup)
    for script in table.ScriptList.ScriptRecord:
        for language in (script.Script.DefaultLangSys, *(one.LangSys for one in script.Script.LangSysRecord)):
            language.FeatureIndex.append(len(table.FeatureList.FeatureRecord))
    table.FeatureList.FeatureRecord.append(record)
    # Whoever cuts the font believes these.
    table.LookupList.LookupCount = len(table.LookupList.Lookup)
    table.FeatureList.FeatureCount = len(table.FeatureList.FeatureRecord)
