"""What the site's search reads: its entries, and tables from dictionaries. The only part that knows them."""

from rulescheck.search.index import search_index
from rulescheck.search.labels import Label, forms, labels
from rulescheck.search.sections import sections

__all__ = ["Label", "forms", "labels", "search_index", "sections"]
