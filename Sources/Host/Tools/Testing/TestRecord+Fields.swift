import Host

extension TestRecord {
    /// The record of a kind, with its fields; nil if these do not make one.
    init?(_ fields: [String]) {
        let rest = fields.dropFirst()
        switch fields.first {
        case "began": self = .began(TestName(rest))
        case "listed": self = .listed(TestName(rest))
        case "ended":
            guard let status = rest.first.flatMap(TestStatus.init(rawValue:)), rest.count >= 8 else { return nil }
            let values = Array(rest)
            let (shown, names) = TestRecord.shown(values[7...])
            var result = TestResult(
                name: TestName(values[1...2] + names), status: status, message: values[3],
                traceback: TestRecord.lines(values[4]), seconds: Double(values[5]) ?? 0,
                hasReachedLimit: values[6] == "1")
            result.shown = shown
            self = .ended(result)
        case "failed":
            guard rest.count >= 7 else { return nil }
            let values = Array(rest)
            let (shown, names) = TestRecord.shown(values[6...])
            var failure = TestFailure(
                part: TestFailure.Part(word: values[0]), name: TestName(values[1...2] + names), message: values[3],
                traceback: TestRecord.lines(values[4]), hasReachedLimit: values[5] == "1")
            failure.shown = shown
            self = .failed(failure)
        default: return nil
        }
    }

    /// The shown apps, behind the number of their fields, and the fields that follow.
    private static func shown(_ fields: ArraySlice<String>) -> (shown: [ShownApp], rest: ArraySlice<String>) {
        let (values, count) = (fields.dropFirst(), fields.first.flatMap { Int($0) } ?? 0)
        let own = Array(values.prefix(count))
        let shown = stride(from: 0, to: own.count - 2, by: 3).map { index in
            ShownApp(place: own[index], note: own[index + 1], frame: own[index + 2])
        }
        return (shown, values.dropFirst(count))
    }

    private static func lines(_ text: String) -> [String] {
        text.split(separator: "\n").map(String.init)
    }
}

extension TestFailure.Part {
    /// The part by its name in Lua.
    fileprivate init(word: String) {
        switch word {
        case "file": self = .file
        case "describe": self = .block
        case "selection": self = .selection
        default: self = .hook(word)
        }
    }
}

extension TestName {
    /// From file, line, key and names.
    fileprivate init(_ fields: ArraySlice<String>) {
        self.init(
            names: Array(fields.dropFirst(3)), key: fields.dropFirst(2).first ?? "", file: fields.first ?? "",
            line: fields.dropFirst().first.flatMap { Int($0) } ?? 0)
    }
}
