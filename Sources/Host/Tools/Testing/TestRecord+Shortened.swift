import Host

/// Records cut to what reports show (L96): names and messages of a script may be of any length.
extension TestRecord {
    /// The record with its names and messages cut.
    public var shortened: TestRecord {
        shortened(name: 400, names: 4000, message: ScriptError.longestMessage)
    }

    /// The record of a file that has reported too much already: the test and how it ended, shortened.
    public var shortest: TestRecord { shortened(name: 60, names: 200, message: 120) }

    private func shortened(name: Int, names: Int, message: Int) -> TestRecord {
        func short(_ title: TestName) -> TestName { title.cut(to: name, all: names) }
        func short(_ frames: [String]) -> [String] {
            message < ScriptError.longestMessage ? [] : frames.map { $0.cut(to: ScriptError.longestFrame) }
        }
        func short(_ shown: [ShownApp]) -> [ShownApp] {
            guard message >= ScriptError.longestMessage else { return [] }
            return shown.map { ShownApp(place: $0.place, note: $0.note, frame: $0.frame.cut(to: message)) }
        }
        switch self {
        case .began(let title): return .began(short(title))
        case .listed(let title): return .listed(short(title))
        case .ended(var result):
            result.name = short(result.name)
            result.message = result.message.cut(to: message)
            result.traceback = short(result.traceback)
            result.shown = short(result.shown)
            return .ended(result)
        case .failed(var failure):
            failure.name = short(failure.name)
            failure.message = failure.message.cut(to: message)
            failure.traceback = short(failure.traceback)
            failure.shown = short(failure.shown)
            return .failed(failure)
        case .printed(let text): return .printed(text.cut(to: OutputAllowance.size))
        case .logged(let text): return .logged(text.cut(to: OutputAllowance.size))
        case .read, .covered, .finished, .waits: return self
        }
    }
}

extension TestName {
    /// The name cut to so many bytes of each of its names, and of all. If there are too many, inner groups are left out.
    fileprivate func cut(to length: Int, all: Int) -> TestName {
        func short(_ name: String) -> String { name.utf8.count > length ? name.beginning(length) + "…" : name }
        guard let last = names.last else { return self }
        var result = TestName(names: [], key: key, file: file, line: line, isCut: isCut)
        var room = all - min(length, last.utf8.count)
        for group in names.dropLast() {
            let group = short(group)
            room -= group.utf8.count + 1
            if room < 0 {
                result.names.append("…")
                break
            }
            result.names.append(group)
        }
        result.names.append(short(last))
        result.isCut = isCut || result.names != names
        return result
    }
}
