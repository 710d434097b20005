import Platform
import Synchronization

/// A connection to a server, with TLS where its address has it, on which bytes go both ways. It may be used from several threads; it
/// stays open until it is let go of.
@safe final class CurlConnection: @unchecked Sendable {
    private enum Option {
        static let url: Int32 = 10002
        static let proxy: Int32 = 10004
        static let errorText: Int32 = 10010
        static let progressData: Int32 = 10057
        static let socketData: Int32 = 10164
        static let noProxy: Int32 = 10177
        static let socketFunction: Int32 = 20163
        static let progressFunction: Int32 = 20219
        static let noProgress: Int32 = 43
        static let tunnel: Int32 = 61
        static let version: Int32 = 84
        static let noSignal: Int32 = 99
        static let connectOnly: Int32 = 141
        static let connectTimeout: Int32 = 156
        static let protocols: Int32 = 181
    }

    private static let activeSocket: Int32 = 0x500000 + 44
    /// libcurl's code for what cannot be done at once.
    private static let again: Int32 = 81

    private let library: CurlLibrary
    private let handle: CurlLibrary.Handle
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
        library = try CurlLibrary.needed()
        place = address.place
        guard let handle = unsafe library.make() else { throw ScriptError("not enough memory") }
        unsafe self.handle = unsafe handle
        do {
            socket = try unsafe CurlConnection.connect(handle, library, address, proxy, timeout, interrupt, check)
        } catch {
            unsafe library.cleanUp(handle)
            throw error
        }
    }

    deinit { unsafe library.cleanUp(handle) }

    private static func connect(
        _ handle: CurlLibrary.Handle, _ library: CurlLibrary, _ address: HTTPAddress, _ proxy: HTTPProxy?,
        _ timeout: Double, _ interrupt: Interrupt, _ check: @escaping (String) throws(ScriptError) -> Void
    ) throws -> Int32 {
        let attempt = ConnectionAttempt(interrupt, check)
        let me = unsafe Int(bitPattern: Unmanaged.passUnretained(attempt).toOpaque())
        func set(_ option: Int32, _ value: Int) { _ = unsafe library.set(handle, option, value) }
        for option in [Option.progressData, Option.socketData] { set(option, me) }
        set(Option.progressFunction, unsafe unsafeBitCast(progressFunction, to: Int.self))
        set(Option.socketFunction, unsafe unsafeBitCast(socketFunction, to: Int.self))
        set(Option.noProgress, 0)
        set(Option.noSignal, 1)
        set(Option.protocols, 3)
        set(Option.connectOnly, 1)
        // Over another version a connection is no stream of bytes.
        let http11 = 2
        set(Option.version, http11)
        set(Option.tunnel, proxy == nil ? 0 : 1)
        set(Option.connectTimeout, CurlLibrary.milliseconds(timeout))
        let reason = UnsafeMutablePointer<CChar>.allocate(capacity: 256)
        unsafe reason.initialize(repeating: 0, count: 256)
        defer {
            set(Option.errorText, 0)
            unsafe reason.deallocate()
        }
        set(Option.errorText, Int(bitPattern: reason))
        unsafe (proxy?.text ?? "").withCString { set(Option.proxy, Int(bitPattern: $0)) }
        unsafe "".withCString { set(Option.noProxy, Int(bitPattern: $0)) }
        unsafe address.text.withCString { set(Option.url, Int(bitPattern: $0)) }
        let code = withExtendedLifetime(attempt) { unsafe library.perform(handle) }
        set(Option.noProgress, 1)
        if interrupt.isRaised { throw CancellationError() }
        if code != 0, let refusal = attempt.refusal { throw refusal }
        guard code == 0 else {
            throw ScriptError("\(address.place): \(library.message(code, unsafe String(cString: reason)))")
        }
        var socket: Int32 = -1
        guard unsafe library.get(handle, activeSocket, &socket) == 0, socket >= 0 else {
            throw ScriptError("\(address.place): the server closed the connection")
        }
        return socket
    }

    /// Sends all bytes, and waits while the server takes none.
    /// - Throws: The connection is closed or broken; `CancellationError` once `interrupt` is raised.
    func send(_ bytes: [UInt8], _ interrupt: Interrupt) throws {
        var sent = 0
        while sent < bytes.count {
            var count = 0
            let code = lock.withLock { _ in
                unsafe bytes.withUnsafeBytes { buffer in
                    unsafe library.send(handle, buffer.baseAddress! + sent, buffer.count - sent, &count)
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
            unsafe bytes.withUnsafeBytes { unsafe library.send(handle, $0.baseAddress!, $0.count, &count) }
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
                    code = unsafe library.receive(handle, buffer.baseAddress!, size, &count)
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
        return ScriptError("\(place): \(isCut ? "the connection was cut off" : library.message(code, ""))")
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

private let progressFunction: @convention(c) (UnsafeMutableRawPointer?, Int, Int, Int, Int) -> Int32 = {
    me, _, _, _, _ in
    guard let me = unsafe me else { return 1 }
    return unsafe attempt(me).interrupt.isRaised ? 1 : 0
}

private let socketFunction: @convention(c) (UnsafeMutableRawPointer?, Int32, UnsafeMutableRawPointer?) -> Int32 = {
    me, _, address in
    guard let me = unsafe me, let address = unsafe address else { return -1 }
    return unsafe attempt(me).socket(to: UnsafePointer(address.assumingMemoryBound(to: CurlSocketAddress.self)))
}
