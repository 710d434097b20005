/// Code in pieces of one style each.
package enum CodeText {
    /// The pieces of a text in a language; one, if no syntax of that name is known. Line feeds end lines.
    package static func pieces(of text: String, in language: String?, plain: [StyleChange] = []) -> [(
        text: String, changes: [StyleChange]
    )] {
        guard let syntax = language.flatMap(CodeSyntax.named) else { return [(text, plain)] }
        var reader = CodeReader(syntax)
        var pieces: [(text: String, changes: [StyleChange])] = []
        let bytes = Array(text.utf8)
        var start = 0
        func add(_ range: Range<Int>, _ changes: [StyleChange]) {
            guard !range.isEmpty else { return }
            let piece = String(decoding: bytes[range], as: UTF8.self)
            if let last = pieces.last, last.changes == changes {
                pieces[pieces.count - 1].text += piece
            } else {
                pieces.append((piece, changes))
            }
        }
        while start < bytes.count {
            let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
            let line = Array(bytes[start..<end])
            var place = start
            for part in reader.parts(ofLine: line.span) {
                add(place..<start + part.range.lowerBound, [])
                place = start + part.range.upperBound
                add(start + part.range.lowerBound..<place, part.kind.changes)
            }
            add(place..<min(end + 1, bytes.count), [])
            start = end + 1
        }
        return pieces.isEmpty ? [(text, plain)] : pieces
    }
}
