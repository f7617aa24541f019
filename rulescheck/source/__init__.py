"""YAML text to nodes that know where they stand; the only part that knows PyYAML."""

from rulescheck.source.build import MAX_NODES
from rulescheck.source.comments import Comment, comments
from rulescheck.source.conflict import conflict
from rulescheck.source.files import MAX_BYTES, control_character, display, read_text, real, with_line_feeds
from rulescheck.source.node import Node, Path_
from rulescheck.source.parse import UNREADABLE, Places, Source, parse, read
from rulescheck.source.quick import DOUBTFUL, reader
from rulescheck.source.typed import LONGEST_NUMBER, SAFE, data, value
from rulescheck.source.written import documents, written

__all__ = [
    "DOUBTFUL",
    "LONGEST_NUMBER",
    "MAX_BYTES",
    "MAX_NODES",
    "SAFE",
    "UNREADABLE",
    "Comment",
    "Node",
    "Path_",
    "Places",
    "Source",
    "comments",
    "conflict",
    "control_character",
    "data",
    "display",
    "documents",
    "parse",
    "read",
    "read_text",
    "reader",
    "real",
    "value",
    "with_line_feeds",
    "written",
]
