import Host
import Platform
import Synchronization

/// One request and its response, on a blocking thread.
final class HTTPTransfer {
    /// A request.
    struct Request: Sendable {
        var method: String
        var address: HTTPAddress
        /// The proxy; nil: none, whatever the environment has.
        var proxy: HTTPProxy?
        var headers: [String]
        var body: Body
        /// The timeout, in seconds; nil: as long as something comes.
        var timeout: Double?
        var limit: ByteLimit
    }

    /// The body of a request.
    enum Body: Sendable {
        case none
        case bytes([UInt8])
        /// Streamed from a pipe.
        case pipe(BytePipe)

        var isNone: Bool { if case .none = self { true } else { false } }
    }

    private(set) var status = 0
    private(set) var headers: [(name: String, value: String)] = []
    private(set) var body: [UInt8] = []
    private let limit: ByteLimit
    private let interrupt: Interrupt
    /// Takes parts of the body, instead of `body`; false: no more are wanted.
    private let receive: ((HTTPTransfer, [UInt8]) -> Bool)?
    /// Whether it also takes the body of a response with an error status.
    private let takesAll: Bool
    /// Sends a body that comes from a pipe; nil: there is none.
    private var upload: HTTPUpload?
    private var isTooLarge = false
    private var hasTooManyHeaders = false
    private static let mostHeaders = 1000
    /// Refuses an address, `host:port`, that the name resolves to.
    var checkAddress: ((String) throws(ScriptError) -> Void)?
    private var refusal: ScriptError?

    init(
        limit: ByteLimit, _ interrupt: Interrupt, takesAll: Bool = false,
        receive: ((HTTPTransfer, [UInt8]) -> Bool)? = nil
    ) {
        self.limit = limit
        self.takesAll = takesAll
        self.interrupt = interrupt
        self.receive = receive
    }

    /// Carries it out.
    func run(_ request: Request) throws {
        let handle = try CurlHandle()
        var list: UnsafeMutableRawPointer?
        // Otherwise libcurl waits a second before a long body, for the server's '100 Continue'.
        if case .pipe(let pipe) = request.body {
            upload = unsafe HTTPUpload(try pipe.takeReader(), interrupt, handle.library, handle.pointer)
        }
        let chunked = upload == nil ? [] : ["Transfer-Encoding: chunked"]
        for header in ["Expect:"] + chunked + request.headers { unsafe list = handle.library.append(list, header) }
        defer { unsafe handle.library.free(list) }
        handle.setAddress(
            request.address, by: request.proxy, connectTimeout: request.timeout ?? HTTPService.timeout)
        unsafe handle.setFunctions(of: self, progress: progressFunction, socket: socketFunction)
        let me = unsafe Int(bitPattern: Unmanaged.passUnretained(self).toOpaque())
        for option in [CurlOption.writeData, .headerData] { handle.set(option, me) }
        handle.set(.writeFunction, unsafe unsafeBitCast(writeFunction, to: Int.self))
        handle.set(.headerFunction, unsafe unsafeBitCast(headerFunction, to: Int.self))
        if upload != nil {
            for option in [CurlOption.readData, .closeData] { handle.set(option, me) }
            handle.set(.readFunction, unsafe unsafeBitCast(readFunction, to: Int.self))
            handle.set(.closeFunction, unsafe unsafeBitCast(closeFunction, to: Int.self))
            handle.set(.upload, 1)
        }
        if let timeout = request.timeout { handle.set(.timeout, CurlLibrary.milliseconds(timeout)) }
        if unsafe list != nil { handle.set(.headers, Int(bitPattern: list)) }
        if request.method == "HEAD" { handle.set(.noBody, 1) } else { handle.set(.method, text: request.method) }
        let bytes = if case .bytes(let bytes) = request.body { bytes } else { [UInt8]() }
        let code = unsafe bytes.withUnsafeBytes { body in
            // Some servers refuse one without a length.
            let hasBody = unsafe !body.isEmpty || ["POST", "PUT", "PATCH"].contains(request.method)
            if upload == nil, hasBody {
                handle.set(.bodySize, body.count)
                // Of an empty one nothing is read, but there has to be an address.
                handle.set(.body, unsafe Int(bitPattern: body.baseAddress ?? UnsafeRawPointer(handle.pointer)))
            }
            return handle.perform()
        }
        if interrupt.isRaised { throw CancellationError() }
        if isTooLarge { throw limit.error("the answer has") }
        if hasTooManyHeaders {
            throw ScriptError("\(request.address.place): the answer has more than \(HTTPTransfer.mostHeaders) headers")
        }
        if code != 0, let refusal { throw refusal }
        if upload?.isCutOff == true {
            throw ScriptError("\(request.address.place): the server closed the connection before it had answered")
        }
        guard code == 0 else { throw ScriptError("\(request.address.place): \(handle.message(code))") }
    }

