import Host

/// Why a component was evaluated: the last of its evaluations in a trace, and what led to it.
struct Reason {
    private let body: TraceRecord
    private let event: TraceRecord?
    private let writes: [TraceRecord]

    /// `paths`: those of the components that are meant; of several it is the one that was evaluated last. Nil if no
    /// evaluation of them was traced.
    init?(of paths: Set<String>, in trace: [TraceRecord]) {
        let isIt = { (record: TraceRecord) in record.kind == .body && paths.contains(record.path) }
        guard let index = trace.lastIndex(where: isIt) else { return nil }
        body = trace[index]
        let number = body.event
        event = trace.first { $0.event == number && $0.kind == .event }
        let causes = Reason.causes(of: body)
        writes = trace[..<index].filter { record in
            record.event == number && record.kind == .write && causes.contains(record["field"]?.description ?? "")
        }
    }

    private static func causes(of body: TraceRecord) -> [String] {
        if case .list(let causes) = body["because"] { causes } else { [] }
    }

    /// In words, a line for each thing that led to another.
    var text: String {
        let causes = Reason.causes(of: body)
        var lines = [
            "\(body.path) was evaluated because of \(causes.isEmpty ? "its inputs" : causes.joined(separator: ", "))"
        ]
        for write in writes {
            let place = write["place"].map { " at \($0)" } ?? ""
            lines.append(
                "  \(write["field"]?.description ?? ""): \(write["old"]?.description ?? "") → \(write["new"]?.description ?? "")\(place)"
            )
        }
        if let cause = event?["cause"] { lines.append("  in event \(body.event): \(cause)") }
        return lines.joined(separator: "\n")
    }
}
