/// Writes the records of a trace as JSON, one object a line, its fields in the record's order.
public final class TraceSink: TraceRecorder {
    private let output: ByteOutput
    private var line: [UInt8] = []
    /// What says when, as it stood in the record before: many records are of one event.
    private var moment: (event: Int, time: Double, text: [UInt8]) = (-1, 0, [])

    /// Lines go to `output`, which is the caller's to flush.
    public init(output: ByteOutput) { self.output = output }

    public func recorded(_ record: TraceRecord) {
        if moment.event != record.event || moment.time != record.time {
            let time = record.time.isFinite ? "\(record.time)" : "null"
            let text = "\",\"event\":\(record.event),\"time\":\(time),\"path\":"
            moment = (record.event, record.time, Array(text.utf8))
        }
        line.removeAll(keepingCapacity: line.capacity <= 1 << 16)
        line += "{\"kind\":\"".utf8
        line += record.kind.rawValue.utf8
        line += moment.text
        JSONText.append(record.path, to: &line)
        for field in record.details { add(field.name, field.value) }
        line += "}\n".utf8
        output.write(line)
    }

    /// The name is one of the program's own, and needs no escapes.
    private func add(_ name: String, _ value: TraceRecord.Value) {
        line += ",\"".utf8
        line += name.utf8
        line += "\":".utf8
        switch value {
        case .text(let text): JSONText.append(text, to: &line)
        case .integer(let number): line += "\(number)".utf8
        case .number(let number): line += (number.isFinite ? "\(number)" : "null").utf8
        case .flag(let flag): line += (flag ? "true" : "false").utf8
        case .list(let words):
            line.append(UInt8(ascii: "["))
            for (index, word) in words.enumerated() {
                if index > 0 { line.append(UInt8(ascii: ",")) }
                JSONText.append(word, to: &line)
            }
            line.append(UInt8(ascii: "]"))
        }
    }
}
