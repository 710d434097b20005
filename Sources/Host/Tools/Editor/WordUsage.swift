import Host

/// The ways to call a word, as its usage in the reference shows them: `ForEach(list, id, function(element) … end) or ForEach(n, …)`
/// is two calls.
struct WordUsage {
    /// A parameter of a call.
    struct Parameter: Equatable {
        var name: String
        /// Its type in LuaCATS.
        var type: String

        static let rest = Parameter(name: "...", type: "any")
    }

    /// The parameters of each call, without those that are the same as an earlier one's.
    private(set) var calls: [[Parameter]] = []

    /// Reads the calls of `name` in a usage.
    init(_ usage: String, of name: String) {
        let text = Array(usage)
        let name = Array(name)
        var index = 0
        while index + name.count <= text.count {
            defer { index += 1 }
            let isWord = index == 0 || !(text[index - 1].isLetter || text[index - 1] == "_" || text[index - 1] == ".")
            guard isWord, text[index..<index + name.count].elementsEqual(name) else { continue }
            var rest = text[(index + name.count)...]
            if rest.first == " " { rest.removeFirst() }
            guard let call = WordUsage.parameters(in: rest), !calls.contains(call) else { continue }
            calls.append(call)
        }
    }

    /// The parameters of a call, of what follows the word; nil: it is not called.
    private static func parameters(in rest: ArraySlice<Character>) -> [Parameter]? {
        switch rest.first {
        case "{": return [Parameter(name: "content", type: "table")]
        case "\"", "[": return [Parameter(name: "value", type: "any")]
        case "(": break
        default: return nil
        }
        guard let end = closing(rest) else { return nil }
        var parameters: [Parameter] = []
        for part in parts(of: rest[(rest.startIndex + 1)..<end]) {
            var parameter = parameter(part)
            if parameter != .rest {
                let same = parameters.filter { $0.name == parameter.name || $0.name.dropLast() == parameter.name }
                if !same.isEmpty { parameter.name += "\(same.count + 1)" }
            }
            parameters.append(parameter)
        }
        return parameters
    }

    /// Where the parenthesis closes that stands first.
    private static func closing(_ text: ArraySlice<Character>) -> Int? {
        var depth = 0
        for index in text.indices {
            switch text[index] {
            case "(", "{": depth += 1
            case ")", "}":
                depth -= 1
                if depth == 0 { return index }
            default: break
            }
        }
        return nil
    }

    /// What stands between commas. Brackets, which say that something may be left out, are dropped.
    private static func parts(of text: ArraySlice<Character>) -> [String] {
        var (parts, depth) = ([""], 0)
        for character in text where character != "[" && character != "]" {
            if "({".contains(character) { depth += 1 }
            if ")}".contains(character) { depth -= 1 }
            if character == ",", depth == 0 { parts.append("") } else { parts[parts.count - 1].append(character) }
        }
        return parts.map { String($0.drop { $0 == " " }) }.filter { !$0.allSatisfy { $0 == " " } }
    }

    private static func parameter(_ part: String) -> Parameter {
        if part.hasPrefix("function") { return Parameter(name: "action", type: "function") }
        if part.hasPrefix("{") { return Parameter(name: "options", type: "table") }
        if part.hasPrefix("…") { return .rest }
        if part.contains(".bind.") { return Parameter(name: "binding", type: "any") }
        let word = String(part.drop { $0 == "\"" }.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") })
        guard let first = word.first, first.isLetter else { return Parameter(name: "value", type: "any") }
        let isPlain = part == word && numbers.contains(word)
        return Parameter(name: reserved.contains(word) ? word + "_" : word, type: isPlain ? "number" : "any")
    }

    private static let numbers: Set<String> = [
        "n", "seconds", "width", "height", "column", "row", "rows", "x", "y", "tolerance",
    ]
    private static let reserved: Set<String> = [
        "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in", "local", "nil",
        "not", "or",
        "repeat", "return", "then", "true", "until", "while",
    ]
}
