extension TerminalScreen {
    /// The bytes for a terminal that cannot move its cursor: each frame that differs, one after the other, as in a pipe.
    mutating func plainBytes(for frame: Frame, printing lines: [String]) -> [UInt8] {
        let target = tables.grid(of: frame, width: width, height: height)
        var writer = newWriter()
        for line in lines { writer.write(line + "\r\n") }
        var text = ScreenWriter(.init(), isAtTop: false, width: width, tables: tables, hasRepeat: false)
        for row in 0..<target.height {
            for cell in target.row(row).prefix(target.length(ofRow: row)) { text.put(cell.with(style: 0)) }
            text.write("\r\n")
        }
        let shown = String(decoding: text.bytes, as: UTF8.self)
        guard shown != plainText else { return writer.bytes }
        plainText = shown
        writer.write(shown + "---\r\n")
        return writer.bytes
    }
}
