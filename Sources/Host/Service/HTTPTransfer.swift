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

    private enum Option {
        static let readData: Int32 = 10009
        static let readFunction: Int32 = 20012
        static let closeData: Int32 = 10209
        static let closeFunction: Int32 = 20208
        static let upload: Int32 = 46
        static let writeData: Int32 = 10001
        static let url: Int32 = 10002
        static let proxy: Int32 = 10004
        static let noProxy: Int32 = 10177
        static let headers: Int32 = 10023
        static let method: Int32 = 10036
        static let body: Int32 = 10015
        static let errorText: Int32 = 10010
        static let headerData: Int32 = 10029
        static let progressData: Int32 = 10057
        static let socketData: Int32 = 10164
        static let writeFunction: Int32 = 20011
        static let headerFunction: Int32 = 20079
        static let progressFunction: Int32 = 20219
        static let socketFunction: Int32 = 20163
        static let noProgress: Int32 = 43
        static let noBody: Int32 = 44
        static let noSignal: Int32 = 99
        static let timeout: Int32 = 155
        static let connectTimeout: Int32 = 156
        static let protocols: Int32 = 181
        static let bodySize: Int32 = 30120
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
        let library = try CurlLibrary.needed()
        guard let handle = unsafe library.make() else { throw ScriptError("not enough memory") }
        defer { unsafe library.cleanUp(handle) }
        var list: UnsafeMutableRawPointer?
        // Otherwise libcurl waits a second before a long body, for the server's '100 Continue'.
        if case .pipe(let pipe) = request.body {
            upload = unsafe HTTPUpload(try pipe.takeReader(), interrupt, library, handle)
        }
        let chunked = upload == nil ? [] : ["Transfer-Encoding: chunked"]
        for header in ["Expect:"] + chunked + request.headers { unsafe list = library.append(list, header) }
        defer { unsafe library.free(list) }
        func set(_ option: Int32, _ value: Int) { _ = unsafe library.set(handle, option, value) }
        let me = unsafe Int(bitPattern: Unmanaged.passUnretained(self).toOpaque())
        for option in [Option.writeData, Option.headerData, Option.progressData, Option.socketData] { set(option, me) }
        set(Option.writeFunction, unsafe unsafeBitCast(writeFunction, to: Int.self))
        set(Option.headerFunction, unsafe unsafeBitCast(headerFunction, to: Int.self))
        set(Option.progressFunction, unsafe unsafeBitCast(progressFunction, to: Int.self))
        set(Option.socketFunction, unsafe unsafeBitCast(socketFunction, to: Int.self))
        if upload != nil {
            for option in [Option.readData, Option.closeData] { set(option, me) }
            set(Option.readFunction, unsafe unsafeBitCast(readFunction, to: Int.self))
            set(Option.closeFunction, unsafe unsafeBitCast(closeFunction, to: Int.self))
            set(Option.upload, 1)
        }
        set(Option.noProgress, 0)
        set(Option.noSignal, 1)
        set(Option.protocols, 3)
        if let timeout = request.timeout { set(Option.timeout, CurlLibrary.milliseconds(timeout)) }
        set(Option.connectTimeout, CurlLibrary.milliseconds(request.timeout ?? HTTPService.timeout))
        if unsafe list != nil { set(Option.headers, Int(bitPattern: list)) }
        let reason = UnsafeMutablePointer<CChar>.allocate(capacity: 256)
        unsafe reason.initialize(repeating: 0, count: 256)
        defer { unsafe reason.deallocate() }
        set(Option.errorText, Int(bitPattern: reason))
        if request.method == "HEAD" { set(Option.noBody, 1) }
        // libcurl copies the strings. Unless they are set, it reads the environment's proxies itself.
        unsafe (request.proxy?.text ?? "").withCString { set(Option.proxy, Int(bitPattern: $0)) }
        unsafe "".withCString { set(Option.noProxy, Int(bitPattern: $0)) }
        let code = unsafe request.address.text.withCString { url in
            set(Option.url, Int(bitPattern: url))
            return unsafe request.method.withCString { method in
                if request.method != "HEAD" { set(Option.method, Int(bitPattern: method)) }
                let bytes = if case .bytes(let bytes) = request.body { bytes } else { [UInt8]() }
                return unsafe bytes.withUnsafeBytes { body in
                    // Some servers refuse one without a length.
                    let hasBody = unsafe !body.isEmpty || ["POST", "PUT", "PATCH"].contains(request.method)
                    if upload == nil, hasBody {
                        set(Option.bodySize, body.count)
                        set(Option.body, unsafe body.baseAddress.map { Int(bitPattern: $0) } ?? Int(bitPattern: reason))
                    }
                    return unsafe library.perform(handle)
                }
            }
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
        guard code == 0 else {
            let details = unsafe String(cString: reason)
            throw ScriptError("\(request.address.place): \(library.message(code, details))")
        }
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
private typealias Progress = @convention(c) (UnsafeMutableRawPointer?, Int, Int, Int, Int) -> Int32

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

private let progressFunction: Progress = { me, _, _, _, _ in
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

private typealias SocketMaker =
    @convention(c) (UnsafeMutableRawPointer?, Int32, UnsafeMutableRawPointer?) -> Int32

private let socketFunction: SocketMaker = { me, _, address in
    guard let me = unsafe me, let address = unsafe address else { return -1 }
    return unsafe transfer(me).socket(to: UnsafePointer(address.assumingMemoryBound(to: CurlSocketAddress.self)))
}
