/// Which part of a text that has no room is left out (layout rules, Text).
enum TextTruncation: String { case head, middle, tail }
