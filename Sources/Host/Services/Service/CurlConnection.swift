import Host
import Platform
import Synchronization

/// A connection to a server, with TLS where its address has it, on which bytes go both ways. It may be used from several threads; it
/// stays open until it is let go of.
@safe final class CurlConnection: @unchecked Sendable {
    private static let activeSocket: Int32 = 0x500000 + 44
    /// libcurl's code for what cannot be done at once.
    private static let again: Int32 = 81

    private let handle: CurlHandle
    private let place: String
    private let socket: Int32
    /// Held while libcurl works on the connection: one handle is for one thread at a time.
    private let lock = Mutex(())

    /// Connects, by the proxy if there is one, in so many seconds.
    /// - Parameter check: Refuses an address, `host:port`, that the name resolves to.
    /// - Throws: It cannot connect, or may not; `CancellationError` once `interrupt` is raised.
    init(
        to address: HTTPAddress, by proxy: HTTPProxy?, timeout: Double, _ interrupt: Interrupt,
        _ check: @escaping (String) throws(ScriptError) -> Void
    ) throws {
        place = address.place
        let handle = try CurlHandle()
        self.handle = handle
        let attempt = ConnectionAttempt(interrupt, check)
        handle.setAddress(address, by: proxy, connectTimeout: timeout)
        unsafe handle.setFunctions(of: attempt, progress: progressFunction, socket: socketFunction)
        handle.set(.connectOnly, 1)
        // Over another version a connection is no stream of bytes.
        let http11 = 2
        handle.set(.version, http11)
        handle.set(.tunnel, proxy == nil ? 0 : 1)
        let code = withExtendedLifetime(attempt) { handle.perform() }
        handle.set(.noProgress, 1)
        if interrupt.isRaised { throw CancellationError() }
        if code != 0, let refusal = attempt.refusal { throw refusal }
        guard code == 0 else { throw ScriptError("\(place): \(handle.message(code))") }
        var socket: Int32 = -1
        guard unsafe handle.library.get(handle.pointer, CurlConnection.activeSocket, &socket) == 0, socket >= 0 else {
            throw ScriptError("\(place): the server closed the connection")
        }
        self.socket = socket
    }

    /// Sends all bytes, and waits while the server takes none.
    /// - Throws: The connection is closed or broken; `CancellationError` once `interrupt` is raised.
    func send(_ bytes: [UInt8], _ interrupt: Interrupt) throws {
        var sent = 0
        while sent < bytes.count {
            var count = 0
            let code = lock.withLock { _ in
                unsafe bytes.withUnsafeBytes { buffer in
                    unsafe handle.library.send(handle.pointer, buffer.baseAddress! + sent, buffer.count - sent, &count)
                }
            }
            sent += count
            guard code != 0 else { continue }
            guard code == CurlConnection.again else { throw broken(code) }
            _ = try interrupt.wait(for: socket, Int32(POLLOUT))
        }
    }

    /// Sends what can be sent without waiting.
    func sendAtOnce(_ bytes: [UInt8]) {
        var count = 0
        _ = lock.withLock { _ in
            unsafe bytes.withUnsafeBytes {
                unsafe handle.library.send(handle.pointer, $0.baseAddress!, $0.count, &count)
            }
        }
    }

    /// Waits for bytes, for at most so many seconds; empty: there are none any more. nil: the time is over.
    /// - Throws: The connection is broken; `CancellationError` once `interrupt` is raised.
    func receive(_ interrupt: Interrupt, seconds: Double? = nil) throws -> [UInt8]? {
        let size = 1 << 16
        while true {
            var code: Int32 = 0
            let bytes = lock.withLock { _ in
                unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
                    code = unsafe handle.library.receive(handle.pointer, buffer.baseAddress!, size, &count)
                }
            }
            if code == 0 { return bytes }
            guard code == CurlConnection.again else { throw broken(code) }
            guard try interrupt.wait(for: socket, seconds: seconds) else { return nil }
        }
    }

    /// Ends the connection for both sides: who receives gets no more.
    func shutDown() { _ = shutdown(socket, Int32(SHUT_RDWR)) }

    private func broken(_ code: Int32) -> ScriptError {
        // 55 and 56 are 'failed to send' and 'failed to receive', whatever the cause.
        let isCut = code == 55 || code == 56
        return ScriptError("\(place): \(isCut ? "the connection was cut off" : handle.message(code))")
    }
}

/// What the functions that libcurl calls while it connects need.
private final class ConnectionAttempt {
    let interrupt: Interrupt
    private let check: (String) throws(ScriptError) -> Void
    private(set) var refusal: ScriptError?

    init(_ interrupt: Interrupt, _ check: @escaping (String) throws(ScriptError) -> Void) {
        self.interrupt = interrupt
        self.check = check
    }

    func socket(to address: UnsafePointer<CurlSocketAddress>) -> Int32 {
        do throws(ScriptError) {
            return try unsafe address.pointee.makeSocket(at: UnsafeRawPointer(address), check)
        } catch {
            refusal = error
            return -1
        }
    }
}

private func attempt(_ pointer: UnsafeMutableRawPointer) -> ConnectionAttempt {
    unsafe Unmanaged<ConnectionAttempt>.fromOpaque(pointer).takeUnretainedValue()
}

private let progressFunction: CurlHandle.Progress = { me, _, _, _, _ in
    guard let me = unsafe me else { return 1 }
    return unsafe attempt(me).interrupt.isRaised ? 1 : 0
}

private let socketFunction: CurlHandle.SocketMaker = { me, _, address in
    guard let me = unsafe me, let address = unsafe address else { return -1 }
    return unsafe attempt(me).socket(to: UnsafePointer(address.assumingMemoryBound(to: CurlSocketAddress.self)))
}