    /// How much of it was taken; less: the transfer ends.
    fileprivate func took(_ bytes: UnsafeRawBufferPointer) -> Int {
        if interrupt.isRaised { return 0 }
        if let receive {
            let isWanted = takesAll ? !isRedirection : status / 100 == 2
            return unsafe !isWanted || receive(self, Array(bytes)) ? bytes.count : 0
        }
        guard body.count + bytes.count <= limit.bytes else {
            isTooLarge = true
            return 0
        }
        unsafe body += bytes
        return bytes.count
    }

    /// Whether the answer leads to another address.
    private var isRedirection: Bool {
        [301, 302, 303, 307, 308].contains(status) && headers.contains { $0.name == "location" }
    }

    fileprivate func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
        unsafe upload?.read(into: buffer, hasAnswer: status != 0) ?? 0
    }

    fileprivate func closed(_ socket: Int32) -> Int32 {
        upload?.sockets.removeAll { $0 == socket }
        return close(socket)
    }

    fileprivate func tookHeader(_ bytes: UnsafeRawBufferPointer) -> Int {
        let line = unsafe String(decoding: bytes, as: UTF8.self)
        if line.hasPrefix("HTTP/") {
            headers = []
            status = line.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
        }
        if let colon = line.firstIndex(of: ":") {
            guard headers.count < HTTPTransfer.mostHeaders else {
                hasTooManyHeaders = true
                return 0
            }
            let value = line[line.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
            headers.append((line[..<colon].lowercased(), String(value.prefix { !$0.isNewline })))
        }
        return bytes.count
    }

    /// A socket by which to connect to an address; -1: there is none.
    fileprivate func socket(to address: UnsafePointer<CurlSocketAddress>) -> Int32 {
        do throws(ScriptError) {
            let socket = try unsafe address.pointee.makeSocket(at: UnsafeRawPointer(address)) {
                (place) throws(ScriptError) in try checkAddress?(place)
            }
            if socket >= 0 { upload?.sockets.append(socket) }
            return socket
        } catch {
            refusal = error
            return -1
        }
    }

    /// Whether the transfer is to end; else it goes on with what it waited for.
    fileprivate func isUnwanted() -> Bool {
        upload?.goOn()
        return interrupt.isRaised
    }
}

private typealias Callback =
    @convention(c) (UnsafeMutableRawPointer?, Int, Int, UnsafeMutableRawPointer?) -> Int

private func transfer(_ pointer: UnsafeMutableRawPointer) -> HTTPTransfer {
    unsafe Unmanaged<HTTPTransfer>.fromOpaque(pointer).takeUnretainedValue()
}

private let writeFunction: Callback = { bytes, size, count, me in
    guard let me = unsafe me else { return 0 }
    return unsafe transfer(me).took(UnsafeRawBufferPointer(start: bytes, count: size * count))
}

private let headerFunction: Callback = { bytes, size, count, me in
    guard let me = unsafe me else { return 0 }
    return unsafe transfer(me).tookHeader(UnsafeRawBufferPointer(start: bytes, count: size * count))
}

private let progressFunction: CurlHandle.Progress = { me, _, _, _, _ in
    guard let me = unsafe me else { return 1 }
    return unsafe transfer(me).isUnwanted() ? 1 : 0
}

private let readFunction: Callback = { bytes, size, count, me in
    guard let me = unsafe me else { return 0 }
    return unsafe transfer(me).read(into: UnsafeMutableRawBufferPointer(start: bytes, count: size * count))
}

private let closeFunction: @convention(c) (UnsafeMutableRawPointer?, Int32) -> Int32 = { me, socket in
    guard let me = unsafe me else { return close(socket) }
    return unsafe transfer(me).closed(socket)
}

private let socketFunction: CurlHandle.SocketMaker = { me, _, address in
    guard let me = unsafe me, let address = unsafe address else { return -1 }
    return unsafe transfer(me).socket(to: UnsafePointer(address.assumingMemoryBound(to: CurlSocketAddress.self)))
}
