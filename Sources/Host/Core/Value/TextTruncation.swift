/// Which part of a text that does not fit is left out (layout rules, Text).
package enum TextTruncation: String { case head, middle, tail }
