"""`make audit`: serves the site with the look-alike, validates every page, runs Lighthouse on some."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from urllib.parse import urlsplit

import requests

from tests.e2e.browser import found_or_installed
from tests.e2e.server import served
from tests.standin.server import Standin

FOLDER = Path(__file__).parent
GAMES = "puan=1451&r1=1126&s1=1&r2=1900&s2=0&r3=0&s3=1&r4=1300&s4=1&h4=1"
IMPORT = "/chess-results-aktar"
# States of pages that the site map does not know.
STATES = (
    f"/ukd-hesapla/?{GAMES}",
    "/ukd-hesapla/?puan=abc&r1=x&s1=7&r61=1&tarih=dun",
    f"/elo-hesapla/?{GAMES}&dogum=2012",
    f"/en/ukd-calculator/?{GAMES}",
    f"{IMPORT}/?baglanti=yanlis",
    f"{IMPORT}/90000001/",
    f"{IMPORT}/90000001/9/",
    f"{IMPORT}/90000001/rapor/",
    f"{IMPORT}/90000006/5/",
    f"{IMPORT}/90009016/9/",
    f"{IMPORT}/yapistir/",
    "/olmayan/",
)
MEASURED = (
    ("home", "/", ""),
    ("ukd", "/ukd-hesapla/", ""),
    ("ukd-filled", f"/ukd-hesapla/?{GAMES}", "closed"),
    ("elo", "/elo-hesapla/", ""),
    ("elo-filled", f"/elo-hesapla/?{GAMES}", "closed"),
    ("import", f"{IMPORT}/90000001/9/", "closed"),
    ("report", f"{IMPORT}/90000001/rapor/", "closed"),
    ("question", "/sss/400-puan-kurali/", ""),
)


def main() -> None:
    """Ends with 1 when a page is not valid or a score that no clock decides is below 100."""
    with tempfile.TemporaryDirectory() as data, Standin() as standin, served(Path(data), standin.url) as site:
        pages = [site + path for path in (*_mapped(site), *STATES)]
        codes = [
            _node("validate.mjs", "\n".join(pages)),
            _node(
                "lighthouse.mjs",
                "\n".join(f"{name} {site}{path} {closed}" for name, path, closed in MEASURED),
            ),
        ]
    sys.exit(max(codes))


def _mapped(site: str) -> list[str]:
    """Path of every page in the site map."""
    text = requests.get(f"{site}/sitemap.xml", timeout=60).text
    paths = [urlsplit(address).path for address in re.findall(r"<loc>([^<]+)</loc>", text)]
    if not paths:
        raise RuntimeError("the site map is empty")
    return paths


def _node(script: str, lines: str) -> int:
    environment = os.environ | {"CHROME_PATH": found_or_installed()}
    command = ["node", str(FOLDER / script)]
    return subprocess.run(command, input=lines + "\n", text=True, env=environment, check=False).returncode


if __name__ == "__main__":
    main()
