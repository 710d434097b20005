/// The bytes that may stand before a text in UTF-8 and are no part of it.
package enum ByteOrderMark {
    package static let bytes: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// The text behind the mark, if there is one.
    package static func dropped(from source: [UInt8]) -> ArraySlice<UInt8> {
        source.dropFirst(source.starts(with: bytes) ? bytes.count : 0)
    }
}
