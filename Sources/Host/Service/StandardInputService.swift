import Glibc
import Synchronization

/// `stdin`: the lines that come on standard input, for one who subscribes.
struct StandardInputService: NativePlugin {
    let name = "stdin"
    /// Why scripts cannot read it; nil: they can.
    let refusal: String?

    private static let isTaken = Atomic<Bool>(false)

    func register(in plugin: inout PluginRegistration) {
        plugin.publisher("lines") { [refusal] call in
            if let refusal { throw ScriptError(refusal) }
            return { emit in
                guard !StandardInputService.isTaken.exchange(true, ordering: .sequentiallyConsistent) else {
                    throw ScriptError("standard input is read already")
                }
                defer { StandardInputService.isTaken.store(false, ordering: .sequentiallyConsistent) }
                var lines = LineSplitter()
                while let bytes = try await BackgroundThread.blocking({ try StandardInputService.next($0) }) {
                    for line in try lines.take(bytes) { await emit(line) }
                }
                for line in lines.finish() { await emit(line) }
            }
        }
    }

    private static func next(_ interrupt: Interrupt) throws -> [UInt8]? {
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            _ = try interrupt.wait(for: STDIN_FILENO)
            let count = unsafe Glibc.read(STDIN_FILENO, &chunk, chunk.count)
            if count < 0, errno == EINTR || errno == EAGAIN { continue }
            guard count >= 0 else { throw SystemError.last("standard input") }
            return count == 0 ? nil : Array(chunk[..<count])
        }
    }
}
