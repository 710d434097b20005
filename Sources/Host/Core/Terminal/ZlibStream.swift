import Platform

/// Bytes as zlib compresses them (RFC 1950).
enum ZlibStream {
    private typealias Compress =
        @convention(c) (UnsafeMutablePointer<UInt8>, UnsafeMutablePointer<UInt>, UnsafePointer<UInt8>, UInt, Int32) ->
        Int32
    private typealias Bound = @convention(c) (UInt) -> UInt

    /// From the library that the system has, loaded with the first picture that is sent; nil: it has none.
    private static let library: (compress: Compress, bound: Bound)? = {
        guard let handle = unsafe openLibrary("z", version: 1),
            let compress = unsafe dlsym(handle, "compress2"), let bound = unsafe dlsym(handle, "compressBound")
        else { return nil }
        return unsafe (unsafeBitCast(compress, to: Compress.self), unsafeBitCast(bound, to: Bound.self))
    }()

    /// Nearly as small as it can be, at several times the speed.
    private static let level: Int32 = 3

    /// The compressed bytes; nil: the system has no zlib.
    static func compressed(_ bytes: [UInt8]) -> [UInt8]? {
        guard let library = unsafe library else { return nil }
        let room = Int(unsafe library.bound(UInt(bytes.count)))
        var isGood = false
        let result = unsafe [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
            var size = UInt(room)
            isGood = unsafe bytes.withUnsafeBufferPointer { source in
                guard let from = source.baseAddress, let to = buffer.baseAddress else { return false }
                return unsafe library.compress(to, &size, from, UInt(source.count), level) == 0
            }
            count = isGood ? Int(size) : 0
        }
        return isGood ? result : nil
    }

    /// The same as they are, with what makes them a stream.
    static func stored(_ bytes: [UInt8]) -> [UInt8] {
        var stream: [UInt8] = [0x78, 0x01]
        let most = 0xFFFF
        for start in stride(from: 0, to: max(bytes.count, 1), by: most) {
            let piece = bytes[start..<min(start + most, bytes.count)]
            let (low, high) = (UInt8(piece.count & 0xFF), UInt8(piece.count >> 8))
            stream += [start + most >= bytes.count ? 1 : 0, low, high, ~low, ~high] + piece
        }
        var (a, b) = (1, 0)
        for byte in bytes {
            a = (a + Int(byte)) % 65521
            b = (b + a) % 65521
        }
        return stream + [UInt8(b >> 8), UInt8(b & 0xFF), UInt8(a >> 8), UInt8(a & 0xFF)]
    }
}
