/// Writes the records of a trace as JSON, one object a line, its fields in the record's order.
public final class TraceSink: TraceRecorder {
    private let output: ByteOutput
    private var line = JSONLine()
    /// What says when, as it stood in the record before: many records are of one event.
    private var (event, time, timeText) = (-1, 0.0, "0.0")
    private var moment = JSONLine()

    /// Lines go to `output`, which is the caller's to flush.
    public init(output: ByteOutput) { self.output = output }

    public func recorded(_ record: TraceRecord) {
        if event != record.event || time != record.time { setMoment(record.event, record.time) }
        line.removeAll()
        line.add("{\"kind\":\"")
        line.add(record.kind.rawValue)
        line.add(moment)
        line.add(quoted: record.path)
        let fields = record.details.span
        for index in fields.indices { add(fields[index]) }
        if let place = record.place {
            line.add(",\"place\":")
            line.add(quoted: place)
        }
        line.add("}\n")
        unsafe line.withContent { unsafe output.write($0) }
    }

    private func setMoment(_ event: Int, _ time: Double) {
        if time != self.time { timeText = time.isFinite ? time.description : "null" }
        (self.event, self.time) = (event, time)
        moment.removeAll()
        moment.add("\",\"event\":")
        moment.add(event)
        moment.add(",\"time\":")
        moment.add(timeText)
        moment.add(",\"path\":")
    }

    /// The name is one of the program's own, and needs no escapes.
    private func add(_ field: borrowing TraceRecord.Field) {
        line.add(",\"")
        line.add(field.name)
        line.add("\":")
        switch field.value {
        case .text(let text): line.add(quoted: text)
        case .integer(let number): line.add(number)
        case .number(let number): line.add(number.isFinite ? number.description : "null")
        case .flag(let flag): line.add(flag ? "true" : "false")
        case .list(let words):
            line.add("[")
            for (index, word) in words.enumerated() {
                if index > 0 { line.add(",") }
                line.add(quoted: word)
            }
            line.add("]")
        }
    }
}
