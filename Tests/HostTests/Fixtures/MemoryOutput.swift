import Glibc
import Host

/// An output of any length that a test reads back: a file without a name, which the system keeps in its cache.
final class MemoryOutput {
    let bytes: ByteOutput
    private let file: UnsafeMutablePointer<FILE>?
    private let descriptor: Int32

    init() {
        file = tmpfile()
        descriptor = file.map { fileno($0) } ?? -1
        bytes = ByteOutput(descriptor: descriptor)
    }

    deinit {
        if let file { fclose(file) }
    }

    /// Everything written so far.
    func text() -> String {
        bytes.flush()
        var all: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = pread(descriptor, &chunk, chunk.count, all.count)
            guard count > 0 else { return String(decoding: all, as: UTF8.self) }
            all += chunk[..<count]
        }
    }
}
