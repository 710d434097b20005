import Host

/// Decodes pictures, for `Image`: off the thread of the session, within limits.
enum PictureDecoder {
    private static let chunk = 1 << 16

    /// Bytes of a file, and how many pixels are kept in a row or a column, as a table of pixels: `pixels`, `width`, `height`, and the size
    /// that the file has.
    static let service = NativeFunction(
        owner: "luaview", name: "Image",
        work: .service { call in
            let bytes = try call.data(0, "the bytes of a picture")
            let most = if case .integer(let most) = call[1] { most } else { Picture.mostCellLength }
            return try await BackgroundThread.blocking { interrupt in try decoded(bytes, atMost: most, interrupt) }
        })

    /// What the size of a picture is found to be, and whether that is too much.
    private final class Measure {
        let library: PixbufLibrary
        let most: Int
        var (width, height) = (0, 0)
        /// Behind the last row that was read.
        var bottom = 0
        var isTooLarge: Bool { width * height > Picture.mostPixels }

        init(_ library: PixbufLibrary, _ most: Int) {
            self.library = library
            self.most = most
        }

        func take(_ loader: PixbufLibrary.Object, _ width: Int, _ height: Int) {
            (self.width, self.height) = (width, height)
            guard !isTooLarge else { return unsafe library.setSize(loader, 0, 0) }  // it gives up
            if width > most || height > most {
                unsafe library.setSize(loader, Int32(min(width, most)), Int32(min(height, most)))
            }
        }
    }

    private static func decoded(_ bytes: [UInt8], atMost most: Int, _ interrupt: Interrupt) throws -> PlainValue {
        guard !bytes.isEmpty else { throw ScriptError("this is no picture: it is empty") }
        let library = try PixbufLibrary.needed()
        guard let loader = unsafe library.makeLoader() else { throw ScriptError("there is no memory for a picture") }
        defer { unsafe library.release(loader) }
        let measure = Measure(library, most)
        let seen: PixbufLibrary.SizePrepared = { loader, width, height, measure in
            unsafe Unmanaged<Measure>.fromOpaque(measure).takeUnretainedValue().take(loader, Int(width), Int(height))
        }
        let updated: PixbufLibrary.AreaUpdated = { _, _, y, _, height, measure in
            let measure = unsafe Unmanaged<Measure>.fromOpaque(measure).takeUnretainedValue()
            measure.bottom = max(measure.bottom, Int(y) + Int(height))
        }
        let given = unsafe Unmanaged.passUnretained(measure).toOpaque()
        _ = unsafe library.connect(
            loader, "size-prepared", unsafeBitCast(seen, to: UnsafeRawPointer.self), given, nil, 0)
        _ = unsafe library.connect(
            loader, "area-updated", unsafeBitCast(updated, to: UnsafeRawPointer.self), given, nil, 0)
        var failure: PixbufLibrary.Object?
        var isGood = true
        for start in stride(from: 0, to: bytes.count, by: chunk) where isGood {
            let count = min(chunk, bytes.count - start)
            isGood = unsafe bytes.withUnsafeBufferPointer {
                unsafe library.write(loader, $0.baseAddress! + start, count, &failure) != 0
            }
            if interrupt.isRaised || measure.isTooLarge { isGood = false }
        }
        // A loader is closed in any case; of an earlier failure the error is known.
        var last: PixbufLibrary.Object?
        let isWhole = unsafe library.close(loader, &last) != 0
        let (first, second) = (unsafe words(of: failure, library), unsafe words(of: last, library))
        let reason = first ?? second
        withExtendedLifetime(measure) {}
        if interrupt.isRaised { throw CancellationError() }
        if measure.isTooLarge {
            throw ScriptError(
                "the picture has \(measure.width) × \(measure.height) pixels; \(Picture.mostPixels) are the most that are drawn"
            )
        }
        guard isGood, isWhole, let picture = unsafe library.picture(loader) else {
            throw ScriptError(
                (measure.width > 0 ? "the picture is damaged" : "this is no picture that can be read")
                    + (reason.map { ": \($0)" } ?? ""))
        }
        guard measure.bottom > 0, measure.bottom >= Int(unsafe library.height(picture)) || isGIF(bytes) else {
            throw ScriptError("the picture ends too soon")
        }
        return try unsafe table(of: picture, measure, library)
    }

    /// Whether it may be that no frame reaches the bottom.
    private static func isGIF(_ bytes: [UInt8]) -> Bool { bytes.starts(with: "GIF8".utf8) }

    /// The message of a GError, which stands behind two numbers of four bytes; the error is freed.
    private static func words(of error: PixbufLibrary.Object?, _ library: PixbufLibrary) -> String? {
        guard let error = unsafe error else { return nil }
        let message = unsafe error.load(fromByteOffset: 8, as: UnsafePointer<CChar>?.self)
        let words = unsafe message.map { unsafe String(cString: $0) }
        unsafe library.freeError(error)
        return words
    }

    private static func table(
        of picture: PixbufLibrary.Object, _ measure: Measure, _ library: PixbufLibrary
    ) throws -> PlainValue {
        guard let upright = unsafe library.upright(picture) else {
            throw ScriptError("there is no memory for a picture")
        }
        defer { unsafe library.release(upright) }
        let (width, height) = (Int(unsafe library.width(upright)), Int(unsafe library.height(upright)))
        let (channels, stride) = (Int(unsafe library.channels(upright)), Int(unsafe library.rowStride(upright)))
        guard let start = unsafe library.pixels(upright), channels >= 3, width > 0, height > 0 else {
            throw ScriptError("the picture is damaged")
        }
        var pixels: [UInt8] = []
        pixels.reserveCapacity(width * height * 4)
        for row in 0..<height {
            for column in 0..<width {
                let place = row * stride + column * channels
                unsafe pixels.append(contentsOf: [start[place], start[place + 1], start[place + 2]])
                pixels.append(channels > 3 ? unsafe start[place + 3] : 255)
            }
        }
        // One that was turned has its sides exchanged.
        let isTurned = width == min(measure.height, measure.most) && width != min(measure.width, measure.most)
        let natural = isTurned ? (measure.height, measure.width) : (measure.width, measure.height)
        return .table([
            PlainValue.Entry(.string("pixels"), PlainValue(pixels)),
            PlainValue.Entry(.string("width"), .integer(width)),
            PlainValue.Entry(.string("height"), .integer(height)),
            PlainValue.Entry(.string("naturalWidth"), .integer(natural.0)),
            PlainValue.Entry(.string("naturalHeight"), .integer(natural.1)),
        ])
    }
}
