/// A grapheme cluster of a text that is not plain ASCII.
struct TextCluster {
    /// The first byte in the text.
    var offset: Int32
    /// The bytes it takes.
    var length: Int32
    /// Its code point; 0 when it has several.
    var scalar: UInt32
    /// The cells it takes, 0 to 2.
    var width: UInt8

    init(_ character: Character, offset: Int) {
        let scalars = character.unicodeScalars
        self.offset = Int32(clamping: offset)
        length = Int32(clamping: character.utf8.count)
        scalar = scalars.count == 1 ? scalars.first?.value ?? 0 : 0
        width = scalar == 0x0A ? 0 : CharacterWidth.cells(of: character)
    }
}
