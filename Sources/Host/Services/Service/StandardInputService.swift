import Host
import Platform

/// `stdin`: the lines of standard input, for one subscriber at a time.
struct StandardInputService: NativePlugin {
    let name = "stdin"
    let summary = "The lines on standard input."
    /// Why scripts cannot read it; nil: they can.
    let refusal: String?

    private static let input = StandardInput()

    func register(in plugin: inout PluginRegistration) {
        plugin.publisher(
            "lines",
            handingBack: { [refusal] call in
                if let refusal { throw ScriptError(refusal) }
                let reader = StandardInput.Reader()
                return (
                    emission: { emit in
                        // Also at the end of the input: the next reader waits until the lines that were not used are handed back.
                        defer { reader.leave() }
                        try await withTaskCancellationHandler {
                            try await StandardInputService.read(for: reader, emit)
                        } onCancel: {
                            reader.leave()
                        }
                    },
                    handBack: { StandardInputService.input.end(reader, taken: $0) }
                )
            })
    }

    private static func read(
        for reader: StandardInput.Reader, _ emit: @Sendable (PlainValue) async -> Void
    ) async throws {
        try await input.begin(reader)
        var isAtEnd = false
        while !Task.isCancelled {
            if let line = input.next(for: reader) {
                await emit(line)
            } else if isAtEnd {
                return
            } else {
                let bytes = try await BackgroundThread.blocking { try next($0) }
                isAtEnd = bytes == nil
                try input.take(bytes)
            }
        }
    }

    private static func next(_ interrupt: Interrupt) throws -> [UInt8]? {
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            _ = try interrupt.wait(for: STDIN_FILENO)
            let count = unsafe Platform.read(STDIN_FILENO, &chunk, chunk.count)
            if count < 0, errno == EINTR || errno == EAGAIN { continue }
            guard count >= 0 else { throw SystemError.last("standard input") }
            return count == 0 ? nil : Array(chunk[..<count])
        }
    }
}
