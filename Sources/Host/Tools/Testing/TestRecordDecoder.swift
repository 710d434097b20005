import Host

/// Decodes records from the bytes of `TestRecordEncoder`, in pieces of any length.
public struct TestRecordDecoder {
    /// The bytes are no records: something else wrote into the pipe.
    public struct Garbled: Error {}

    private var bytes: [UInt8] = []
    private var position = 0
    /// The end of the record that is read.
    private var end = 0

    /// A decoder at the beginning.
    public init() {}

    /// Takes the next bytes and returns the records that are complete.
    public mutating func records(in piece: [UInt8]) throws(Garbled) -> [TestRecord] {
        bytes += piece
        var records: [TestRecord] = []
        var start = 0
        while bytes.count - start >= 4 {
            (position, end) = (start, bytes.count)
            let length = try number()
            guard bytes.count - position >= length else { break }
            end = position + length
            records.append(try record())
            guard position == end else { throw Garbled() }
            start = end
        }
        bytes.removeFirst(start)
        return records
    }

    private mutating func record() throws(Garbled) -> TestRecord {
        switch try byte() {
        case 0: .began(try name())
        case 1: .ended(try result())
        case 2: .failed(try failure())
        case 3: .printed(try text())
        case 4: .logged(try text())
        case 5: .listed(try name())
        case 6: .read(try text())
        case 7: .covered(try file())
        case 8: .finished(try summary())
        case 9: .waits(try flag())
        default: throw Garbled()
        }
    }
}

// MARK: - Parts

extension TestRecordDecoder {
    private mutating func take(_ count: Int) throws(Garbled) -> ArraySlice<UInt8> {
        guard count <= end - position else { throw Garbled() }
        defer { position += count }
        return bytes[position..<position + count]
    }

    private mutating func byte() throws(Garbled) -> UInt8 { try take(1).first ?? 0 }

    private mutating func flag() throws(Garbled) -> Bool { try byte() != 0 }

    private mutating func number() throws(Garbled) -> Int {
        try take(4).reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    private mutating func seconds() throws(Garbled) -> Double {
        Double(bitPattern: try take(8).reversed().reduce(0) { $0 << 8 | UInt64($1) })
    }

    private mutating func text() throws(Garbled) -> String {
        let count = try number()
        return String(decoding: try take(count), as: UTF8.self)
    }

    private mutating func texts() throws(Garbled) -> [String] {
        var texts: [String] = []
        for _ in 0..<(try number()) { texts.append(try text()) }
        return texts
    }

    private mutating func name() throws(Garbled) -> TestName {
        TestName(names: try texts(), key: try text(), file: try text(), line: try number(), isCut: try flag())
    }

    private mutating func result() throws(Garbled) -> TestResult {
        let name = try name()
        guard let status = TestStatus(rawValue: try text()) else { throw Garbled() }
        var result = TestResult(
            name: name, status: status, message: try text(), traceback: try texts(), seconds: try seconds(),
            hasReachedLimit: try flag())
        result.place = try place()
        result.shown = try shown()
        return result
    }

    private mutating func failure() throws(Garbled) -> TestFailure {
        var failure = TestFailure(
            part: try part(), name: try name(), message: try text(), traceback: try texts(), hasReachedLimit: try flag()
        )
        failure.place = try place()
        failure.shown = try shown()
        return failure
    }

    private mutating func place() throws(Garbled) -> FailurePlace? {
        guard try flag() else { return nil }
        return FailurePlace(file: try text(), line: try number(), source: try texts().first)
    }

    private mutating func shown() throws(Garbled) -> [ShownApp] {
        var shown: [ShownApp] = []
        for _ in 0..<(try number()) {
            let fields = try texts()
            guard fields.count == 3 else { throw Garbled() }
            shown.append(ShownApp(place: fields[0], note: fields[1], frame: fields[2]))
        }
        return shown
    }

    private mutating func part() throws(Garbled) -> TestFailure.Part {
        switch try text() {
        case "file": .file
        case "block": .block
        case "plugin": .plugin
        case "selection": .selection
        case let word: .hook(String(word.dropFirst("hook ".count)))
        }
    }

    private mutating func file() throws(Garbled) -> CoveredFile {
        let path = try text()
        var lines: [CoveredFile.Line] = []
        for _ in 0..<(try number()) { lines.append(CoveredFile.Line(number: try number(), hits: try number())) }
        return CoveredFile(path: path, lines: lines)
    }

    private mutating func summary() throws(Garbled) -> TestSummary {
        var summary = TestSummary()
        summary.successes = try number()
        summary.failures = try number()
        summary.errors = try number()
        summary.pending = try number()
        summary.listed = try number()
        summary.seconds = try seconds()
        summary.hasLoaded = try flag()
        summary.hasReachedLimit = try flag()
        return summary
    }
}
