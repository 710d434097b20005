/// Links, and brackets that may become one.
extension MarkdownInline {
    mutating func openBracket(isImage: Bool) {
        dependsOnBytes(upTo: index + 2)
        endText(skipping: isImage ? 2 : 1)
        if !brackets.isEmpty { brackets[brackets.count - 1].hasInner = true }
        brackets.append(Bracket(part: parts.count, isImage: isImage, run: runs.count - 1, textStart: index))
        parts.append(.bracket(isImage: isImage))
    }

    /// `](address)` makes a link of what stands since the bracket, and so does `][name]`, or `]` alone behind a name;
    /// otherwise both brackets are text.
    mutating func closeBracket() {
        let isNoLink = brackets.count <= linked && brackets.last?.isImage == false
        dependsOnBytes(upTo: index + 2)
        guard let open = brackets.popLast() else {
            index += 1
            return
        }
        linked = min(linked, brackets.count)
        let found = isNoLink ? nil : address(behind: open)
        // An address or a name that has no end yet may get one.
        if peek(1) == "(" || peek(1) == "[", found.map({ $0.end == index + 1 }) != false { dependsOnBytes(upTo: nil) }
        guard let (address, end) = found else {
            index += 1
            return
        }
        dependsOnBytes(upTo: end + 1)
        if open.part < place?.parts ?? 0 { (place, made) = (nil, Pieces()) }
        endText(skipping: end - index)
        runs.match(behind: open.run)
        parts[open.part] = .beginLink(address)
        parts.append(.endLink)
        if !open.isImage { linked = brackets.count }
    }

    /// Where the link leads that ends here, and where the text goes on.
    private mutating func address(behind open: Bracket) -> (String, end: Int)? {
        if let inline = inlineAddress() { return inline }
        var reader = MarkdownBytes(bytes[...], at: index + 1)
        var name = open.hasInner || index - open.textStart > 999 ? nil : open.textStart..<index
        if let label = reader.label() {
            if !label.isEmpty { name = label }
        } else {
            reader.index = index + 1
        }
        return name.flatMap { references.address(named: bytes[$0]) }.map { ($0, reader.index) }
    }

    /// `](address "title")`.
    private func inlineAddress() -> (String, end: Int)? {
        var reader = MarkdownBytes(bytes[...], at: index + 1)
        guard reader.take("(") else { return nil }
        reader.skipSpace()
        guard let address = reader.destination() else { return nil }
        let behind = reader.index
        reader.skipSpace()
        if reader.index > behind, reader.skipTitle() { reader.skipSpace() }
        return reader.take(")") ? (address, reader.index) : nil
    }
}
