import Host

/// The output of a line.
extension REPL {
    /// `_` is the first value of the last expression, `_1`, `_2` and so on are all of them.
    func keep(_ values: [Value]) throws(ScriptError) {
        guard !values.isEmpty else { return }
        try globals.set("_", to: values[0])
        for (index, value) in values.prefix(9).enumerated() { try globals.set("_\(index + 1)", to: value) }
    }

    func answer(_ descriptions: [Description]) {
        guard !descriptions.isEmpty else { return }
        let texts = descriptions.map { $0.text(width: configuration.width) }
        output.answered(texts.joined(separator: texts.contains { $0.contains("\n") } ? "\n" : "\t"))
    }
}
