import Host

/// Completion, hover and go to definition.
extension LanguageServer {
    /// A place in a document, with what stands before it.
    private struct Place {
        let document: OpenDocument
        /// The word around the place, as bytes of the text.
        let range: Range<Int>
        let word: String
        /// The sign before the word, `.` or `:`; what stands before that, a name or a closing bracket.
        let sign: Character?
        let owner: String
        /// Whether that is an app which a test mounted.
        let isApp: Bool
        let offset: Int
        /// Whether the word is the first of its line.
        let isFirst: Bool
    }

    private func place(_ parameters: JSONValue) -> Place? {
        guard case .string(let uri)? = parameters["textDocument"]?["uri"], let document = documents[uri],
            case .integer(let line)? = parameters["position"]?["line"],
            case .integer(let column)? = parameters["position"]?["character"],
            case let lines = document.lines, let offset = lines.offset(line: line, utf16: column)
        else { return nil }
        let bytes = Array(document.text.utf8)
        func isPart(_ index: Int) -> Bool { LuaLexer.isLetter(bytes[index]) || LuaLexer.isDigit(bytes[index]) }
        var (first, last) = (offset, offset)
        while first > 0, isPart(first - 1) { first -= 1 }
        while last < bytes.count, isPart(last) { last += 1 }
        let sign =
            first > 0 && [UInt8(ascii: "."), UInt8(ascii: ":")].contains(bytes[first - 1]) ? bytes[first - 1] : nil
        var start = max(first - 1, 0)
        if sign != nil {
            while start > 0, isPart(start - 1) { start -= 1 }
        }
        let owner = sign == nil ? "" : String(decoding: bytes[start..<first - 1], as: UTF8.self)
        return Place(
            document: document, range: first..<last, word: String(decoding: bytes[first..<last], as: UTF8.self),
            sign: sign.map { Character(Unicode.Scalar($0)) }, owner: owner,
            isApp: sign == UInt8(ascii: ":") && document.isApp(owner), offset: offset,
            isFirst: bytes[min(lines.range(ofLine: line).lowerBound, first)..<first]
                .allSatisfy { [0x20, 0x09].contains($0) })
    }

    // MARK: Completion

    func completion(_ parameters: JSONValue) -> String {
        guard let place = place(parameters) else { return "[]" }
        let candidates = candidates(at: place)
        let items = Set(candidates).sorted().map { name -> String in
            let entry = LanguageServer.entry(of: name, at: place)
            let detail =
                entry.map {
                    ",\"detail\":\(JSONText.quoted($0.usage)),\"documentation\":\(JSONText.quoted($0.summary))"
                } ?? ""
            // Kinds of the protocol: 2 a method, 3 a function, 5 a field, 6 a variable.
            let kind = place.sign == ":" ? 2 : place.sign == "." ? 5 : entry == nil ? 6 : 3
            return "{\"label\":\(JSONText.quoted(name)),\"kind\":\(kind)\(detail)}"
        }
        return "[\(items.joined(separator: ","))]"
    }

    private func candidates(at place: Place) -> [String] {
        let survey = place.document.survey
        if place.document.script != nil { return place.isFirst ? WordReference.eventWords : [] }
        guard !place.document.isInText(place.offset) else { return [] }
        switch (place.sign, place.owner) {
        case (".", "self"), (":", "self"):
            return (survey?.classes.values.map { $0 } ?? []).flatMap { declared in
                (place.sign == "."
                    ? Array(declared.fields.keys) + (declared.kind.hasBody ? ["bind", "content"] : []) : [])
                    + declared.methods.keys
            }
        case (".", "bind"): return (survey?.classes.values.map { $0 } ?? []).flatMap { Array($0.fields.keys) }
        case (":", _) where place.isApp:
            return WordReference.testing.keys.filter { $0.hasPrefix("app:") }.map { String($0.dropFirst("app:".count)) }
        case (":", _): return WordReference.modifierNames + WordReference.methods.keys.filter { !$0.contains(".") }
        case (".", let owner):
            let entries = WordReference.groups.flatMap { $0.entries.keys }
            return entries.filter { $0.hasPrefix(owner + ".") }.map { String($0.dropFirst(owner.count + 1)) }
        default:
            let names = KnownNames(
                provided: [], isTest: place.document.isTest, hasUnknownModules: false)
            return Array(names.globals) + (survey?.places.keys.map { $0 } ?? [])
        }
    }

    private static func entry(of name: String, at place: Place) -> WordReference? {
        if place.document.script != nil { return WordReference.inEventsFile(name) }
        guard let sign = place.sign else {
            return WordReference.global(name) ?? WordReference.entry(name) ?? WordReference.inTests(name)
        }
        let word = WordReference.entry(name)
        let inTests = WordReference.inTests("app\(sign)\(name)")
        return place.isApp ? inTests ?? word : word ?? inTests
    }

    // MARK: Hovering

    func hover(_ parameters: JSONValue) -> String? {
        guard let place = place(parameters), !place.word.isEmpty else { return nil }
        let text: String
        if place.owner == "self" || place.owner == "bind", let declaration = declaration(of: place) {
            text = "```lua\n\(declaration)\n```"
        } else {
            let full = place.sign == "." ? WordReference.entry("\(place.owner).\(place.word)") : nil
            guard place.document.survey?.declarations[place.word] == nil || place.sign != nil,
                let entry = full ?? LanguageServer.entry(of: place.word, at: place)
            else { return nil }
            text = "```lua\n\(entry.usage)\n```\n\(entry.summary)"
        }
        return "{\"contents\":{\"kind\":\"markdown\",\"value\":\(JSONText.quoted(text))}}"
    }

    /// How the field of an object is declared, in the words of the script.
    private func declaration(of place: Place) -> String? {
        let fields = place.document.survey?.classes.values.compactMap { $0.fields[place.word] } ?? []
        guard let field = fields.first, fields.count == 1 else { return nil }
        let bytes = Array(place.document.surveyed.utf8)
        var end = field.arguments.last?.range.upperBound ?? field.name.range.upperBound
        // The bracket that closes a call; a text or a table may stand without one.
        let blanks = bytes[min(end, bytes.count)...].prefix { [0x20, 0x09, 0x0A, 0x0D].contains($0) }.count
        if field.word != nil, !field.arguments.isEmpty, end + blanks < bytes.count,
            bytes[end + blanks] == UInt8(ascii: ")")
        {
            end += blanks + 1
        }
        guard end <= bytes.count, field.name.range.lowerBound <= end else { return nil }
        let text = String(decoding: bytes[field.name.range.lowerBound..<end], as: UTF8.self)
        return field.arguments.isEmpty ? "\(field.name.text) = \(field.word ?? "…")()" : text
    }

    // MARK: Definitions

    func definition(_ parameters: JSONValue) -> String? {
        guard let place = place(parameters), let survey = place.document.survey else { return nil }
        let members = survey.classes.values.compactMap { declared in
            declared.fields[place.word]?.name.range ?? declared.methods[place.word].flatMap { $0?.range }
        }
        let range = place.sign == nil ? survey.places[place.word] : members.min { $0.lowerBound < $1.lowerBound }
        guard let range = range.flatMap(place.document.range(ofSurveyed:)),
            case .string(let uri)? = parameters["textDocument"]?["uri"]
        else { return nil }
        let start = place.document.lines.columns(of: range)
        return "{\"uri\":\(JSONText.quoted(uri)),\"range\":\(JSONMessage.range(line: start.line, start.columns))}"
    }
}
