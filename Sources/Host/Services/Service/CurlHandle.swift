import Host

/// A handle of libcurl's, for one request or one connection, with what each of them needs.
@safe final class CurlHandle {
    /// Called by libcurl while it works, and at least once a second; other than 0: it is to end.
    typealias Progress = @convention(c) (UnsafeMutableRawPointer?, Int, Int, Int, Int) -> Int32
    /// Called by libcurl for a socket to an address (`CurlSocketAddress`); -1: it may not have one.
    typealias SocketMaker = @convention(c) (UnsafeMutableRawPointer?, Int32, UnsafeMutableRawPointer?) -> Int32

    let library: CurlLibrary
    let pointer: CurlLibrary.Handle
    /// Where libcurl says more about a code.
    private let details: UnsafeMutablePointer<CChar>
    private static let longestDetails = 256

    /// - Throws: The system has no libcurl, or no memory.
    init() throws(ScriptError) {
        library = try CurlLibrary.needed()
        guard let pointer = unsafe library.make() else { throw ScriptError("not enough memory") }
        unsafe self.pointer = unsafe pointer
        unsafe details = .allocate(capacity: CurlHandle.longestDetails)
        unsafe details.initialize(repeating: 0, count: CurlHandle.longestDetails)
        unsafe set(.errorText, Int(bitPattern: details))
        set(.noSignal, 1)
        let httpAndHTTPS = 3
        set(.protocols, httpAndHTTPS)
    }

    deinit {
        unsafe library.cleanUp(pointer)
        unsafe details.deallocate()
    }

    func set(_ option: CurlOption, _ value: Int) { _ = unsafe library.set(pointer, option.rawValue, value) }

    /// libcurl copies the text.
    func set(_ option: CurlOption, text: String) {
        unsafe text.withCString { set(option, Int(bitPattern: $0)) }
    }

    /// Says where to, by which proxy, and how long a connection may take, in seconds.
    func setAddress(_ address: HTTPAddress, by proxy: HTTPProxy?, connectTimeout: Double) {
        set(.url, text: address.text)
        // Unless they are set, libcurl reads the environment's proxies itself.
        set(.proxy, text: proxy?.text ?? "")
        set(.noProxy, text: "")
        set(.connectTimeout, CurlLibrary.milliseconds(connectTimeout))
    }

    /// Sets functions that get the owner, which has to live for as long as the handle works.
    func setFunctions(of owner: AnyObject, progress: Progress, socket: SocketMaker) {
        let owner = unsafe Int(bitPattern: Unmanaged.passUnretained(owner).toOpaque())
        set(.progressData, owner)
        set(.socketData, owner)
        set(.progressFunction, unsafe unsafeBitCast(progress, to: Int.self))
        set(.socketFunction, unsafe unsafeBitCast(socket, to: Int.self))
        set(.noProgress, 0)
    }

    /// Does what is set; 0, or libcurl's code for why it could not.
    func perform() -> Int32 { unsafe library.perform(pointer) }

    /// The message for such a code.
    func message(_ code: Int32) -> String { library.message(code, unsafe String(cString: details)) }
}
