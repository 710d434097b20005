import Host
import Platform

/// Sends the bytes of a pipe as a request's body. While none come, an early response of the server is taken.
@safe final class HTTPUpload {
    /// Those by which the request is sent, while they are open.
    var sockets: [Int32] = []
    private let reader: Int32
    private let interrupt: Interrupt
    private let library: CurlLibrary
    private let handle: CurlLibrary.Handle
    /// Whether the request waits for more.
    private var isPaused = false

    /// The results by which libcurl aborts, and pauses.
    private static let (abort, pause) = (0x1000_0000, 0x1000_0001)
    /// So long, in seconds, nothing may come before libcurl looks at its limits on time.
    private static let patience = 0.5

    /// `reader`: the end of the pipe that is read, which is closed here.
    init(_ reader: Int32, _ interrupt: Interrupt, _ library: CurlLibrary, _ handle: CurlLibrary.Handle) {
        self.reader = reader
        self.interrupt = interrupt
        self.library = library
        unsafe self.handle = unsafe handle
    }

    deinit { close(reader) }

    /// Whether the server closed the connection without an answer.
    private(set) var isCutOff = false

    /// How many bytes were put there; 0: the body has ended. `hasAnswer`: the server has answered already.
    func read(into buffer: UnsafeMutableRawBufferPointer, hasAnswer: Bool) -> Int {
        while true {
            var requests = [reader, interrupt.descriptor].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
            requests += sockets.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
            let count = unsafe poll(&requests, nfds_t(requests.count), PollTime.milliseconds(HTTPUpload.patience))
            if interrupt.isRaised { return HTTPUpload.abort }
            if count < 0, errno == EINTR { continue }
            guard requests[0].revents != 0 else {
                if requests[2...].contains(where: { $0.revents != 0 && HTTPUpload.isAtEnd($0.fd) }) {
                    isCutOff = !hasAnswer
                    return hasAnswer ? 0 : HTTPUpload.abort
                }
                isPaused = true
                return HTTPUpload.pause
            }
            let bytes = unsafe Platform.read(reader, buffer.baseAddress, buffer.count)
            if bytes < 0, errno == EINTR { continue }
            return bytes < 0 ? HTTPUpload.abort : bytes
        }
    }

    /// Whether the other side has closed, and all that it sent is taken.
    private static func isAtEnd(_ socket: Int32) -> Bool {
        var byte: UInt8 = 0
        return unsafe recv(socket, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT)) == 0
    }

    /// It looks for more once what the server has sent is taken.
    func goOn() {
        guard isPaused else { return }
        isPaused = false
        _ = unsafe library.goOn(handle, 0)
    }
}
