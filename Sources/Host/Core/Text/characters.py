"""Writes CharacterTable.swift and LineBreakTable.swift beside itself from Unicode's data, as the package regex of PyPI has it.

`make characters` runs it with the version of that package that the Makefile names. The same version gives the same output.
"""

import pathlib
import sys

import regex

# The version of Unicode that the package says it has, in the changelog of its source.
UNICODE = "18.0.0"
LAST = 0x10FFFF
EVERYTHING = "".join(map(chr, range(LAST + 1)))

ZERO, NARROW, WIDE, EMOJI = range(4)

# What a code point is for the rules by which clusters end, as in `ClusterBreak`.
CLUSTERS = {
    "Control": 1, "CR": 1, "LF": 1, "Extend": 2, "ZWJ": 3, "SpacingMark": 4, "Prepend": 5, "Regional_Indicator": 6,
    "L": 7, "V": 8, "T": 9, "LV": 10, "LVT": 10,
}
PICTOGRAPH = 11

# The classes of `LineBreakClass`, in its order. Those that Annex 14 leaves to the reader are resolved as its rule LB1 says,
# and classes of which some rules mean but a part are divided.
LINES = (
    "AL HL NU ID SP BA HH HY BB B2 CB CL CP EX GL IN IS NS OP QU QUi QUf SY PR PO WJ ZW ZWJ CM BK CR LF NL EB EM RI RI2 "
    "H2 H3 JL JV JT AK AP AS VF VI DC PU PA"
).split()
RESOLVED = {"AI": "AL", "SG": "AL", "XX": "AL", "CJ": "NS"}
EAST_ASIAN = 0x40
# The planes and blocks of ideographs are wide also where they have no character yet; of other code points without one the
# package says the same, and Unicode does not.
IDEOGRAPHS = r"\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF\U00020000-\U0002FFFD\U00030000-\U0003FFFD"
WIDE_CHARACTERS = rf"[[\p{{East_Asian_Width=W}}\p{{East_Asian_Width=F}}]&&[^\p{{Cn}}\p{{Cs}}]]|[{IDEOGRAPHS}]"


def of(pattern):
    """The code points that have a property."""
    return (ord(found.group()) for found in regex.finditer(pattern, EVERYTHING, regex.V1))


def runs(values, shift):
    """Where the values change: the code point above, the value below."""
    before, starts = None, []
    for code, value in enumerate(values):
        if value != before:
            starts.append(f"0x{code << shift | value:X}")
            before = value
    return starts


def widths():
    table = [NARROW] * (LAST + 1)

    def put(pattern, value, unless=None):
        for code in of(pattern):
            if table[code] != unless:
                table[code] = value

    put(r"\p{Emoji}", EMOJI)
    put(WIDE_CHARACTERS, WIDE)
    # Regional indicators are narrow alone; a pair is a flag, which the cluster's width knows.
    put(r"\p{Regional_Indicator}", NARROW)
    # Vowels and final consonants of Hangul join the syllable's first letter.
    put(r"[\u1160-\u11FF\uD7B0-\uD7FF]", ZERO)
    put(r"\p{Default_Ignorable_Code_Point}", ZERO, unless=WIDE)
    put(r"[\p{Mn}\p{Me}\p{Cf}\p{Zl}\p{Zp}]", ZERO)
    put(r"\p{Prepended_Concatenation_Mark}", NARROW)
    put("\u00AD", NARROW)  # the soft hyphen: terminals draw it
    return table


def clusters():
    table = [0] * (LAST + 1)
    for code in of(r"\p{Extended_Pictographic}"):
        table[code] = PICTOGRAPH
    for name, value in CLUSTERS.items():
        for code in of(rf"\p{{Grapheme_Cluster_Break={name}}}"):
            table[code] = value
    return table


def lines():
    names = ["AL"] * (LAST + 1)
    # In this order: of a list of values a code point has one. Surrogates (SG) are left out: no text contains them.
    for name in (
        "AI AK AL AP AS B2 BA BB BK CB CJ CL CM CP CR EB EM EX GL H2 H3 HH HL HY ID IN IS JL JT JV LF NL NS NU OP PO PR QU "
        "RI SA SG SP SY VF VI WJ XX ZW ZWJ"
    ).split():
        for code in of(rf"\p{{Line_Break={name}}}"):
            names[code] = RESOLVED.get(name, name)
    for code in of(r"\p{Line_Break=SA}"):
        names[code] = "AL"
    for code in of(r"[\p{Line_Break=SA}&&[\p{Mn}\p{Mc}]]"):
        names[code] = "CM"
    for quotes, category in (("QUi", "Pi"), ("QUf", "Pf")):
        for code in of(rf"[\p{{Line_Break=QU}}&&\p{{{category}}}]"):
            names[code] = quotes
    for code in of(r"[\p{Extended_Pictographic}&&\p{Cn}]"):
        names[code] = {"ID": "PU", "AL": "PA"}.get(names[code], names[code])
    names[0x25CC] = "DC"
    table = [LINES.index(name) for name in names]
    for code in of(rf"{WIDE_CHARACTERS}|\p{{East_Asian_Width=H}}"):
        table[code] |= EAST_ASIAN
    return table


def rows(values):
    """The values as rows of a Swift array."""
    row = "       "
    for value in values:
        if len(row) + len(value) + 2 > 118:
            yield row
            row = "       "
        row += f" {value},"
    yield row


def characters():
    values = [cluster << 2 | width for cluster, width in zip(clusters(), widths())]
    yield "/// Where the width of code points changes, or how they join. Written by `characters.py`; not edited by hand."
    yield "enum CharacterTable {"
    yield "    /// The version of Unicode."
    yield f'    static let version = "{UNICODE}"'
    yield "    /// The first code point of each run in the upper 24 bits. Below, in bits 2 to 7, its `ClusterBreak`; in bits 0 and 1"
    yield "    /// its width: 0 takes no cell, 1 one cell, 2 two cells, 3 one cell, or two when U+FE0F asks for the emoji."
    yield "    static let runs: [UInt32] = ["
    yield from rows(runs(values, 8))
    yield "    ]"
    yield "}"


def breaks():
    values = lines()
    yield "/// What code points are for the breaking of lines. Written by `characters.py`; not edited by hand."
    yield "enum LineBreakTable {"
    yield "    /// The first code point of each run in the upper 24 bits, the raw value of its `LineBreakUnit` below."
    yield "    static let runs: [UInt32] = ["
    yield from rows(runs(values, 8))
    yield "    ]"
    yield "    /// Those of ASCII, each by itself."
    yield "    static let ascii: [UInt8] = ["
    yield from rows([f"0x{value:X}" for value in values[:0x80]])
    yield "    ]"
    yield "}"


if __name__ == "__main__":
    folder = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else pathlib.Path(__file__).parent
    for name, text in (("CharacterTable", characters()), ("LineBreakTable", breaks())):
        (folder / f"{name}.swift").write_text("\n".join(text) + "\n")
