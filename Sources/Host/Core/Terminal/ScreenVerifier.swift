/// Sends the bytes to an emulated terminal, and compares its screen with the frame.
struct ScreenVerifier {
    private var model: ScreenModel
    /// The first difference, which ends the verification.
    private(set) var failure: VerificationFailure?

    init(of screen: TerminalScreen) { model = ScreenModel(width: screen.width, height: screen.height) }

    /// Takes the bytes for a frame; `screen`: the assumed screen afterwards. `isNew`: the screen before is unknown.
    mutating func take(
        _ bytes: [UInt8], from screen: TerminalScreen, isNew: Bool, showing frame: Frame, _ cause: String
    ) {
        guard failure == nil else { return }
        if isNew { model = ScreenModel(width: screen.width, height: screen.height) }
        if (model.width, model.height) != (screen.width, screen.height) {
            if screen.capabilities.reflows, !screen.isAtTop {
                model.reflow(width: screen.width, height: screen.height)
            } else {
                model.resize(width: screen.width, height: screen.height)
            }
        }
        model.cell = screen.cellSize
        model.feed(bytes)
        guard frame.height <= screen.height, let found = difference(from: frame, screen) else { return }
        failure = found
        failure?.cause = cause
    }

    private func difference(from frame: Frame, _ screen: TerminalScreen) -> VerificationFailure? {
        func failure(_ subject: String, _ kept: String, _ right: String) -> VerificationFailure {
            VerificationFailure(.screen, at: "the terminal's screen", subject, kept: kept, right: right)
        }
        if let strange = model.strange.first {
            return failure("a control sequence", "ESC\(strange)", "one that terminals know")
        }
        let top = model.row - screen.cursorRow
        guard top >= 0, top + frame.height <= model.height else {
            return failure("the first row of the interface", "\(top + 1)", "one in the window")
        }
        let pictures = screen.pictures.drawn(in: frame, width: screen.width, height: screen.height)
        let right = ScreenModel.look(
            of: pictures, in: model.look(of: frame.blanking(pictures), screen.capabilities.colors))
        let shown = model.picturedRows
        for (row, cells) in right.enumerated() {
            guard let column = zip(shown[top + row], cells).enumerated().first(where: { $1.0 != $1.1 })?.offset
            else {
                continue
            }
            return failure(
                "column \(column + 1) of row \(row + 1)",
                "\(model.lines[top + row])\n\(shown[top + row][column])", "\(frame.lines[row])\n\(cells[column])")
        }
        let isShown =
            frame.cursor.map { (0..<frame.height).contains($0.row) && (0..<model.width).contains($0.column) } ?? false
        if model.modes.contains(25) != isShown {
            return failure("whether the cursor is seen", "\(!isShown)", "\(isShown)")
        }
        guard isShown, let cursor = frame.cursor, (model.row - top, model.column) != (cursor.row, cursor.column) else {
            return nil
        }
        return failure("the cursor", "\(model.column),\(model.row - top)", "\(cursor.column),\(cursor.row)")
    }
}
