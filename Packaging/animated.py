#!/usr/bin/env python3
"""Makes one SVG that moves of the SVG documents on standard input, which `--format svg --frames all` writes.

usage: animated.py SECONDS   how long each frame is shown; the last one is shown for two seconds more.
"""
import re
import sys

LAST = 2.0


def main() -> None:
    try:
        seconds = float(sys.argv[1])
    except (IndexError, ValueError):
        sys.exit(__doc__)
    if not 0 < seconds < 60:
        sys.exit(__doc__)
    documents = re.findall(r"<svg .*?</svg>\n", sys.stdin.read(), re.S)
    if not documents:
        sys.exit("animated.py: there is no SVG document on standard input")
    whole = max(documents, key=lambda text: int(re.search(r'height="(\d+)"', text).group(1)))
    start, end = whole.index("<g transform"), whole.rindex("</svg>")
    frames = [text[text.index("<g transform"):text.rindex("</svg>")] for text in documents]
    # Frames that look the same follow each other as one.
    shown: list[tuple[str, float]] = []
    for frame in frames:
        if shown and shown[-1][0] == frame:
            shown[-1] = (frame, shown[-1][1] + seconds)
        else:
            shown.append((frame, seconds))
    shown[-1] = (shown[-1][0], shown[-1][1] + LAST)
    total = sum(time for _, time in shown)
    body, now = [], 0.0
    for frame, time in shown:
        first, last = now / total, min((now + time) / total, 1)
        now += time
        values, times = ("hidden;visible;hidden", f"0;{first:.5f};{last:.5f}")
        if first == 0:
            values, times = ("visible;hidden", f"0;{last:.5f}")
        body.append(
            f'<g visibility="{"visible" if first == 0 else "hidden"}"><animate attributeName="visibility" calcMode="discrete" '
            f'values="{values}" keyTimes="{times}" dur="{total:.3f}s" repeatCount="indefinite"/>\n{frame}</g>\n')
    sys.stdout.write(whole[:start] + "".join(body) + whole[end:])


main()
