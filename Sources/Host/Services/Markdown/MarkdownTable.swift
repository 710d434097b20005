import Host

/// The rows of tables.
enum MarkdownTable {
    enum Alignment { case leading, center, trailing }

    /// The cells between the bars of a row. A bar behind a backslash is text.
    static func cells(_ row: ArraySlice<UInt8>) -> [String] {
        var row = row
        row.trim()
        if row.first == "|" { row.removeFirst() }
        var cells: [String] = []
        var cell: [UInt8] = []
        var isEscaped = false
        var endsOpen = false
        for byte in row {
            endsOpen = false
            if byte == "|", !isEscaped {
                cells.append(trimmed(cell))
                cell = []
                endsOpen = true
            } else {
                if byte == "|" { cell.removeLast() }
                cell.append(byte)
            }
            isEscaped = byte == "\\" && !isEscaped
        }
        if !endsOpen { cells.append(trimmed(cell)) }
        return cells
    }

    private static func trimmed(_ cell: [UInt8]) -> String {
        var cell = cell[...]
        cell.trim()
        return String(decoding: cell, as: UTF8.self)
    }

    /// `|:--|--:|`: the alignments of a table's columns.
    static func alignments(_ row: ArraySlice<UInt8>) -> [Alignment]? {
        for byte in row where byte != "|" && byte != ":" && byte != "-" && !byte.isBlank { return nil }
        var alignments: [Alignment] = []
        for cell in cells(row) {
            let dashes = cell.utf8.drop { $0 == ":" }
            guard cell.utf8.first != nil, dashes.first == "-",
                cell.utf8.trimmedColons.allSatisfy({ $0 == "-" })
            else { return nil }
            let (starts, ends) = (cell.utf8.first == ":", cell.utf8.last == ":")
            alignments.append(ends ? (starts ? .center : .trailing) : .leading)
        }
        return alignments.isEmpty ? nil : alignments
    }
}

extension String.UTF8View {
    fileprivate var trimmedColons: Substring.UTF8View {
        var rest = self[...]
        if rest.first == ":" { rest.removeFirst() }
        if rest.last == ":" { rest.removeLast() }
        return rest
    }
}
