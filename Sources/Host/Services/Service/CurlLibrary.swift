import Host
import Platform

/// The functions of libcurl, from the library that the system has. It is loaded with the first request, so that a script that makes
/// none pays nothing.
///
/// `curl_easy_setopt` takes its third argument as C's variadic functions do; on the systems that this runs on a pointer or integer
/// goes the same way as to any other function.
@safe struct CurlLibrary: @unchecked Sendable {
    typealias Handle = UnsafeMutableRawPointer
    typealias Set = @convention(c) (Handle, Int32, Int) -> Int32

    let make: @convention(c) () -> Handle?
    let cleanUp: @convention(c) (Handle) -> Void
    let set: Set
    let perform: @convention(c) (Handle) -> Int32
    /// Pauses a transfer, or continues it by 0.
    let goOn: @convention(c) (Handle, Int32) -> Int32
    let words: @convention(c) (Int32) -> UnsafePointer<CChar>?
    let get: @convention(c) (Handle, Int32, UnsafeMutableRawPointer) -> Int32
    /// Sends and receives bytes of a connection that is left open; the last argument is how many.
    let send: @convention(c) (Handle, UnsafeRawPointer, Int, UnsafeMutablePointer<Int>) -> Int32
    let receive: @convention(c) (Handle, UnsafeMutableRawPointer, Int, UnsafeMutablePointer<Int>) -> Int32
    let append: @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>) -> UnsafeMutableRawPointer?
    let free: @convention(c) (UnsafeMutableRawPointer?) -> Void
    let makeAddress: @convention(c) () -> Handle?
    let freeAddress: @convention(c) (Handle) -> Void
    let setPart: @convention(c) (Handle, Int32, UnsafePointer<CChar>?, UInt32) -> Int32
    let getPart: @convention(c) (Handle, Int32, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, UInt32) -> Int32
    let addressWords: (@convention(c) (Int32) -> UnsafePointer<CChar>?)?
    let freeText: @convention(c) (UnsafeMutableRawPointer?) -> Void

    /// The library, loaded once; nil: the system has none.
    static let shared: CurlLibrary? = {
        for name in libraryFiles("curl", version: 4) + libraryFiles("curl-gnutls", version: 4) {
            if let handle = unsafe dlopen(name, RTLD_NOW | RTLD_LOCAL),
                let library = unsafe CurlLibrary(handle)
            {
                return library
            }
        }
        return nil
    }()

    /// The library.
    /// - Throws: the system has none.
    static func needed() throws(ScriptError) -> CurlLibrary {
        guard let shared else {
            throw ScriptError(
                "it needs libcurl (libcurl.so.4), which is not there; on Debian: apt-get install libcurl4")
        }
        return shared
    }

    /// So many seconds as libcurl takes them. The shortest time is one millisecond: 0 is no limit there.
    static func milliseconds(_ seconds: Double) -> Int { max(Int((min(seconds, 86_400) * 1000).rounded(.up)), 1) }

    /// The message for a code, with details if there are any.
    func message(_ code: Int32, _ details: String) -> String {
        let words = unsafe words(code).map { unsafe String(cString: $0) } ?? "error \(code)"
        switch code {
        case 6, 7: return words
        case 27: return "not enough memory, or a header that is too long"
        case 28: return "it took too long"
        default: return details.isEmpty ? words : details
        }
    }

    private init?(_ handle: UnsafeMutableRawPointer) {
        func symbol<F>(_ name: String, as type: F.Type) -> F? {
            unsafe dlsym(handle, "curl_" + name).map { unsafe unsafeBitCast($0, to: type) }
        }
        guard let begin = symbol("global_init", as: (@convention(c) (Int) -> Int32).self),
            let make = unsafe symbol("easy_init", as: (@convention(c) () -> Handle?).self),
            let cleanUp = unsafe symbol("easy_cleanup", as: (@convention(c) (Handle) -> Void).self),
            let set = unsafe symbol("easy_setopt", as: Set.self),
            let perform = unsafe symbol("easy_perform", as: (@convention(c) (Handle) -> Int32).self),
            let goOn = unsafe symbol("easy_pause", as: (@convention(c) (Handle, Int32) -> Int32).self),
            let words = unsafe symbol(
                "easy_strerror", as: (@convention(c) (Int32) -> UnsafePointer<CChar>?).self),
            let get = unsafe symbol(
                "easy_getinfo", as: (@convention(c) (Handle, Int32, UnsafeMutableRawPointer) -> Int32).self),
            let send = unsafe symbol(
                "easy_send",
                as: (@convention(c) (Handle, UnsafeRawPointer, Int, UnsafeMutablePointer<Int>) -> Int32).self),
            let receive = unsafe symbol(
                "easy_recv",
                as: (@convention(c) (Handle, UnsafeMutableRawPointer, Int, UnsafeMutablePointer<Int>) -> Int32).self),
            let append = unsafe symbol(
                "slist_append",
                as: (@convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>) ->
                    UnsafeMutableRawPointer?).self),
            let free = unsafe symbol(
                "slist_free_all", as: (@convention(c) (UnsafeMutableRawPointer?) -> Void).self),
            let makeAddress = unsafe symbol("url", as: (@convention(c) () -> Handle?).self),
            let freeAddress = unsafe symbol("url_cleanup", as: (@convention(c) (Handle) -> Void).self),
            let setPart = unsafe symbol(
                "url_set", as: (@convention(c) (Handle, Int32, UnsafePointer<CChar>?, UInt32) -> Int32).self),
            let getPart = unsafe symbol(
                "url_get",
                as: (@convention(c) (Handle, Int32, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, UInt32) ->
                    Int32).self),
            let freeText = unsafe symbol("free", as: (@convention(c) (UnsafeMutableRawPointer?) -> Void).self)
        else { return nil }
        let everything = 3
        guard begin(everything) == 0 else { return nil }
        unsafe self.make = unsafe make
        unsafe self.cleanUp = unsafe cleanUp
        unsafe self.set = unsafe set
        unsafe self.perform = unsafe perform
        unsafe self.goOn = unsafe goOn
        unsafe self.words = unsafe words
        unsafe self.get = unsafe get
        unsafe self.send = unsafe send
        unsafe self.receive = unsafe receive
        unsafe self.append = unsafe append
        unsafe self.free = unsafe free
        unsafe self.makeAddress = unsafe makeAddress
        unsafe self.freeAddress = unsafe freeAddress
        unsafe self.setPart = unsafe setPart
        unsafe self.getPart = unsafe getPart
        unsafe self.addressWords = unsafe symbol(
            "url_strerror", as: (@convention(c) (Int32) -> UnsafePointer<CChar>?).self)
        unsafe self.freeText = unsafe freeText
    }
}
