/// Finds what can be changed in a C file: in conditions, in what is returned, and in calls that stand alone. A line is looked
/// at by itself, so that what is spread over several lines, and macros, stay as they are.
struct CMutants {
    private let file: String
    private var found: [Mutant] = []

    private static let operators: [(String, String)] = [
        ("<=", "<"), (">=", ">"), ("==", "!="), ("!=", "=="), ("&&", "||"), ("||", "&&"), (" < ", " <= "),
        (" > ", " >= "),
        (" + ", " - "), (" - ", " + "), (" * ", " + "), (" / ", " * "),
    ]
    private static let kept = ["lua_error", "luaL_error", "lv_raise", "lv_error", "exit", "_exit", "abort", "va_"]

    static func all(in text: String, file: String) -> [Mutant] {
        var mutants = CMutants(file: file)
        var offset = 0
        var previous: Substring = ""
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            mutants.look(line, at: offset, number: mutants.line, previous: previous)
            mutants.line += 1
            offset += line.utf8.count + 1
            if !line.isEmpty { previous = line }
        }
        return mutants.found
    }

    private var line = 1

    private init(file: String) { self.file = file }

    private mutating func look(_ line: Substring, at offset: Int, number: Int, previous: Substring) {
        // A function whose value is nothing begins at the left, and its body on the same line.
        if line.hasPrefix("void ") || line.hasPrefix("static void "), line.hasSuffix(") {") {
            add(line, offset, number, line.utf8.count, line.utf8.count, "returns at once", " if (lv_mutant(@)) return;")
            return
        }
        let code = line.drop { $0 == " " }
        guard line.first == " ", !code.isEmpty, !code.hasPrefix("//"), !code.hasPrefix("#"), !code.contains("case ")
        else {
            return
        }
        for word in ["if (", "while ("] {
            guard let start = line.firstRange(of: word) else { continue }
            guard let end = CMutants.closing(line, from: start.upperBound) else { continue }
            let condition = line[start.upperBound..<end]
            change(condition, in: line, offset, number)
            let low = bytes(line, start.upperBound)
            let high = bytes(line, end)
            add(
                line, offset, number, low, high, "condition negated",
                "lv_mutant(@) ? !(\(condition)) : !!(\(condition))")
        }
        if code.hasPrefix("return "), code.hasSuffix(";") {
            let start = code.index(code.startIndex, offsetBy: 7)
            let end = code.index(before: code.endIndex)
            change(code[start..<end], in: line, offset, number)
        }
        if code.hasSuffix(");"), let name = code.firstIndex(of: "("),
            code[..<name].allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }), !code.hasPrefix("return"),
            previous.hasSuffix(";") || previous.hasSuffix("{") || previous.hasSuffix("}"),
            !CMutants.kept.contains(where: { code.hasPrefix($0) })
        {
            let low = bytes(line, code.startIndex)
            add(line, offset, number, low, line.utf8.count, "call removed", "if (!lv_mutant(@)) \(code)")
        }
    }

    /// Each operator of an expression, and each small number, by itself.
    private mutating func change(_ expression: Substring, in line: Substring, _ offset: Int, _ number: Int) {
        guard !expression.contains("\""), !expression.contains("'"), !expression.contains("?") else { return }
        let low = bytes(line, expression.startIndex)
        let high = bytes(line, expression.endIndex)
        for (sign, other) in CMutants.operators {
            for range in expression.ranges(of: sign) {
                if range.upperBound < expression.endIndex, expression[range.upperBound] == "=" { continue }
                let changed = expression[..<range.lowerBound] + other + expression[range.upperBound...]
                let change = "\(sign.filter { $0 != " " }) to \(other.filter { $0 != " " })"
                add(line, offset, number, low, high, change, "lv_mutant(@) ? (\(changed)) : (\(expression))")
            }
        }
        for range in expression.ranges(of: /\b[0-9]\b/) {
            let digit = expression[range]
            let changed = expression[..<range.lowerBound] + "(\(digit) + 1)" + expression[range.upperBound...]
            add(
                line, offset, number, low, high, "\(digit) to \(digit) + 1",
                "lv_mutant(@) ? (\(changed)) : (\(expression))")
        }
    }

    private mutating func add(
        _ line: Substring, _ offset: Int, _ number: Int, _ low: Int, _ high: Int, _ change: String, _ template: String
    ) {
        found.append(
            Mutant(
                file: file, line: number, change: change, range: offset + low..<offset + high, template: template,
                source: String(line.drop { $0 == " " })))
    }

    private func bytes(_ line: Substring, _ index: Substring.Index) -> Int {
        line.utf8.distance(from: line.startIndex, to: index)
    }

    /// Where the parenthesis that is open at `start` is closed.
    private static func closing(_ line: Substring, from start: Substring.Index) -> Substring.Index? {
        var depth = 1
        var index = start
        while index < line.endIndex {
            if line[index] == "(" { depth += 1 }
            if line[index] == ")" { depth -= 1 }
            if depth == 0 { return index }
            index = line.index(after: index)
        }
        return nil
    }
}
