/// The screen of a terminal, and the bytes that update it to a new frame. It sends nothing itself: its owner does,
/// and asks for the next frame's bytes only when those of the last have gone out.
///
/// *Inline* the interface stands below what was printed before. Where on the screen that is is unknown without asking the
/// terminal; so the cursor moves relative to where it is. *Full screen* is the alternate screen, from its corner.
package struct TerminalScreen {
    /// The capabilities of the terminal.
    package let capabilities: TerminalCapabilities
    /// The columns of the window.
    package internal(set) var width: Int
    /// The rows of the window.
    package internal(set) var height: Int
    /// Whether the alternate screen is to be used.
    package var isFullScreen = false
    /// Whether the mouse is to be reported, which takes the selection of text away from the user.
    package var usesMouse = false
    /// Whether the terminal tells where the mouse is while no button is held.
    package var followsMouse = false
    /// Whether it is to be reported when the terminal's colours become dark or light.
    package var reportsColorScheme = false
    /// Whether it is to be reported when the terminal's window gets and loses the focus.
    package var reportsFocus = false

    /// The title of the window and the progress that scripts have set; empty and nil: none.
    private var title = ""
    private var progress: TerminalProgress?

    /// The pictures that the terminal draws itself.
    var pictures: ScreenPictures
    /// What is shown, if there are any.
    var picturedFrame: Frame?

    var tables: ScreenTables
    var grid: ScreenGrid
    var position = ScreenWriter.Position()
    var modes = TerminalModes()
    /// Bytes to send before the next frame.
    var pending: [UInt8] = []
    /// Lines that wait for the end of the alternate screen, where nothing can stand above the interface.
    private var heldLines: [String] = []
    private static let mostHeldLines = 10_000
    /// The rows of the interface that the last end left above the cursor.
    private var rowsLeft = 0
    /// The rows of the interface that stand in the scrollback since the window became lower than they reach. Nothing stands
    /// between them and the window's first row.
    var rowsPushed = 0
    /// The screen, if it was drawn for another size of the window.
    var undrawn: Shown?
    /// The text that a terminal without a cursor shows last.
    var plainText = ""
    /// The last returned bytes for a process that ends suddenly.
    private var sudden: SuddenEnd?

    /// A screen on which nothing has been drawn, in a window of that many cells, cut to what windows have.
    package init(_ capabilities: TerminalCapabilities, width: Int, height: Int) {
        self.capabilities = capabilities
        self.width = WindowSize.length(width)
        self.height = WindowSize.length(height)
        tables = ScreenTables(capabilities)
        pictures = ScreenPictures(capabilities.pictures)
        grid = ScreenGrid(width: self.width)
    }

    /// Whether the interface begins in the window's first row.
    package var isAtTop: Bool { modes.isFullScreen }
    /// The row of the interface that the cursor is in once everything has gone out, from 0.
    package var cursorRow: Int { position.row }
    /// The request for a cursor position report.
    package static let positionQuery: [UInt8] = Array("\u{1B}[6n".utf8)

    /// Whether modes were set that have to be restored.
    package var hasBegun: Bool { modes.hasBegun }
}

extension TerminalScreen {
    /// The bytes to send after a program that had the terminal was killed.
    package static let recovery = TerminalModes.recovery

    /// Whether the signal of a script makes the terminal get something.
    mutating func takes(_ signal: TerminalSignal) -> Bool {
        guard capabilities.canAddress else { return false }
        switch signal {
        case .title(let text) where capabilities.hasTitle: title = text
        case .progress(let progress) where capabilities.hasProgress: self.progress = progress
        case .bell: pending.append(0x07)
        case .notification(let title, let text):
            pending += TerminalModes.notification(title, text, capabilities.notifications)
        case .title, .progress: return false
        }
        return true
    }
}

// MARK: - Frames

