/// Trace sink; nil when tracing is off. It is held as an optional: without it a call is one
/// comparison with nil, and its arguments are not evaluated.
final class Trace {
    private var recorders: [any TraceRecorder] = []
    private var event = 0
    private var time = 0.0

    init(_ recorders: [any TraceRecorder]) { self.recorders = recorders }

    /// An event begins, at a time of the session's clock.
    func begin(_ cause: String, at time: Double) {
        event += 1
        self.time = time
        record(.event, "", [Detail("cause", .text(cause))])
    }

    func write(_ write: TracedWrite, in path: String) {
        record(
            .write, path,
            [Detail("field", .text(write.field)), Detail("old", .text(write.old)), Detail("new", .text(write.new))],
            at: write.place.isEmpty ? nil : write.place)
    }

    func body(of path: String, because: [String]) { record(.body, path, [Detail("because", .list(because))]) }

    func computed(_ field: String, in path: String, because: [String], changed: Bool) {
        record(
            .computed, path,
            [Detail("field", .text(field)), Detail("because", .list(because)), Detail("changed", .flag(changed))])
    }

    /// An observed value was compared; `old` nil: it sets the baseline.
    func comparison(
        of what: String, in path: String, place: String?, _ old: String?, _ new: String, differs: Bool
    ) {
        let what = Detail("of", .text(what))
        let (new, differs) = (Detail("new", .text(new)), Detail("differs", .flag(differs)))
        let details =
            old.map { [what, Detail("old", .text($0)), new, differs] } ?? [what, new, differs]
        record(.comparison, path, details, at: place)
    }

    func action(_ what: String, in path: String, place: String?) { act(.action, what, path, place) }

    func dropped(_ what: String, in path: String, place: String?) { act(.dropped, what, path, place) }

    private func act(_ kind: TraceRecord.Kind, _ what: String, _ path: String, _ place: String?) {
        record(kind, path, [Detail("of", .text(what))], at: place)
    }

    func gate(_ name: String, in path: String, because: String, passed: Bool) {
        record(
            .gate, path,
            [Detail("gate", .text(name)), Detail("because", .text(because)), Detail("passed", .flag(passed))])
    }

    func appeared(_ path: String) { record(.appear, path, []) }

    func disappeared(_ path: String) { record(.disappear, path, []) }

    func task(_ state: TaskState, in path: String, place: String?) {
        record(.task, path, [Detail("state", .text(state.rawValue))], at: place)
    }

    func delivery(_ what: String, _ publisher: String, _ value: String, in path: String, place: String?) {
        record(
            .delivery, path,
            [Detail("of", .text(what)), Detail("publisher", .text(publisher)), Detail("value", .text(value))],
            at: place)
    }

    func error(_ message: String, in path: String) { record(.error, path, [Detail("message", .text(message))]) }

    func frame(_ number: Int, cause: String, changed: Bool) {
        record(
            .frame, "",
            [Detail("number", .integer(number)), Detail("cause", .text(cause)), Detail("changed", .flag(changed))])
    }

    enum TaskState: String { case started, finished, failed, cancelled }

    private typealias Detail = TraceRecord.Field

    private func record(_ kind: TraceRecord.Kind, _ path: String, _ details: [Detail], at place: String? = nil) {
        let record = TraceRecord(kind: kind, event: event, time: time, path: path, details: details, place: place)
        for recorder in recorders { recorder.recorded(record) }
    }
}
