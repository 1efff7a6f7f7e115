"""HTML, Excel or pasted text → records. Pure: no network, no framework, no rating rule."""
