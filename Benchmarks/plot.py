"""Draws how costs grow with sizes: make plots. Figures as `bench --only growth --json FILE` and `terminal.py --streams --json FILE` write
them become curves in SVG, both axes logarithmic, the power by which each grows beside it.

usage: plot.py FOLDER FILE...
"""

import json
import math
import os
import re
import statistics
import sys
from html import escape

# Of each picture its file, its title, what its sizes are, and its curves: what they are called there, and in the figures.
PICTURES = [
    ("growth-changes", "One press, by what there is", "values, points or rows", {
        "a row of a sorted table": "a row of a sorted table", "an unchanged chart": "an unchanged chart",
        "a name in a dictionary": "a name in a dictionary", "a field of a record in a list": "a field of a record in a list",
        "a field in a stored list": "a field of a record in a stored list",
        "a number stored beside a text": "a number that is stored beside a text",
        "such a list within a value": "a field of a record in a list within a value",
        "an element of a list": "an element of a list"}),
    ("growth-views", "The first frame, by how many views are nested", "views", {
        "alternatives, too wide": "nested alternatives, too wide", "alternatives in two branches": "alternatives in two branches",
        "environments": "nested environments", "environments of one view": "environments of one view",
        "alternatives": "nested alternatives"}),
    ("growth-markdown", "Markdown in pieces of four bytes, all of them", "pieces", {
        name: f"Markdown that grows, {name}, pieces"
        for name in ["a table", "marks that are never closed", "a list", "a quote", "a paragraph", "code", "prose"]}),
    ("growth-streams", "Lines of a program into a list, until all are there", "lines", {"lines": "lines of a program"}),
]
COLOURS = ["#ff9e64", "#7aa2f7", "#9ece6a", "#bb9af7", "#f7768e", "#2ac3de", "#e0af68", "#c0caf5"]
# The pictures of frames have the same ground; it is there in light pages and dark ones.
GROUND, TEXT, FAINT, LINE = "#1f2329", "#d7dae0", "#8b929e", "#3a404a"
FONT = "ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace"
LEFT, TOP, WIDTH, HEIGHT, LABELS, BOTTOM = 76, 52, 420, 300, 340, 56
# Where the names of curves begin, behind their exponents.
NAMES = LEFT + WIDTH + 80
# How far labels stand from each other.
LABEL_HEIGHT = 19


def curves(figures):
    """Of each thing the costs by size, in seconds."""
    found = {}
    for figure in figures:
        name = re.fullmatch(r"(.+), (\d+)", figure["name"])
        least = re.fullmatch(r"(\d+) of them", figure["baseline"])
        if name and least:
            costs = found.setdefault(name[1], {})
            costs[int(name[2])] = figure["time"]["median"]
            costs[int(least[1])] = figure["baselineTime"]["median"]
    return {name: sorted(costs.items()) for name, costs in found.items()}


def power(costs):
    """The slope of the line that comes nearest to all, both axes logarithmic."""
    points = [(math.log(size), math.log(cost)) for size, cost in costs]
    x, y = (statistics.mean(column) for column in zip(*points))
    return sum((a - x) * (b - y) for a, b in points) / sum((a - x) ** 2 for a, _ in points)


def duration(seconds):
    unit, name = next((unit, name) for unit, name in [(1, "s"), (1e-3, "ms"), (1e-6, "µs"), (1e-9, "ns")] if seconds > unit * 0.999)
    return f"{seconds / unit:.0f} {name}"


def ticks(low, high):
    """Round values between two logarithms: powers of ten, and where these are few what is twice and five times as much."""
    powers = range(math.floor(low), math.ceil(high) + 1)
    for factors in [[1], [1, 2, 5]]:
        values = [factor * 10.0 ** power for power in powers for factor in factors]
        values = [value for value in values if low - 1e-9 <= math.log10(value) <= high + 1e-9]
        if len(values) > 2:
            break
    return values


def bounds(values):
    """Logarithms around all, with a little room."""
    low, high = math.log10(min(values)), math.log10(max(values))
    return math.floor(low * 10 - 0.5) / 10, math.ceil(high * 10 + 0.5) / 10


