extension TestRecord {
    /// The record that the words tell by its kind and its fields; nil if they told something else.
    init?(_ fields: [String]) {
        let rest = fields.dropFirst()
        switch fields.first {
        case "began": self = .began(TestName(rest))
        case "listed": self = .listed(TestName(rest))
        case "ended":
            guard let status = rest.first.flatMap(TestStatus.init(rawValue:)), rest.count >= 7 else { return nil }
            let values = Array(rest)
            self = .ended(
                TestResult(
                    name: TestName(values[1...2] + values[7...]), status: status, message: values[3],
                    traceback: TestRecord.lines(values[4]), seconds: Double(values[5]) ?? 0,
                    hasReachedLimit: values[6] == "1"))
        case "failed":
            guard rest.count >= 6 else { return nil }
            let values = Array(rest)
            let part: TestFailure.Part =
                values[0] == "file" ? .file : values[0] == "describe" ? .block : .hook(values[0])
            self = .failed(
                TestFailure(
                    part: part, name: TestName(values[1...2] + values[6...]), message: values[3],
                    traceback: TestRecord.lines(values[4]), hasReachedLimit: values[5] == "1"))
        default: return nil
        }
    }

    private static func lines(_ text: String) -> [String] {
        text.split(separator: "\n").map(String.init)
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
