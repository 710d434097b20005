import Host
import Platform

/// Reads a file line by line, each as soon as it has arrived.
struct LineReader {
    /// The result of waiting for a line.
    enum Result {
        case line(String)
        case end
        /// A signal arrived, or the next line is not wanted any more.
        case interrupted
        /// The other descriptor became readable.
        case changed
    }

    /// Of a line, in bytes.
    private static let longest = 16 << 20

    private let file: ReadableFile
    private let interruption: Interruption
    private var buffer: [UInt8] = []
    /// Where in the buffer the next line begins.
    private var start = 0
    private var isAtEnd = false
    /// The line that was read last.
    private(set) var line: SourceLine
    /// Whether that line had bytes that are no UTF-8, and has other characters in their place.
    private(set) var isRepaired = false

    init(_ file: ReadableFile, interruption: Interruption) {
        self.file = file
        self.interruption = interruption
        line = SourceLine(file: file.path, number: 0)
    }

    /// The next line without its line break. `mayWait` is called before the file is asked for more. `other`: a descriptor
    /// that is waited for too.
    mutating func next(orInputOn other: Int32? = nil, mayWait: () -> Bool) throws(FileError) -> Result {
        var searched = start
        while true {
            if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) { return .line(take(to: end)) }
            if isAtEnd { return start < buffer.count ? .line(take(to: buffer.count)) : .end }
            buffer.removeSubrange(..<start)
            start = 0
            searched = buffer.count
            guard searched <= LineReader.longest else {
                throw FileError(file.path, reason: "line \(line.number + 1) is longer than 16 MB")
            }
            guard mayWait() else { return .interrupted }
            if let other {
                let ready = interruption.wait(forInputOn: [other, file.descriptor], seconds: nil)
                if ready.contains(other) { return .changed }
                if ready.isEmpty, interruption.signalNumber == nil { continue }
                if ready.isEmpty { return .interrupted }
            } else if !interruption.wait(forInputOn: file.descriptor) {
                return .interrupted
            }
            try fill()
        }
    }

    private mutating func take(to end: Int) -> String {
        defer { start = min(end + 1, buffer.count) }
        line.number += 1
        var bytes = buffer[start..<end]
        if line.number == 1, bytes.starts(with: [0xef, 0xbb, 0xbf]) { bytes.removeFirst(3) }
        if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
        let text = String(validating: bytes, as: UTF8.self)
        isRepaired = text == nil
        return text ?? String(decoding: bytes, as: UTF8.self)
    }

    private mutating func fill() throws(FileError) {
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        let count = read(file.descriptor, &chunk, chunk.count)
        if count < 0, errno != EINTR, errno != EAGAIN { throw FileError(file.path) }
        if count == 0 { isAtEnd = true }
        buffer += chunk[..<max(count, 0)]
    }
}

extension LineReader {
    /// The signal that arrived, if one did.
    var signalNumber: Int32? { interruption.signalNumber }
}
