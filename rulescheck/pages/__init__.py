"""A game as pages: pure functions from a Game to pairs of path and content, no site generator in sight."""
