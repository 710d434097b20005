/// Where the cursor goes in a text that is edited.
enum EditMovement: Equatable {
    case left, right
    /// Over a word of letters and digits.
    case wordLeft, wordRight
    /// Back over whatever stands between two blanks.
    case blankLeft
    case lineStart, lineEnd
    case up, down, pageUp, pageDown
    case textStart, textEnd
}
