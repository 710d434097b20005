/// The moments that one can go back to.
struct History {
    /// A moment, and the line that ended it.
    struct Moment {
        let line: String
        let snapshot: Snapshot
    }

    /// How many moments are kept.
    private static let most = 100

    private var past: [Moment] = []
    private var future: [Moment] = []

    /// A line is about to change something.
    mutating func add(_ line: String, _ snapshot: Snapshot) {
        past.append(Moment(line: line, snapshot: snapshot))
        if past.count > History.most { past.removeFirst() }
        future = []
    }

    /// The moment before the last line; `now` is where :redo leads.
    mutating func back(now: () throws(ScriptError) -> Snapshot) throws(ScriptError) -> Moment? {
        guard let moment = past.last else { return nil }
        future.append(Moment(line: moment.line, snapshot: try now()))
        past.removeLast()
        return moment
    }

    /// The moment after the line that was undone last.
    mutating func forth(now: () throws(ScriptError) -> Snapshot) throws(ScriptError) -> Moment? {
        guard let moment = future.last else { return nil }
        past.append(Moment(line: moment.line, snapshot: try now()))
        future.removeLast()
        return moment
    }

    /// Something else is mounted: there is no way back.
    mutating func clear() {
        past = []
        future = []
    }
}
