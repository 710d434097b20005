/// Writes the records of a trace as JSON, one object a line, its fields in the record's order.
public final class TraceSink: TraceRecorder {
    private let output: ByteOutput

    /// Lines go to `output`, which is the caller's to flush.
    public init(output: ByteOutput) { self.output = output }

    public func recorded(_ record: TraceRecord) {
        var line = "{"
        for field in record.fields {
            if line.utf8.count > 1 { line += "," }
            line += JSONText.quoted(field.name)
            line += ":"
            line += field.value.json
        }
        line += "}\n"
        output.write(line)
    }
}

extension TraceRecord.Value {
    /// The value as JSON.
    var json: String {
        switch self {
        case .text(let text): JSONText.quoted(text)
        case .integer(let number): "\(number)"
        case .number(let number): number.isFinite ? "\(number)" : "null"
        case .flag(let flag): "\(flag)"
        case .list(let words): "[\(words.map(JSONText.quoted).joined(separator: ","))]"
        }
    }
}
