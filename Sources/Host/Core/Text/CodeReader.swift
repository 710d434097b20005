/// Reads code line by line, by a language's syntax. Its only memory is which mark is still to come.
struct CodeReader: Sendable {
    /// A part that is coloured, by its bytes.
    struct Part: Equatable {
        var range: Range<Int>
        var kind: CodeKind
    }

    let syntax: CodeSyntax
    /// The quote that the next line begins in; nil: none.
    private(set) var open: Int?

    /// `open`: the quote that the first line begins in.
    init(_ syntax: CodeSyntax, open: Int? = nil) {
        self.syntax = syntax
        self.open = open
    }

    /// The parts of the next line, which has no line feed.
    mutating func parts(ofLine line: Span<UInt8>) -> [Part] {
        var parts: [Part] = []
        var index = 0
        if let quote = open {
            let end = self.end(of: syntax.quotes[quote], in: line, from: 0)
            open = end == nil ? quote : nil
            index = end ?? line.count
            if index > 0 { parts.append(Part(range: 0..<index, kind: syntax.quotes[quote].kind)) }
        }
        while index < line.count {
            let byte = line[index]
            if let quote = quote(in: line, at: index) {
                let (start, mark) = (index, syntax.quotes[quote])
                let end = self.end(of: mark, in: line, from: index + mark.opening.utf8.count)
                if end == nil, mark.spansLines { open = quote }
                index = end ?? line.count
                parts.append(Part(range: start..<index, kind: mark.kind))
            } else if LuaLexer.isDigit(byte) {
                let start = index
                while index < line.count, line[index].isWord || line[index] == UInt8(ascii: ".") { index += 1 }
                parts.append(Part(range: start..<index, kind: .number))
            } else if byte.isWord || syntax.prefixes.contains(byte) {
                let start = index
                index += 1
                while index < line.count, line[index].isWord { index += 1 }
                if isKeyword(line, start..<index) { parts.append(Part(range: start..<index, kind: .keyword)) }
            } else {
                index += 1
            }
        }
        return parts
    }

    private func isKeyword(_ line: Span<UInt8>, _ range: Range<Int>) -> Bool {
        if syntax.prefixes.contains(line[range.lowerBound]) { return range.count > 1 }
        // No keyword is longer.
        guard range.count <= 16 else { return false }
        var word: [UInt8] = []
        for index in range { word.append(line[index]) }
        return syntax.keywords.contains(String(decoding: word, as: UTF8.self))
    }

    private func quote(in line: Span<UInt8>, at index: Int) -> Int? {
        syntax.quotes.indices.first { number in
            let quote = syntax.quotes[number]
            guard CodeReader.has(quote.opening, in: line, at: index) else { return false }
            return !quote.beginsWord || index == 0 || line[index - 1] == 0x20 || line[index - 1] == 0x09
                || line[index - 1] == UInt8(ascii: ";")
        }
    }

    /// Behind the mark that ends it; nil: the line ends first.
    private func end(of quote: CodeSyntax.Quote, in line: Span<UInt8>, from start: Int) -> Int? {
        guard !quote.closing.isEmpty else { return line.count }
        var index = start
        while index < line.count {
            if line[index] == quote.escape {
                index += 2
            } else if CodeReader.has(quote.closing, in: line, at: index) {
                return index + quote.closing.utf8.count
            } else {
                index += 1
            }
        }
        return nil
    }

    private static func has(_ mark: String, in line: Span<UInt8>, at index: Int) -> Bool {
        guard index + mark.utf8.count <= line.count else { return false }
        var place = index
        for byte in mark.utf8 {
            if line[place] != byte { return false }
            place += 1
        }
        return true
    }
}

extension UInt8 {
    /// Of a name or a number; what is no ASCII belongs to names.
    fileprivate var isWord: Bool {
        LuaLexer.isDigit(self) || self >= 0x80 || self == UInt8(ascii: "_")
            || (self | 0x20 >= 0x61 && self | 0x20 <= 0x7a)
    }
}
