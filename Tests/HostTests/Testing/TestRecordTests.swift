import Host
import HostTools
import Testing

@Suite("Records of tests as bytes", .timeLimit(.minutes(10)))
struct TestRecordTests {
    private static let name = TestName(names: ["a", "ü", ""], file: "a/b_test.lua", line: 70_000)
    private static let failure = TestFailure(
        part: .hook("before_each"), name: name, message: "x\n\u{0}y", traceback: ["one", "two"], hasReachedLimit: true)
    private static let shown = ShownApp(place: "a_test.lua:3", note: "n", frame: "one\ntwo")
    private static let placed = {
        var result = TestResult(name: name, status: .failure, message: "m")
        result.place = FailurePlace(file: "a", line: 3, source: "x")
        result.shown = [shown, ShownApp(place: "b", frame: "")]
        return result
    }()
    private static let selection = {
        var failure = TestFailure(part: .selection, name: name, message: "m")
        failure.place = FailurePlace(file: "a", line: 3)
        failure.shown = [shown]
        return failure
    }()
    private static let summary = {
        var summary = TestSummary()
        (summary.successes, summary.failures, summary.errors, summary.pending, summary.listed) = (1, 2, 3, 4, 5)
        (summary.seconds, summary.hasLoaded, summary.hasReachedLimit) = (0.125, false, true)
        return summary
    }()
    private static let records: [TestRecord] = [
        .began(name), .began(TestName(names: ["a…"], file: "a", line: 1, isCut: true)),
        .ended(
            TestResult(
                name: name, status: .error, message: "m", traceback: ["t"], seconds: 0.125, hasReachedLimit: true)),
        .ended(TestResult(name: TestName(names: [], file: "", line: 0), status: .success)),
        .ended(placed), .failed(selection), .waits(true), .waits(false),
        .printed(""), .printed(String(repeating: "long ", count: 30_000)),
        .failed(failure), .failed(TestFailure(part: .file, name: name, message: "")),
        .failed(TestFailure(part: .block, name: name, message: "")),
        .logged("n"), .listed(name), .read("a/b.lua"),
        .covered(
            CoveredFile(
                path: "a.lua", lines: [CoveredFile.Line(number: 1, hits: 0), CoveredFile.Line(number: 3, hits: 9)])
        ),
        .finished(summary),
    ]
    private static let bytes = records.flatMap { TestRecordEncoder.bytes(of: $0) }

    @Test(
        "are cut where a file has reported too much: names to 60 bytes, all of them to 200, messages to 120",
        arguments: [(60, false), (61, true)])
    func shortest(length: Int, isCut: Bool) {
        let name = String(repeating: "n", count: length)
        let result = TestResult(
            name: TestName(names: [name], file: "a", line: 1), status: .failure,
            message: String(repeating: "m", count: 2 * length), traceback: ["t"])
        guard case .ended(let cut) = TestRecord.ended(result).shortest else {
            Issue.record("it is another record")
            return
        }
        #expect((cut.name.names != [name]) == isCut && cut.name.isCut == isCut)
        #expect((cut.message != result.message) == isCut)
        #expect(cut.traceback == [] && cut.status == .failure)
    }

    @Test("come back as they were, however they are cut", arguments: [1, 7, 4096, 1 << 20])
    func roundTrip(size: Int) throws {
        var decoder = TestRecordDecoder()
        var records: [TestRecord] = []
        var rest = TestRecordTests.bytes[...]
        while !rest.isEmpty {
            records += try decoder.records(in: Array(rest.prefix(size)))
            rest = rest.dropFirst(size)
        }
        #expect(records == TestRecordTests.records)
    }

    @Test("have no more in them than is shown")
    func shortened() {
        let long = String(repeating: "é", count: 20_000)
        let groups = (1...200).map { "\($0) \(long)" }
        let result = TestResult(
            name: TestName(names: groups + [long], file: "a", line: 1), status: .error, message: long,
            traceback: [long])
        for (record, most) in [(TestRecord.ended(result).shortened, 22_000), (TestRecord.ended(result).shortest, 600)] {
            #expect(TestRecordEncoder.bytes(of: record).count < most)
            guard case .ended(let short) = record else { continue }
            #expect(short.name.isCut && short.name.names.contains("…"))
            #expect(short.name.names.first?.hasPrefix("1 éé") == true && short.name.names.last?.hasPrefix("éé") == true)
            #expect(short.message.hasSuffix("bytes more)"))
        }
        #expect(TestRecordTests.records.map(\.shortened) == TestRecordTests.records)
    }

    @Test(
        "are refused when they are malformed",
        arguments: [
            [1, 0, 0, 0, 99], [2, 0, 0, 0, 8, 8], [5, 0, 0, 0, 3, 255, 255, 255, 255], [0, 0, 0, 0],
            [9, 0, 0, 0, 4, 9, 0, 0, 0, 0, 0, 0, 0],
        ] as [[UInt8]])
    func garbled(bytes: [UInt8]) {
        var decoder = TestRecordDecoder()
        #expect(throws: TestRecordDecoder.Garbled.self) { try decoder.records(in: bytes) }
    }
}
