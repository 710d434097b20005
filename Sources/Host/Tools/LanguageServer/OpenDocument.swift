import Host

/// A file that is open in the editor.
struct OpenDocument {
    let path: String
    let text: String
    /// What it declares; nil: that cannot be told of this text, nor of any before it.
    let survey: ScriptSurvey?
    /// The text that `survey` is of: this one, or the newest before it of which it can be told.
    let surveyed: String

    init(path: String, text: String, before: OpenDocument?) {
        self.path = path
        self.text = text
        let isLua = !path.hasSuffix(".events")
        if let survey = isLua ? ScriptSurvey(ofUnfinished: text) : nil {
            (self.survey, surveyed) = (survey, text)
        } else {
            (survey, surveyed) = (before?.survey, before?.surveyed ?? text)
        }
    }

    /// The script that its events are for; nil: it has no events.
    var script: String? {
        path.hasSuffix(".events") ? String(path.dropLast(".events".count)) + ".lua" : nil
    }

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
                let line = UInt8(ascii: "\n")
                let place = max(error.last - 1, 0)
                let start = bytes[..<place].lastIndex(of: line).map { $0 + 1 } ?? 0
                let end = bytes[place...].firstIndex(of: line) ?? bytes.count
                guard start < end else { return nil }
                for index in start..<end { bytes[index] = UInt8(ascii: " ") }
            }
        }
        return nil
    }
}
