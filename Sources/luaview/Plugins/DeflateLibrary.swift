import Host
import Platform

/// The functions of zlib that undo the compression of ZIP archives, from the library that the system has: Debian has it always. It is
/// loaded with the first archive.
struct DeflateLibrary {
    /// As zlib has it, on systems whose `long` has the size of a pointer.
    private struct Stream {
        var nextIn: UnsafePointer<UInt8>?
        var availableIn: UInt32 = 0
        var totalIn: UInt = 0
        var nextOut: UnsafeMutablePointer<UInt8>?
        var availableOut: UInt32 = 0
        var totalOut: UInt = 0
        var message: UnsafePointer<CChar>?
        var state: OpaquePointer?
        var allocate: OpaquePointer?
        var free: OpaquePointer?
        var opaque: OpaquePointer?
        var dataType: Int32 = 0
        var adler: UInt = 0
        var reserved: UInt = 0
    }

    private typealias Begin = @convention(c) (UnsafeMutableRawPointer, Int32, UnsafePointer<CChar>, Int32) -> Int32
    private typealias Inflate = @convention(c) (UnsafeMutableRawPointer, Int32) -> Int32
    private typealias End = @convention(c) (UnsafeMutableRawPointer) -> Int32
    private typealias Sum = @convention(c) (UInt, UnsafePointer<UInt8>?, UInt32) -> UInt

    private let begin: Begin
    private let inflate: Inflate
    private let end: End
    private let sum: Sum

    /// - Throws: the system has no zlib.
    init() throws(ScriptError) {
        guard let handle = openLibrary("z", version: 1), let begin = dlsym(handle, "inflateInit2_"),
            let inflate = dlsym(handle, "inflate"), let end = dlsym(handle, "inflateEnd"),
            let sum = dlsym(handle, "crc32")
        else {
            throw ScriptError(
                "ZIP archives need zlib (libz.so.1), which is not there; on Debian: apt-get install zlib1g")
        }
        self.begin = unsafeBitCast(begin, to: Begin.self)
        self.inflate = unsafeBitCast(inflate, to: Inflate.self)
        self.end = unsafeBitCast(end, to: End.self)
        self.sum = unsafeBitCast(sum, to: Sum.self)
    }

    /// The checksum of bytes as ZIP archives have it.
    func checksum(_ bytes: [UInt8]) -> UInt32 { UInt32(truncatingIfNeeded: sum(0, bytes, UInt32(bytes.count))) }

    /// What was compressed to these bytes, if that are exactly so many; nil: it is not. No more is ever made.
    func inflated(_ bytes: ArraySlice<UInt8>, count: Int) -> [UInt8]? {
        let finished: Int32 = 1
        let finish: Int32 = 4
        // No header: the archive has its own. The version is looked at for its first digit alone.
        let rawWindow: Int32 = -15
        var stream = Stream()
        var output = [UInt8](repeating: 0, count: count + 1)  // where there is more, that is seen
        return bytes.withUnsafeBufferPointer { input -> [UInt8]? in
            guard let size = UInt32(exactly: input.count), let room = UInt32(exactly: output.count) else { return nil }
            return output.withUnsafeMutableBufferPointer { buffer -> [UInt8]? in
                (stream.nextIn, stream.availableIn) = (input.baseAddress, size)
                (stream.nextOut, stream.availableOut) = (buffer.baseAddress, room)
                return withUnsafeMutablePointer(to: &stream) { stream -> [UInt8]? in
                    guard begin(stream, rawWindow, "1", Int32(MemoryLayout<Stream>.size)) == 0 else { return nil }
                    defer { _ = end(stream) }
                    guard inflate(stream, finish) == finished, stream.pointee.totalOut == count,
                        stream.pointee.availableIn == 0
                    else { return nil }
                    return Array(buffer.prefix(count))
                }
            }
        }
    }
}
