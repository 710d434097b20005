/// HTML in Markdown: tags and comments are dropped, the text around them is shown.
enum MarkdownHTML {
    private static let verbatim: Set<String> = ["script", "pre", "style", "textarea"]
    private static let blocks: Set<String> = Set(
        """
        address article aside base basefont blockquote body caption center col colgroup dd details dialog dir div dl dt \
        fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 head header hr html iframe legend li link \
        main menu menuitem nav noframes ol optgroup option p param search section summary table tbody td tfoot th thead \
        title tr track ul
        """.split(separator: " ").map(String.init))

    /// Which of the seven kinds of blocks a line begins, from its `<` on.
    static func kind(_ line: ArraySlice<UInt8>, isInParagraph: Bool) -> Int? {
        var reader = MarkdownBytes(line)
        reader.index += 1
        if reader[0] == "?" { return 3 }
        if reader[0] == "!" {
            if reader[1] == "-", reader[2] == "-" { return 2 }
            if line.dropFirst(2).starts(with: "[CDATA[".utf8) { return 5 }
            return reader[1].isLetter ? 4 : nil
        }
        let isClosing = reader.take("/")
        let name = reader.name().lowercased()
        let ends = reader.isAtEnd || reader[0].isBlank || reader[0] == ">"
        if !isClosing, ends, verbatim.contains(name) { return 1 }
        if ends || (reader[0] == "/" && reader[1] == ">"), blocks.contains(name) { return 6 }
        guard !isInParagraph, let end = tagEnd(line, at: line.startIndex) else { return nil }
        return line[end...].allSatisfy(\.isBlank) ? 7 : nil
    }

    /// Whether a block of the first five kinds ends in a line.
    static func ends(_ kind: Int, _ line: ArraySlice<UInt8>) -> Bool {
        let text = String(decoding: line, as: UTF8.self)
        switch kind {
        case 1:
            let text = text.lowercased()
            return verbatim.contains { text.contains("</\($0)>") }
        case 2: return text.contains("-->")
        case 3: return text.contains("?>")
        case 4: return text.contains(">")
        default: return text.contains("]]>")
        }
    }

    /// Where a tag ends that begins with the `<` at a place; nil: it is none.
    static func tagEnd(_ bytes: ArraySlice<UInt8>, at place: Int) -> Int? {
        var reader = MarkdownBytes(bytes, at: place + 1)
        let isClosing = reader.take("/")
        guard reader[0].isLetter else { return nil }
        _ = reader.name()
        while !isClosing {
            let before = reader.index
            reader.skip(while: \.isBlankOrNewline)
            guard reader.index > before, reader.skipAttribute() else { break }
        }
        reader.skip(while: \.isBlankOrNewline)
        if !isClosing { _ = reader.take("/") }
        return reader.take(">") ? reader.index : nil
    }

    /// The text of a block: each of its lines without tags, those that have none left out.
    static func text(of content: [UInt8]) -> String {
        var shown: [UInt8] = []
        var index = 0
        while index < content.count {
            if content[index] == "<", let end = end(of: content[...], at: index) {
                shown += replacement(content[index..<end]).utf8
                index = end
            } else if let (entity, end) = MarkdownBytes(content[...], at: index).entity() {
                shown += entity.utf8
                index = end
            } else {
                shown.append(content[index])
                index += 1
            }
        }
        let lines = shown.split(separator: 0x0A).map { line in
            var line = line
            line.trim()
            return line
        }
        return lines.filter { !$0.isEmpty }.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
    }

    /// The text shown for a tag: a separator between cells of tables, a line break for `<br>`.
    static func replacement(_ tag: ArraySlice<UInt8>) -> String {
        var reader = MarkdownBytes(tag, at: tag.startIndex + 1)
        let isClosing = reader.take("/")
        switch reader.name().lowercased() {
        case "br": return isClosing ? "" : "\n"
        case "td", "th": return isClosing ? "" : " "
        default: return ""
        }
    }

    /// Where a tag, a comment, an instruction or a declaration ends; also one that is cut off, in a block.
    private static func end(of content: ArraySlice<UInt8>, at place: Int) -> Int? {
        if let end = tagEnd(content, at: place) { return end }
        var finder = MarkdownMarkup()
        return finder.end(of: content, at: place) ?? finder.unclosedEnd(of: content, at: place)
    }
}

/// Comments, instructions and declarations. What is found not to end is not looked for again.
struct MarkdownMarkup {
    private var unclosed: Set<String> = []

    /// Where one ends that begins with the `<` at a place; nil: it is none, or never ends.
    mutating func end(of bytes: ArraySlice<UInt8>, at place: Int) -> Int? {
        let rest = bytes[place...].prefix(9)
        if rest.starts(with: "<!-->".utf8) { return place + 5 }
        if rest.starts(with: "<!--->".utf8) { return place + 6 }
        guard let (start, end) = MarkdownMarkup.marks(rest) else { return nil }
        if unclosed.contains(end) { return nil }
        let mark = Array(end.utf8)
        var index = place + start
        while index + mark.count <= bytes.endIndex {
            guard let found = bytes[index...].firstIndex(of: mark[0]) else { break }
            if bytes[found...].starts(with: mark) { return found + mark.count }
            index = found + 1
        }
        unclosed.insert(end)
        return nil
    }

    func unclosedEnd(of bytes: ArraySlice<UInt8>, at place: Int) -> Int? {
        unclosed.isEmpty ? nil : bytes.endIndex
    }

    /// How long the mark is that begins one, and what ends it.
    private static func marks(_ rest: ArraySlice<UInt8>) -> (Int, String)? {
        if rest.starts(with: "<!--".utf8) { return (4, "-->") }
        if rest.starts(with: "<?".utf8) { return (2, "?>") }
        if rest.starts(with: "<![CDATA[".utf8) { return (9, "]]>") }
        return rest.starts(with: "<!".utf8) && rest.dropFirst(2).first?.isLetter == true ? (2, ">") : nil
    }
}

extension MarkdownBytes {
    /// The name of a tag.
    fileprivate mutating func name() -> String {
        let start = index
        guard self[0].isLetter else { return "" }
        skip { $0.isLetter || $0.isDigit || $0 == "-" }
        return text(start..<index)
    }

    /// `name`, `name=value`, `name="value"`.
    fileprivate mutating func skipAttribute() -> Bool {
        guard self[0].isLetter || self[0] == "_" || self[0] == ":" else { return false }
        skip { $0.isLetter || $0.isDigit || $0 == "_" || $0 == ":" || $0 == "." || $0 == "-" }
        let behind = index
        skip(while: \.isBlankOrNewline)
        guard take("=") else {
            index = behind
            return true
        }
        skip(while: \.isBlankOrNewline)
        let quote = self[0]
        if quote == "\"" || quote == "'" {
            index += 1
            skip { $0 != quote }
            return take(Unicode.Scalar(quote))
        }
        let start = index
        skip {
            !$0.isBlankOrNewline && $0 != "\"" && $0 != "'" && $0 != "=" && $0 != "<" && $0 != ">" && $0 != "`"
        }
        return index > start
    }
}
