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
            Trace.placed(
                write.place.isEmpty ? nil : write.place, Detail("field", .text(write.field)),
                Detail("old", .text(write.old)), Detail("new", .text(write.new))))
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
            old.map { Trace.placed(place, what, Detail("old", .text($0)), new, differs) }
            ?? Trace.placed(place, what, new, differs)
        record(.comparison, path, details)
    }

    func action(_ what: String, in path: String, place: String?) { act(.action, what, path, place) }

    func dropped(_ what: String, in path: String, place: String?) { act(.dropped, what, path, place) }

    private func act(_ kind: TraceRecord.Kind, _ what: String, _ path: String, _ place: String?) {
        record(kind, path, Trace.placed(place, Detail("of", .text(what))))
    }

    func gate(_ name: String, in path: String, because: String, passed: Bool) {
        record(
            .gate, path,
            [Detail("gate", .text(name)), Detail("because", .text(because)), Detail("passed", .flag(passed))])
    }

    func appeared(_ path: String) { record(.appear, path, []) }

    func disappeared(_ path: String) { record(.disappear, path, []) }

    func task(_ state: TaskState, in path: String, place: String?) {
        record(.task, path, Trace.placed(place, Detail("state", .text(state.rawValue))))
    }

    func delivery(_ what: String, _ publisher: String, _ value: String, in path: String, place: String?) {
        record(
            .delivery, path,
            Trace.placed(
                place, Detail("of", .text(what)), Detail("publisher", .text(publisher)), Detail("value", .text(value))))
    }

    func error(_ message: String, in path: String) { record(.error, path, [Detail("message", .text(message))]) }

    func frame(_ number: Int, cause: String, changed: Bool) {
        record(
            .frame, "",
            [Detail("number", .integer(number)), Detail("cause", .text(cause)), Detail("changed", .flag(changed))])
    }

    enum TaskState: String { case started, finished, failed, cancelled }

    private typealias Detail = TraceRecord.Field

    /// The fields, and behind them the place if there is one.
    private static func placed(_ place: String?, _ fields: Detail...) -> [Detail] {
        guard let place else { return fields }
        var all: [Detail] = []
        all.reserveCapacity(fields.count + 1)
        all += fields
        all.append(Detail("place", .text(place)))
        return all
    }

    private func record(_ kind: TraceRecord.Kind, _ path: String, _ details: [TraceRecord.Field]) {
        let record = TraceRecord(kind: kind, event: event, time: time, path: path, details: details)
        for recorder in recorders { recorder.recorded(record) }
    }
}
