import Host
import HostTools

/// How much one test file may still report (L96): its output, and the names and messages of its tests, are kept until the
/// files before it are done, and written by every reporter.
struct ReportRoom {
    private var left = ReportRoom.size
    private static let size = 16 << 20

    /// What of a record there is room for. Without room nothing is printed any more, and of tests there is only as much as
    /// tells them apart; a note says so, once.
    mutating func taken(_ record: TestRecord) -> [TestRecord] {
        let isFirst = left > 0
        left -= ReportRoom.size(of: record)
        if left > 0 { return [record] }
        let note = isFirst ? [TestRecord.logged("the file tells more than 16 MB; the rest is cut")] : []
        switch record {
        case .printed, .logged: return note
        case .began, .ended, .failed, .listed: return note + [record.shortest]
        case .read, .covered, .finished, .waits: return [record]
        }
    }

    /// The most bytes that a reporter makes of it, more or less.
    private static func size(of record: TestRecord) -> Int {
        switch record {
        case .printed(let text), .logged(let text): PrintForm.json.size(of: text)
        case .began(let name), .listed(let name): size(of: name.names)
        case .ended(let result): size(of: result.name.names + [result.message] + result.traceback)
        case .failed(let failure): size(of: failure.name.names + [failure.message] + failure.traceback)
        case .read, .covered, .finished, .waits: 0
        }
    }

    private static func size(of texts: [String]) -> Int { texts.reduce(0) { $0 + PrintForm.json.size(of: $1) } }
}
