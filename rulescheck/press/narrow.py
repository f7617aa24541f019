"""Curly quotes and the ellipsis as narrow as letters, in fonts that draw them as wide as a Han character."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from typing import Any

from fontTools.otlLib.builder import buildCoverage
from fontTools.ttLib.tables import otTables

QUOTES = "‘’“”…"
ON_DEMAND, ALWAYS = "pwid", "rclt"
SINGLE, CHAINED = 1, 6  # what a table of substitutions calls these


def narrow_quotes(font: Any) -> None:
    """Let a font narrow these signs and no other where a page asks for it, and an apostrophe within a word
    of letters always."""
    table = font["GSUB"].table
    records = [one for one in table.FeatureList.FeatureRecord if one.FeatureTag == ON_DEMAND]
    asked = sorted({at for one in records for at in one.Feature.LookupListIndex})
    quotes = {font.getBestCmap()[ord(quote)] for quote in QUOTES}
    for at in asked:
        for mapping in _mappings(table.LookupList.Lookup[at]):
            for other in mapping.keys() - quotes:
                del mapping[other]
    for at in asked:
        _add(table, _within_words(font, at))


def _mappings(lookup: Any) -> Iterator[dict[str, str]]:
    for subtable in lookup.SubTable:
        found = getattr(subtable, "ExtSubTable", subtable)
        if found.LookupType == SINGLE:
            yield found.mapping


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


def _add(table: Any, subtable: Any) -> None:
    """Have a substitution made in every language."""
    lookup, record = otTables.Lookup(), otTables.FeatureRecord()
    lookup.LookupType, lookup.LookupFlag, lookup.SubTable = CHAINED, 0, [subtable]
    record.FeatureTag, record.Feature = ALWAYS, otTables.Feature()
    record.Feature.FeatureParams, record.Feature.LookupListIndex = None, [len(table.LookupList.Lookup)]
    table.LookupList.Lookup.append(lookup)
    for script in table.ScriptList.ScriptRecord:
        for language in (script.Script.DefaultLangSys, *(one.LangSys for one in script.Script.LangSysRecord)):
            language.FeatureIndex.append(len(table.FeatureList.FeatureRecord))
    table.FeatureList.FeatureRecord.append(record)
    # Whoever cuts the font believes these.
    table.LookupList.LookupCount = len(table.LookupList.Lookup)
    table.FeatureList.FeatureCount = len(table.FeatureList.FeatureRecord)
