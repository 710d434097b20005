import Platform

/// A time as `os.date` writes it.
enum DateFormat {
    /// The largest time, in seconds, that has a year.
    static let most = 1e15
    private static let named = ["date": "%Y-%m-%d", "time": "%H:%M", "dateTime": "%Y-%m-%d %H:%M"]
    private static let conversions = Set("aAbBcdDeFgGhHIjmMnprRStTuUVwWxXyYzZ%")
    private static let longest = 200

    /// A message about an invalid format; nil: it is valid.
    static func fault(in format: String) -> String? {
        if format.utf8.count > longest { return "'format' must have at most \(longest) bytes" }
        var rest = (named[format] ?? format)[...]
        while let start = rest.firstIndex(of: "%") {
            rest = rest[rest.index(after: start)...]
            guard let letter = rest.first, conversions.contains(letter) else {
                return "invalid conversion specifier '%\(rest.first.map { "\($0)" } ?? "")' in 'format'"
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
        var buffer = [CChar](repeating: 0, count: 4096)
        let count = unsafe strftime(&buffer, buffer.count, format, &parts)
        return String(decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