def apart(places):
    """Places of labels in the same order, none nearer to another than their height, and none below the axes."""
    order = sorted(range(len(places)), key=places.__getitem__)
    result = list(places)
    for before, after in zip(order, order[1:]):
        result[after] = max(result[after], result[before] + LABEL_HEIGHT)
    limit = TOP + HEIGHT
    for index in reversed(order):
        result[index] = min(result[index], limit)
        limit = result[index] - LABEL_HEIGHT
    return result


def svg(title, unit, named):
    """One picture: of each curve its name and its costs by size."""
    x_low, x_high = bounds([size for _, costs in named for size, _ in costs])
    y_low, y_high = bounds([cost for _, costs in named for _, cost in costs])

    def x(size):
        return LEFT + (math.log10(size) - x_low) / (x_high - x_low) * WIDTH

    def y(cost):
        return TOP + HEIGHT - (math.log10(cost) - y_low) / (y_high - y_low) * HEIGHT

    width, height = LEFT + WIDTH + LABELS, TOP + HEIGHT + BOTTOM
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}" '
             f'font-family="{FONT}" font-size="13">',
             f'<title>{escape(title)}</title>',
             f'<rect width="{width}" height="{height}" rx="10" fill="{GROUND}"/>',
             f'<text x="{LEFT}" y="28" fill="{TEXT}" font-size="15">{escape(title)}</text>']
    for tick in ticks(x_low, x_high):
        at = x(tick)
        parts.append(f'<path d="M{at:.1f} {TOP}V{TOP + HEIGHT}" stroke="{LINE}"/>')
        parts.append(f'<text x="{at:.1f}" y="{TOP + HEIGHT + 20}" fill="{FAINT}" text-anchor="middle">{tick:,.0f}</text>')
    for tick in ticks(y_low, y_high):
        at = y(tick)
        parts.append(f'<path d="M{LEFT} {at:.1f}H{LEFT + WIDTH}" stroke="{LINE}"/>')
        parts.append(f'<text x="{LEFT - 8}" y="{at + 4.5:.1f}" fill="{FAINT}" text-anchor="end">{duration(tick)}</text>')
    parts.append(f'<text x="{LEFT + WIDTH / 2}" y="{TOP + HEIGHT + 42}" fill="{FAINT}" text-anchor="middle">{escape(unit)}</text>')
    parts.append(f'<text x="{NAMES - 12}" text-anchor="end" y="{TOP - 4}" fill="{FAINT}">exponent</text>')
    ends = apart([y(costs[-1][1]) for _, costs in named])
    for (name, costs), colour, end in zip(named, COLOURS, ends):
        points = [(x(size), y(cost)) for size, cost in costs]
        path = "L".join(f"{a:.1f} {b:.1f}" for a, b in points)
        parts.append(f'<path d="M{path}" fill="none" stroke="{colour}" stroke-width="2"/>')
        parts += [f'<circle cx="{a:.1f}" cy="{b:.1f}" r="3.5" fill="{colour}"/>' for a, b in points]
        parts.append(f'<path d="M{points[-1][0]:.1f} {points[-1][1]:.1f}L{LEFT + WIDTH + 10} {end:.1f}" stroke="{colour}" opacity="0.5"/>')
        exponent = f"{round(power(costs), 2) + 0.0:.2f}".replace("-", "−")  # no zero below zero
        parts.append(f'<text x="{NAMES - 12}" y="{end + 4.5:.1f}" fill="{colour}" text-anchor="end">{exponent}</text>')
        parts.append(f'<text x="{NAMES}" y="{end + 4.5:.1f}" fill="{colour}">{escape(name)}</text>')
    return "\n".join([*parts, "</svg>", ""])


def main(folder, *files):
    figures = []
    for path in files:
        with open(path) as file:
            figures += json.load(file)
    found = curves(figures)
    pictured = {name for *_, names in PICTURES for name in names.values()}
    if missing := pictured - found.keys():
        sys.exit(f"plot.py: there are no figures of {', '.join(sorted(missing))}")
    if others := found.keys() - pictured:
        sys.exit(f"plot.py: no picture has {', '.join(sorted(others))}")
    for file_name, title, unit, names in PICTURES:
        with open(os.path.join(folder, file_name + ".svg"), "w") as file:
            file.write(svg(title, unit, [(name, found[key]) for name, key in names.items()]))


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    main(*sys.argv[1:])
