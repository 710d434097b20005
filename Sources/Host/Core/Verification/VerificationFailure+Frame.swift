extension VerificationFailure {
    /// That a frame differs from the one that is right; nil: it does not.
    init?(kept: Frame, right: Frame) {
        guard kept != right || kept.cursor != right.cursor else { return nil }
        self.init(.frames, at: "the frame", "what is shown", kept: "", right: "")
        guard (kept.width, kept.height) == (right.width, right.height) else {
            (subject, self.kept, self.right) = ("the size", Self.size(of: kept), Self.size(of: right))
            return
        }
        for row in 0..<kept.height {
            for column in 0..<kept.width where kept[row: row, column: column] != right[row: row, column: column] {
                subject = "column \(column + 1) of row \(row + 1)"
                self.kept = Self.words(kept, row, column)
                self.right = Self.words(right, row, column)
                return
            }
        }
        (subject, self.kept, self.right) = ("the cursor", "\(kept.cursor as Any)", "\(right.cursor as Any)")
    }

    private static func size(of frame: Frame) -> String { "\(frame.width) × \(frame.height)" }

    /// The row, and the cell if it is the style that differs.
    private static func words(_ frame: Frame, _ row: Int, _ column: Int) -> String {
        "\(frame.lines[row])\n\(frame[row: row, column: column])"
    }
}
