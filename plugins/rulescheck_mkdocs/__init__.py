"""The MkDocs plugin: hands a game's pages to MkDocs and its findings to whoever builds the site."""
