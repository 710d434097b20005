/// Writes messages to standard error, each at once and behind everything that went to standard output before it.
struct ErrorSink {
    private let errors: ByteOutput
    private let output: ByteOutput

    init(_ errors: ByteOutput, after output: ByteOutput) {
        self.errors = errors
        self.output = output
    }

    func write(_ message: String) {
        output.flush()
        errors.write(PrintedText.visible(message) + "\n")
        errors.flush()
    }
}
