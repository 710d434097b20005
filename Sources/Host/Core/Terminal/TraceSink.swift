/// Writes the records of a trace as JSON, one object a line, its fields in the record's order.
public final class TraceSink: TraceRecorder {
    private let output: ByteOutput
    private var line = JSONLine()
    /// What says when, as it stood in the record before: many records are of one event.
    private var moment: (event: Int, time: Double, text: String) = (-1, 0, "")

    /// Lines go to `output`, which is the caller's to flush.
    public init(output: ByteOutput) { self.output = output }

    public func recorded(_ record: TraceRecord) {
        if moment.event != record.event || moment.time != record.time {
            let time = record.time.isFinite ? "\(record.time)" : "null"
            moment = (record.event, record.time, "\",\"event\":\(record.event),\"time\":\(time),\"path\":")
        }
        line.removeAll()
        line.add("{\"kind\":\"")
        line.add(record.kind.rawValue)
        line.add(moment.text)
        line.add(quoted: record.path)
        for field in record.details { add(field.name, field.value) }
        line.add("}\n")
        output.write(line.content)
    }

    /// The name is one of the program's own, and needs no escapes.
    private func add(_ name: String, _ value: TraceRecord.Value) {
        line.add(",\"")
        line.add(name)
        line.add("\":")
        switch value {
        case .text(let text): line.add(quoted: text)
        case .integer(let number): line.add("\(number)")
        case .number(let number): line.add(number.isFinite ? "\(number)" : "null")
        case .flag(let flag): line.add(flag ? "true" : "false")
        case .list(let words):
            line.add(byte: UInt8(ascii: "["))
            for (index, word) in words.enumerated() {
                if index > 0 { line.add(byte: UInt8(ascii: ",")) }
                line.add(quoted: word)
            }
            line.add(byte: UInt8(ascii: "]"))
        }
    }
}