extension TerminalScreen {
    /// The bytes, for one write, that put the lines above the interface and update the terminal to the frame. Empty if nothing
    /// changes.
    package mutating func bytes(for frame: Frame, printing lines: [String] = []) -> [UInt8] {
        var lines = readable(lines)
        guard capabilities.canAddress else { return plainBytes(for: frame, printing: lines) }
        var bytes = begin()
        if tables.isFull {
            forget()
            tables = ScreenTables(capabilities)
        }
        lines = takeHeld(lines)
        let (target, drawn) = target(for: frame)
        let hasPictures = !drawn.isEmpty || !pictures.shown.isEmpty
        let isShown = isInside(frame.cursor, height: target.height)
        // Readers of the screen follow the cursor, seen or not.
        let place = isShown ? frame.cursor : isInside(frame.focus, height: target.height) ? frame.focus : nil
        let comesBack =
            waitsAtTop && !hasPictures && place == nil && lines.isEmpty && isAtBeginning(hasRoomFor: target.height)
        var writer = newWriter(!waitsAtTop ? .shortest : comesBack ? .staying : .pushing)
        if !lines.isEmpty { insert(lines, with: &writer) }
        ScreenDifference.write(from: grid, to: target, movesRows: !hasPictures, with: &writer)
        // Blank rows at the end are rows as well.
        writer.makeRoom(target.height)
        let sent = draw(drawn, of: target.height, with: &writer)
        grid = target
        undrawn = nil
        if let place {
            writer.move(toRow: place.row, column: place.column)
        } else if comesBack {
            writer.comeBack()
        } else if waitsAtTop {
            writer.move(toRow: 0, column: 0)
        }
        bytes += pending
        pending = []
        bytes += modes.change(usesMouse: usesMouse, follows: followsMouse)
        bytes += modes.change(reportsColorScheme: reportsColorScheme)
        bytes += modes.change(reportsFocus: reportsFocus)
        bytes += modes.change(title: title) + modes.change(progress: progress)
        bytes += sent + held(writer.bytes, by: capabilities)
        position = writer.position
        bytes += modes.showCursor(isShown)
        return bytes
    }

    func newWriter(_ downMoves: ScreenWriter.DownMoves = .shortest) -> ScreenWriter {
        ScreenWriter(
            position, isAtTop: modes.isFullScreen, downMoves: downMoves, width: width, tables: tables,
            hasRepeat: capabilities.hasRepeat)
    }

    /// Whether the cursor waits at the interface's beginning where nothing has the focus. There it is found again whatever sizes the
    /// window comes to have: a terminal that breaks lines anew changes what is behind it alone, also before it tells.
    private var waitsAtTop: Bool { capabilities.reflows && !modes.isFullScreen }

    private func isAtBeginning(hasRoomFor height: Int) -> Bool {
        position.row == 0 && position.column == 0 && height <= position.touched.count
    }

    private func isInside(_ cursor: Frame.Cursor?, height: Int) -> Bool {
        guard let cursor else { return false }
        return (0..<height).contains(cursor.row) && (0..<width).contains(cursor.column)
    }

    /// A terminal that can holds a larger change back until all of it is there.
    private func held(_ bytes: [UInt8], by capabilities: TerminalCapabilities) -> [UInt8] {
        guard capabilities.hasSynchronizedOutput, bytes.count > 64 else { return bytes }
        return Array("\u{1B}[?2026h".utf8) + bytes + Array("\u{1B}[?2026l".utf8)
    }

    /// Forgets the screen; it is drawn again from the cursor's row on, in the plain style.
    private mutating func forget() {
        var writer = newWriter()
        writer.move(toRow: 0, column: 0)
        writer.eraseBelow()
        pending += writer.bytes
        position = writer.position
        grid = ScreenGrid(width: width)
    }
}

// MARK: - Printed lines

extension TerminalScreen {
    /// The lines as the terminal can show them.
    private func readable(_ lines: [String]) -> [String] {
        tables.isASCII ? lines.map(ASCIIFallback.text) : lines
    }

    private mutating func takeHeld(_ lines: [String]) -> [String] {
        if modes.isFullScreen {
            heldLines += lines
            if heldLines.count > TerminalScreen.mostHeldLines {
                heldLines.removeFirst(heldLines.count - TerminalScreen.mostHeldLines)
            }
            return []
        }
        defer { heldLines = [] }
        return heldLines + lines
    }

    /// Puts lines above the interface. Lines of a known width are put in between; for others, and where there is no room,
    /// the interface is drawn again below them.
    private mutating func insert(_ lines: [String], with writer: inout ScreenWriter) {
        rowsPushed = 0
        let fit = lines.allSatisfy { line in PrintedText.width(line).map { $0 <= width } ?? false }
        // Terminals differ in what becomes of a picture where rows are put in.
        if grid.height == 0 || (fit && pictures.shown.isEmpty && lines.count + grid.height <= height) {
            if grid.height > 0 { openGap(lines.count, with: &writer) } else { writer.move(toRow: 0, column: 0) }
        } else {
            writer.move(toRow: 0, column: 0)
            writer.eraseBelow()
            grid = ScreenGrid(width: width)
        }
        writer.setStyle(0)
        if !fit { writer.write("\u{1B}[?7h") }
        for line in lines { writer.write(line + "\r\n") }
        if !fit { writer.write("\u{1B}[?7l") }
        if grid.height == 0 {
            writer.beginAtCursor()
        } else {
            writer.shiftOrigin(by: lines.count)
            writer.didPrint()
        }
    }

    /// Moves the interface down by rows that the screen is made to have, and leaves the cursor in the first of the gap.
    private func openGap(_ count: Int, with writer: inout ScreenWriter) {
        writer.makeRoom(grid.height + count)
        writer.move(toRow: 0, column: 0)
        writer.insertLines(count)
    }
}

