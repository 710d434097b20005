import Glibc
import Host
import HostServices

/// A script in this process, its frames written to /dev/null.
final class Run {
    let session: Session
    private let output: Output

    /// Loads a script; it is mounted by the first event. With a height the window is an interactive one's.
    init(
        _ path: String, properties: [(name: String, value: String)] = [], arguments: [String] = [], height: Int? = nil,
        plugins: [any NativePlugin] = [], storage: StoragePlace = .memory
    ) throws {
        output = Output()
        var configuration = Configuration(builtIn: .all)
        configuration.properties = properties
        configuration.arguments = arguments
        configuration.height = height
        configuration.nativePlugins = plugins
        configuration.storage = storage
        configuration.isDeterministic = true
        session = try Session(configuration, output: output)
        try session.load(path: path)
    }

    /// The CPU time of the events that wait.
    func settle() throws -> Double {
        try Clock.processorTime {
            while try session.step() {}
            output.flush()
        }
    }

    /// The CPU time of the press of a button; of many presses the mean, without the clock's own.
    func press(_ label: String) throws -> Double { try press(label, times: 1) }
    func press(_ label: String, times: Int) throws -> Double {
        try Clock.processorTime {
            for _ in 0..<times {
                session.post(.press(.label(label)))
                while try session.step() {}
                output.flush()
            }
        } / Double(times)
    }

    /// The CPU time of an event that runs `source`.
    func evaluate(_ source: String) throws -> Double {
        session.post(.eval(source: source))
        return try settle()
    }

    /// The same up to the first line that it prints.
    func evaluateUntilPrint(_ source: String) throws -> Double {
        output.printedAt = nil
        session.post(.eval(source: source))
        let start = Clock.processor
        while try session.step() {}
        guard let end = output.printedAt else { throw Failure("'\(source)' printed nothing") }
        return end - start
    }

    /// What has been printed.
    var lines: [String] { output.lines }
}

extension Run {
    private final class Output: SessionOutput {
        private let null = open("/dev/null", O_WRONLY)
        private let bytes: ByteOutput
        private let sink: FrameWriter
        var lines: [String] = []
        /// When the first line was printed since this was nil.
        var printedAt: Double?

        init() {
            bytes = ByteOutput(descriptor: null)
            sink = FrameWriter(to: bytes, errors: ByteOutput(descriptor: STDERR_FILENO))
        }

        deinit { close(null) }

        func flush() { bytes.flush() }

        func printed(_ line: String) {
            if printedAt == nil { printedAt = Clock.processor }
            if lines.count < 200 { lines.append(line) }
        }

        func emitted(_ frame: Frame, cause: String, isRequested: Bool) {
            sink.emitted(frame, cause: cause, isRequested: isRequested)
        }

        func reported(_ error: ScriptError) { sink.reported(error) }
        func logged(_ message: String) { sink.logged(message) }
    }
}
