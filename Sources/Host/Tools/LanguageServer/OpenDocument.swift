import Host

/// A file that is open in the editor.
final class OpenDocument {
    let path: String
    let text: String
    /// The editor's number of the text.
    let version: Int?
    /// An older text of it, of which is known what it declares, or the first.
    private var before: OpenDocument?
    /// What it declares, looked for when it is asked for first: texts come faster.
    private lazy var declared: (survey: ScriptSurvey?, text: String) = {
        defer { before = nil }
        let isLua = !path.hasSuffix(".events")
        if let survey = isLua ? ScriptSurvey(ofUnfinished: text) : nil { return (survey, text) }
        return before?.declared ?? (nil, text)
    }()

    /// What it declares; nil: that cannot be told of this text, nor of any before it.
    var survey: ScriptSurvey? { declared.survey }
    /// The text that `survey` is of: this one, or the newest before it of which it can be told.
    var surveyed: String { declared.text }

    init(path: String, text: String, version: Int?, before: OpenDocument?) {
        self.path = path
        self.text = text
        self.version = version
        // One that was never asked leads on to the one before it.
        self.before = before?.before ?? before
    }

    /// The script that its events are for; nil: it has no events.
    var script: String? {
        path.hasSuffix(".events") ? String(path.dropLast(".events".count)) + ".lua" : nil
    }

    /// The lines of the text.
    var lines: SourceLines { SourceLines(text, isLua: script == nil) }

    var isTest: Bool { ScriptCheck.isTest(path) || survey?.hasTests == true }

    /// Whether what is wrong in it may be something else when that file has changed.
    func mayDepend(on other: OpenDocument) -> Bool {
        if let script { return script == other.path }
        return other.script == nil && (isTest || survey?.modules.isEmpty == false)
    }

    /// Where a part of the text that `survey` is of stands in this one; nil: it was changed since.
    func range(ofSurveyed range: Range<Int>) -> Range<Int>? {
        let (old, new) = (Array(surveyed.utf8), Array(text.utf8))
        let most = min(old.count, new.count)
        let before = zip(old, new).prefix { $0 == $1 }.count
        if range.upperBound <= before { return range }
        let after = min(zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count, most - before)
        guard range.lowerBound >= old.count - after else { return nil }
        return range.lowerBound + new.count - old.count..<range.upperBound + new.count - old.count
    }

    /// Whether a place lies in a comment or in a text, where no name stands.
    func isInText(_ offset: Int) -> Bool {
        LuaLexer.tokens(of: text).contains { token in
            let isOpen = !token.isComplete || token.kind == .comment && !token.text.hasPrefix("--[")
            return [.comment, .string].contains(token.kind) && token.range.lowerBound < offset
                && (offset < token.range.upperBound || isOpen && offset == token.range.upperBound)
        }
    }

    /// Whether a name is that of an app that a test mounted.
    func isApp(_ name: String) -> Bool {
        guard isTest else { return false }
        let tokens = LuaLexer.tokens(of: text)
        return name == "app"
            || tokens.indices.dropLast(2).contains { index in
                tokens[index].text == name && tokens[index + 1].text == "=" && tokens[index + 2].text == "mount"
            }
    }
}

extension ScriptSurvey {
    /// How many lines of a text may be unfinished.
    private static let mostUnfinished = 8

    /// What a text declares, the lines left aside in which it cannot be read; nil: there are too many of them.
    init?(ofUnfinished text: String) {
        var bytes = Array(text.utf8)
        for _ in 0...ScriptSurvey.mostUnfinished {
            do throws(LuaParser.Stop) {
                self.init(try LuaParser.chunk(of: String(decoding: bytes, as: UTF8.self)))
                return
            } catch {
                // What is missing is missed at the next token, which may stand in another line.
                let place = max(error.last - 1, 0)
                let start = bytes[..<place].lastIndex(where: LuaLines.isBreak).map { $0 + 1 } ?? 0
                let end = bytes[place...].firstIndex(where: LuaLines.isBreak) ?? bytes.count
                guard start < end else { return nil }
                for index in start..<end { bytes[index] = UInt8(ascii: " ") }
            }
        }
        return nil
    }
}