// MARK: - Beginning and end

extension TerminalScreen {
    /// The bytes before the first frame, and when the alternate screen is entered or left.
    private mutating func begin() -> [UInt8] {
        if modes.hasBegun && modes.isFullScreen == isFullScreen { return [] }
        var bytes: [UInt8] = []
        if modes.hasBegun, !modes.isFullScreen {
            // The interface is taken off the main screen, where it comes back when the other one is left.
            var writer = newWriter()
            writer.move(toRow: 0, column: 0)
            writer.eraseBelow()
            bytes += writer.bytes
        }
        let isFirst = !modes.hasBegun
        bytes += pictures.forget()
        bytes += modes.begin(isFullScreen: isFullScreen, capabilities)
        if isFirst && !isFullScreen { bytes += freshLine }
        rowsPushed = 0
        undrawn = nil
        grid = ScreenGrid(width: width)
        position = ScreenWriter.Position(touched: Array(repeating: true, count: isFullScreen ? height : 1))
        return bytes
    }

    /// Goes to the beginning of a row: the one the cursor is in if nothing stands there, else the next. Blanks lead over the
    /// edge of the window only if they did not start at its beginning.
    private var freshLine: [UInt8] {
        Array("\u{1B}[?7h".utf8) + [UInt8](repeating: 0x20, count: width - 1) + [0x0D] + ScreenWriter.erasingAll
            + Array("\u{1B}[?7l".utf8)
    }

    /// The bytes at the end, or before the process is stopped: lines that wait, the cursor to the row below the
    /// interface, and all modes restored. The next frame, if one comes, begins anew below.
    package mutating func end(printing lines: [String] = []) -> [UInt8] {
        guard modes.hasBegun else { return (takeHeld(readable(lines)).map { $0 + "\r\n" }).flatMap { Array($0.utf8) } }
        var bytes = pending
        pending = []
        let wasFullScreen = modes.isFullScreen
        var lines = takeHeld(readable(lines))
        var writer = newWriter()
        let hasPictures = !pictures.shown.isEmpty
        if !lines.isEmpty || hasPictures && !wasFullScreen {
            // What stays behind has nothing that only this process could take away.
            let shown = picturedFrame.map { tables.grid(of: $0, width: width, height: height) } ?? grid
            if !lines.isEmpty { insert(lines, with: &writer) }
            ScreenDifference.write(from: grid, to: shown, movesRows: !hasPictures, with: &writer)
            grid = shown
        }
        bytes += pictures.forget()
        picturedFrame = nil
        if !wasFullScreen { writer.leave(grid.height) }
        writer.setStyle(0)
        bytes += writer.bytes
        bytes += modes.end()
        sudden = nil
        rowsLeft = wasFullScreen || !capabilities.canAddress ? 0 : grid.height
        rowsPushed = 0
        undrawn = nil
        lines = takeHeld([])
        bytes += lines.flatMap { Array(($0 + "\r\n").utf8) }
        grid = ScreenGrid(width: width)
        position = ScreenWriter.Position()
        return bytes
    }

    /// No other program had the terminal since the end: the next frame takes the place of what was left there.
    package mutating func goOn() {
        guard rowsLeft > 0 else { return }
        pending.append(0x0D)
        pending.append(CursorMove.steps(UInt8(ascii: "A"), count: rowsLeft))
        pending.appendSequence(UInt8(ascii: "J"))
        rowsLeft = 0
    }

    /// The state that determines the emergency bytes.
    private struct SuddenEnd: Equatable {
        var modes: TerminalModes
        var row: Int
        var isAtBeginning: Bool
        var style: UInt16
        var height: Int
        var room: Int
        var hasPictures: Bool
    }

    /// The bytes that restore the terminal if the process ends suddenly from now on; nil: they are unchanged.
    package mutating func takeEmergencyBytes() -> [UInt8]? {
        let now = SuddenEnd(
            modes: modes, row: position.row, isAtBeginning: position.column == 0, style: position.style,
            height: grid.height, room: position.touched.count, hasPictures: !pictures.shown.isEmpty)
        guard now != sudden else { return nil }
        sudden = now
        return emergencyBytes
    }

    /// The bytes that restore the terminal from any state of the interface, if the process ends suddenly.
    var emergencyBytes: [UInt8] {
        guard modes.hasBegun else { return [] }
        var modes = modes
        var writer = newWriter()
        // What ends a sequence ends that of a picture, too.
        writer.write("\u{18}\(capabilities.pictures == nil ? "" : "\u{1B}\\")\u{1B}[m\(pictures.suddenEnd)")
        if !modes.isFullScreen { writer.leave(grid.height) }
        return writer.bytes + modes.end()
    }
}
