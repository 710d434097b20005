import Glibc
import Testing

@testable import Host

@Suite("The output to a descriptor", .timeLimit(.minutes(10)))
struct ByteOutputTests {
    @Test("sends what was written, in order, when it is flushed")
    func flush() {
        let pipe = PipeFixture()
        pipe.output.write("a")
        pipe.output.write("é\n")
        #expect(pipe.written() == "aé\n")
        #expect(pipe.written().isEmpty)
    }

    @Test("sends by itself when much has come together")
    func overflow() throws {
        let file = try #require(tmpfile())
        defer { fclose(file) }
        let output = ByteOutput(descriptor: fileno(file))
        for _ in 1...1000 { output.write(String(repeating: "x", count: 1000)) }
        #expect(lseek(fileno(file), 0, SEEK_END) > 900_000)
        output.flush()
        #expect(lseek(fileno(file), 0, SEEK_END) == 1_000_000)
    }

    @Test("notices quietly that there is no reader")
    func closed() {
        let pipe = PipeFixture()
        pipe.stopReading()
        pipe.output.write("a")
        #expect(pipe.output.isOpen)
        pipe.output.flush()
        #expect(pipe.output.state == .closed)
        pipe.output.write("b")
        pipe.output.flush()
        #expect(pipe.output.state == .closed)
    }

    @Test("says why the system refused")
    func failed() {
        let descriptor = open("/dev/full", O_WRONLY)
        defer { close(descriptor) }
        let output = ByteOutput(descriptor: descriptor)
        output.write("a")
        output.flush()
        #expect(output.state == .failed("No space left on device"))
    }

    @Test("waits where a descriptor does not block")
    func nonBlocking() throws {
        var ends: [Int32] = [-1, -1]
        try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
        _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
        let reader = Reader(descriptor: ends[0])
        let output = ByteOutput(descriptor: ends[1])
        for _ in 1...100 { output.write(String(repeating: "x", count: 50_000)) }
        output.flush()
        close(ends[1])
        #expect(reader.count() == 5_000_000)
    }

    /// Reads in a thread of its own and counts.
    private final class Reader: @unchecked Sendable {
        private var thread = pthread_t()
        private let descriptor: Int32
        private var bytes = 0

        init(descriptor: Int32) {
            self.descriptor = descriptor
            let this = Unmanaged.passUnretained(self).toOpaque()
            pthread_create(
                &thread, nil,
                { pointer in
                    if let pointer { Unmanaged<Reader>.fromOpaque(pointer).takeUnretainedValue().readAll() }
                    return nil
                }, this)
        }

        private func readAll() {
            var chunk = [UInt8](repeating: 0, count: 65_536)
            while case let count = read(descriptor, &chunk, chunk.count), count > 0 { bytes += count }
        }

        func count() -> Int {
            pthread_join(thread, nil)
            return bytes
        }
    }
}
