extension Terminal {
    /// Lets scripts run programs that need the terminal: it is given back before, and taken again when the program has ended.
    package func handOverToPrograms() {
        guard Terminal.isThere else { return }
        sink.handOver = { [weak self] program throws(ScriptError) in
            guard let self else { throw .noTerminal }
            defer { letInterrupt(true) }
            return try without(current) { self.run(program) }.get()
        }
    }

    private func run(_ program: any TerminalProgram) -> Result<Int32, ScriptError> {
        Result { () throws(ScriptError) in
            let end = try program.run(
                alarm: interruption.alarm, isOver: { interruption.signalNumber != nil },
                stop: { _ = interruption.stop() })
            if end.wasKilled { device.output.write(TerminalScreen.recovery) }
            return end.status
        }
    }
}
