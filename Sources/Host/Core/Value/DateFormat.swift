import Platform

/// A time as `os.date` writes it.
enum DateFormat {
    /// The largest time, in seconds, that has a year.
    static let most = 1e15
    private static let named = ["date": "%Y-%m-%d", "time": "%H:%M", "dateTime": "%Y-%m-%d %H:%M"]
    private static let conversions = Array("aAbBcdDeFgGhHIjmMnprRStTuUVwWxXyYzZ%".utf8)
    private static let longest = 200

    /// A message about an invalid format; nil: it is valid.
    static func fault(in format: String) -> String? {
        if format.utf8.count > longest { return "'format' must have at most \(longest) bytes" }
        let format = named[format] ?? format
        var rest = format.utf8[...]
        while let start = rest.firstIndex(of: UInt8(ascii: "%")) {
            rest = rest[rest.index(after: start)...]
            guard let letter = rest.first, conversions.contains(letter) else {
                let shown = format[rest.startIndex...].first.map { "\($0)" } ?? ""
                return "invalid conversion specifier '%\(shown)' in 'format'"
            }
            rest.removeFirst()
        }
        return nil
    }

    /// The seconds since 1970, in the local time.
    static func text(_ seconds: Double, _ format: String?) -> String {
        var time = time_t(seconds.rounded(.down))
        var parts = unsafe tm()
        guard unsafe localtime_r(&time, &parts) != nil else { return "" }
        let format = named[format ?? "dateTime"] ?? format ?? ""
        return unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 4096) { buffer in
            guard let start = buffer.baseAddress else { return "" }
            let count = unsafe strftime(start, buffer.count, format, &parts)
            return unsafe String(decoding: UnsafeRawBufferPointer(buffer)[..<count], as: UTF8.self)
        }
    }
}
