import Host

/// A file that gets each frame that is drawn, and the lines above it, one JSON object a line.
final class FrameLog {
    private let file: WritableFile
    private let sink: FrameWriter

    init(path: String) throws(FileError) {
        file = try WritableFile(path)
        sink = FrameWriter(.json(styles: true), frames: .all, to: file.output, errors: file.output)
    }

    func write(_ frame: Frame, cause: String, below lines: [String]) {
        for line in lines { sink.printed(line) }
        sink.emitted(frame, cause: cause, isRequested: true)
    }

    func flush() { file.output.flush() }
}
