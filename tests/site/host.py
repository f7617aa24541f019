"""A web host that can be stopped, started again at the same address, and given another release to serve."""

from __future__ import annotations

import http.server
import threading
from http import HTTPStatus
from pathlib import Path


class Host:
    """Serves a folder below `prefix`. `broken` are paths that it answers with something else, and how."""

    def __init__(self, site: Path, prefix: str = "/") -> None:
        self.site, self.prefix = site, prefix
        self.broken: dict[str, tuple[HTTPStatus, bytes]] = {}
        self.asked: list[str] = []
        self.port, self.gone = 0, False
        self.start()

    @property
    def address(self) -> str:
        """The address of the site, without a slash at its end."""
        return f"http://127.0.0.1:{self.port}{self.prefix}".removesuffix("/")

    def start(self) -> None:
        """Serve, at the same port as before."""
        host = self
        self.gone = False

        class Handler(http.server.SimpleHTTPRequestHandler):
            def do_GET(self):
                self.directory = str(host.site)  # a browser connects long before it asks
                if host.gone:  # on a connection from before
                    self.close_connection = True
                    return None
                path = self.path.partition("?")[0]
                host.asked.append(path)
                status, content = host.broken.get(path, host.broken.get("*", (None, b"")))
                if status is None and path.startswith(host.prefix):
                    self.path = "/" + self.path.removeprefix(host.prefix)
                    return super().do_GET()
                self.send_response(status or HTTPStatus.NOT_FOUND)
                self.send_header("Content-Type", "text/html")
                self.end_headers()
                self.wfile.write(content)
                return None

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", self.port), Handler)
        self.port = self.server.server_port
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        """Be gone: nobody answers."""
        self.gone = True
        self.server.shutdown()
        self.server.server_close()
