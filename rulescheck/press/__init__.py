"""Cards drawn once, by Typst: sheets to print, pictures for screens, and findings before either."""
