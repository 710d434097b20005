import Glibc
import Host

/// A file that gets each frame that is drawn, and the lines above it, one JSON object a line.
final class FrameLog {
    private let output: ByteOutput
    private let sink: JSONSink

    init(path: String) throws(FileError) {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw FileError(path, .write) }
        output = ByteOutput(descriptor: descriptor)
        sink = JSONSink(output: output, errors: output, frames: .all, styles: true)
    }

    func write(_ frame: Frame, cause: String, below lines: [String]) {
        for line in lines { sink.printed(line) }
        sink.emitted(frame, cause: cause, isRequested: true)
    }

    func flush() { output.flush() }
}
