import Host

/// Records as bytes, for a pipe between two processes of the same program: the length of what follows in four bytes, the
/// number of the case, and its parts in order.
public struct TestRecordEncoder {
    private var bytes: [UInt8] = []

    /// The bytes of one record.
    public static func bytes(of record: TestRecord) -> [UInt8] {
        var encoder = TestRecordEncoder()
        encoder.bytes.reserveCapacity(256)
        encoder.add(0)  // the length, when it is known
        encoder.add(record)
        let length = UInt32(clamping: encoder.bytes.count - 4)
        for index in 0..<4 { encoder.bytes[index] = UInt8(truncatingIfNeeded: length >> (8 * index)) }
        return encoder.bytes
    }

    private mutating func add(_ record: TestRecord) {
        switch record {
        case .began(let name): add(0, name)
        case .ended(let result):
            bytes.append(1)
            add(result)
        case .failed(let failure):
            bytes.append(2)
            add(failure)
        case .printed(let text): add(3, text)
        case .logged(let text): add(4, text)
        case .listed(let name): add(5, name)
        case .read(let path): add(6, path)
        case .covered(let file):
            bytes.append(7)
            add(file)
        case .waits(let isWaiting):
            bytes.append(9)
            add(isWaiting)
        case .finished(let summary):
            bytes.append(8)
            add(summary)
        }
    }

    private mutating func add(_ number: UInt8, _ text: String) {
        bytes.append(number)
        add(text)
    }

    private mutating func add(_ number: UInt8, _ name: TestName) {
        bytes.append(number)
        add(name)
    }
}

// MARK: - Parts

extension TestRecordEncoder {
    private mutating func add(_ number: Int) {
        let number = UInt32(clamping: number)
        for index in 0..<4 { bytes.append(UInt8(truncatingIfNeeded: number >> (8 * index))) }
    }

    private mutating func add(_ seconds: Double) {
        for index in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: seconds.bitPattern >> (8 * index))) }
    }

    private mutating func add(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

    private mutating func add(_ text: String) {
        add(text.utf8.count)
        bytes += text.utf8
    }

    private mutating func add(_ texts: [String]) {
        add(texts.count)
        for text in texts { add(text) }
    }

    private mutating func add(_ name: TestName) {
        add(name.names)
        add(name.key)
        add(name.file)
        add(name.line)
        add(name.isCut)
    }

    private mutating func add(_ result: TestResult) {
        add(result.name)
        add(result.status.rawValue)
        add(result.message)
        add(result.traceback)
        add(result.seconds)
        add(result.hasReachedLimit)
        add(result.place)
        add(result.shown)
    }

    private mutating func add(_ place: FailurePlace?) {
        add(place != nil)
        guard let place else { return }
        add(place.file)
        add(place.line)
        add(place.source.map { [$0] } ?? [])
    }

    private mutating func add(_ shown: [ShownApp]) {
        add(shown.count)
        for app in shown { add([app.place, app.note, app.frame]) }
    }

    private mutating func add(_ failure: TestFailure) {
        switch failure.part {
        case .file: add("file")
        case .block: add("block")
        case .plugin: add("plugin")
        case .selection: add("selection")
        case .hook(let word): add("hook " + word)
        }
        add(failure.name)
        add(failure.message)
        add(failure.traceback)
        add(failure.hasReachedLimit)
        add(failure.place)
        add(failure.shown)
    }

    private mutating func add(_ file: CoveredFile) {
        add(file.path)
        add(file.lines.count)
        for line in file.lines {
            add(line.number)
            add(line.hits)
        }
    }

    private mutating func add(_ summary: TestSummary) {
        for count in [summary.successes, summary.failures, summary.errors, summary.pending, summary.listed] {
            add(count)
        }
        add(summary.seconds)
        add(summary.hasLoaded)
        add(summary.hasReachedLimit)
    }
}
