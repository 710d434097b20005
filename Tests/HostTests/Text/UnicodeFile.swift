import Foundation

@testable import Host

/// A file of Unicode's data, as Debian's package unicode-data has it; or of another version, from the folder that UNICODE_DATA names.
struct UnicodeFile {
    private let path: String

    init(_ name: String) {
        path = (ProcessInfo.processInfo.environment["UNICODE_DATA"] ?? "/usr/share/unicode") + "/" + name
    }

    /// The lines without comments.
    var rows: [Substring] {
        get throws {
            let text = try String(contentsOfFile: path, encoding: .utf8)
            return text.unicodeScalars.split(separator: "\n").map { Substring($0.prefix { $0 != "#" }) }.filter {
                !$0.allSatisfy(\.isWhitespace)
            }
        }
    }

    /// The code points that a row lists in hexadecimal; other words do not count.
    static func text(_ row: Substring) -> String {
        row.split(separator: " ").reduce(into: "") { text, word in
            let digits = word.trimmingCharacters(in: .whitespaces)
            if let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) {
                text.unicodeScalars.append(scalar)
            }
        }
    }
}
