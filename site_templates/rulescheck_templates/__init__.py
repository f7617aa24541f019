"""What the site is made of: page templates, styles, words of the interface, and bundled assets."""
