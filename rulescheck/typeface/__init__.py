"""The fonts that a site's pages are shown in, cut so that each page loads little of them."""
