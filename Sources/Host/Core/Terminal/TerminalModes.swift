/// The modes that were set on a terminal, to be restored.
struct TerminalModes: Equatable {
    private(set) var hasBegun = false
    private(set) var isFullScreen = false
    private var hasMouse = false
    private var followsMouse = false
    private var showsCursor = true
    private var reportsColorScheme = false
    private var reportsFocus = false
    private var hasKittyKeyboard = false
    private var title = ""
    private var progress: TerminalProgress?

    /// Presses and what is drawn with them, or every move.
    private var mouse: String { followsMouse ? "1003;1006" : "1002;1006" }
    /// A terminal that knows it tells when its colours become dark or light; the others do not mind.
    private static let colorScheme = "2031"
    private static let focus = "1004"

    /// Enters the alternate screen or leaves it, and sets the rest at the first call: no line breaks at the window's edge,
    /// pastes marked, no cursor, keys told apart where the terminal can.
    mutating func begin(isFullScreen: Bool, _ capabilities: TerminalCapabilities) -> [UInt8] {
        var text = ""
        if isFullScreen != self.isFullScreen {
            text += keyboard(false)
            text += isFullScreen ? "\u{1B}[?1049h\u{1B}[H\u{1B}[2J" : "\u{1B}[?1049l"
            text += keyboard(hasBegun && capabilities.hasKittyKeyboard)
        }
        self.isFullScreen = isFullScreen
        if !hasBegun {
            text += "\u{1B}[?7;25l\u{1B}[?2004h" + keyboard(capabilities.hasKittyKeyboard)
            showsCursor = false
        }
        hasBegun = true
        return Array(text.utf8)
    }

    /// The protocol's state is kept for each of the two screens.
    private mutating func keyboard(_ isOn: Bool) -> String {
        guard isOn != hasKittyKeyboard else { return "" }
        hasKittyKeyboard = isOn
        return isOn ? "\u{1B}[>1u" : "\u{1B}[<u"
    }

    /// `follows`: whether moves are reported while no button is held.
    mutating func change(usesMouse: Bool, follows: Bool) -> [UInt8] {
        guard usesMouse != hasMouse || usesMouse && follows != followsMouse else { return [] }
        let ended = hasMouse ? "\u{1B}[?\(mouse)l" : ""
        (hasMouse, followsMouse) = (usesMouse, follows)
        return Array((ended + (usesMouse ? "\u{1B}[?\(mouse)h" : "")).utf8)
    }

    mutating func change(reportsColorScheme: Bool) -> [UInt8] {
        guard reportsColorScheme != self.reportsColorScheme else { return [] }
        self.reportsColorScheme = reportsColorScheme
        return Array("\u{1B}[?\(TerminalModes.colorScheme)\(reportsColorScheme ? "h" : "l")".utf8)
    }

    mutating func change(reportsFocus: Bool) -> [UInt8] {
        guard reportsFocus != self.reportsFocus else { return [] }
        self.reportsFocus = reportsFocus
        return Array("\u{1B}[?\(TerminalModes.focus)\(reportsFocus ? "h" : "l")".utf8)
    }

    /// The window keeps the title that it had before, on a stack of its own.
    mutating func change(title: String) -> [UInt8] {
        guard title != self.title else { return [] }
        let (push, pop) = ("\u{1B}[22;0t", "\u{1B}[23;0t")
        let before = self.title.isEmpty ? push : ""
        self.title = title
        return Array((title.isEmpty ? pop : before + "\u{1B}]2;\(title)\u{7}").utf8)
    }

    mutating func change(progress: TerminalProgress?) -> [UInt8] {
        guard progress != self.progress else { return [] }
        self.progress = progress
        return Array("\u{1B}]9;4;\(progress?.codes ?? "0")\u{7}".utf8)
    }

    /// The sequence for a notification; the bell where the terminal has none.
    static func notification(_ title: String, _ text: String, _ way: TerminalCapabilities.Notifications?) -> [UInt8] {
        switch way {
        case nil: return [0x07]
        case .iTerm: return Array("\u{1B}]9;\(title.isEmpty ? text : "\(title): \(text)")\u{7}".utf8)
        case .kitty:
            let encoded = { (text: String) in Base64.text(of: Array(text.utf8)) }
            guard !title.isEmpty else { return Array("\u{1B}]99;e=1;\(encoded(text))\u{1B}\\".utf8) }
            return Array(
                ("\u{1B}]99;i=1:d=0:e=1;\(encoded(title))\u{1B}\\"
                    + "\u{1B}]99;i=1:d=1:e=1:p=body;\(encoded(text))\u{1B}\\").utf8)
        }
    }

    mutating func showCursor(_ isShown: Bool) -> [UInt8] {
        guard isShown != showsCursor else { return [] }
        showsCursor = isShown
        return Array("\u{1B}[?25\(isShown ? "h" : "l")".utf8)
    }

    /// Everything that is set, once more.
    mutating func again(_ capabilities: TerminalCapabilities) -> [UInt8] {
        let reports = hasMouse ? "\u{1B}[?\(mouse)h" : ""
        let colors = reportsColorScheme ? "\u{1B}[?\(TerminalModes.colorScheme)h" : ""
        let focus = reportsFocus ? "\u{1B}[?\(TerminalModes.focus)h" : ""
        let cursor = "\u{1B}[?25\(showsCursor ? "h" : "l")"
        return Array(
            "\(isFullScreen ? "\u{1B}[?1049h" : "")\u{1B}[?7l\u{1B}[?2004h\(reports)\(colors)\(focus)\(cursor)".utf8)
    }

    /// Resets modes that a killed program may have left set.
    static let recovery: [UInt8] = Array(
        "\u{18}\u{1B}[?1047l\u{1B}[?1000;1002;1003;1006;2004l\u{1B}[?7;25h\u{1B}[?1l\u{1B}>\u{1B}[r\u{1B}[m".utf8)

    /// Restores all modes.
    mutating func end() -> [UInt8] {
        guard hasBegun else { return [] }
        var text = hasMouse ? "\u{1B}[?\(mouse)l" : ""
        if reportsColorScheme { text += "\u{1B}[?\(TerminalModes.colorScheme)l" }
        if reportsFocus { text += "\u{1B}[?\(TerminalModes.focus)l" }
        text += keyboard(false)
        if !title.isEmpty { text += "\u{1B}[23;0t" }
        if progress != nil { text += "\u{1B}]9;4;0\u{7}" }
        text += "\u{1B}[?2004l\u{1B}[?7;25h"
        if isFullScreen { text += "\u{1B}[?1049l" }
        self = TerminalModes()
        return Array(text.utf8)
    }
}
