/// How much text one event may still output (L96).
package final class OutputAllowance {
    /// Bytes that an event may output.
    package static let size = 16 << 20

    private var left = OutputAllowance.size
    private var isCut = false

    /// A new event begins.
    func begin() { (left, isCut) = (OutputAllowance.size, false) }

    /// Takes room for a text that is written as so many bytes, for all of it or for its beginning; nil: there is none. `part`:
    /// how many of them are for a character, the others stand around. The first cut is noted.
    func taken(
        _ text: String, size: Int, part: (Unicode.Scalar) -> Int, note: (String) -> Void
    ) -> String? {
        if size <= left {
            left -= size
            return text
        }
        var missing = size - left
        var length = text.utf8.count
        for scalar in text.unicodeScalars.reversed() where missing > 0 {
            missing -= part(scalar)
            length -= UTF8.width(scalar)
        }
        left = 0
        noteCut(note)
        return length > 0 ? text.beginning(length) : nil
    }

    /// Takes room for something that cannot be cut. False: there is none.
    func takes(_ count: Int, note: (String) -> Void) -> Bool {
        guard count > left else {
            left -= count
            return true
        }
        noteCut(note)
        return false
    }

    private func noteCut(_ note: (String) -> Void) {
        guard !isCut else { return }
        isCut = true
        note("this event puts out more than \(OutputAllowance.size >> 20) MB; the rest is cut")
    }
}

extension String {
    /// The text; of a long one its beginning, and how much of it is left out.
    package func cut(to length: Int) -> String {
        guard utf8.count > length else { return self }
        let beginning = beginning(length)
        return "\(beginning)… (\(utf8.count - beginning.utf8.count) bytes more)"
    }

    /// As many whole characters as fit into so many bytes. One that has no end in sight is cut between two code points.
    package func beginning(_ length: Int) -> String {
        let end = scalarBoundary(length)
        let near = self[scalarBoundary(length - String.sight)..<scalarBoundary(length + String.sight)]
        let last = near.indices.last { $0 <= end } ?? end
        return String(self[..<(last > near.startIndex ? last : end)])
    }

    /// How many bytes around a cut are looked at for the end of a character.
    private static let sight = 128

    /// Where the code point begins that so many bytes lie before, or in.
    private func scalarBoundary(_ offset: Int) -> String.Index {
        var index = utf8.index(startIndex, offsetBy: min(max(offset, 0), utf8.count))
        while index < endIndex, utf8[index] & 0xC0 == 0x80 { index = utf8.index(before: index) }
        return index
    }
}

extension ScriptError {
    /// Bytes of a message that are shown.
    package static let longestMessage = 16 << 10
    /// Bytes of an entry of a traceback: it may name a function, and a script that.
    package static let longestFrame = 1000

    /// The error with no more of its message than is shown.
    var shortened: ScriptError {
        var error = self
        error.message = message.cut(to: ScriptError.longestMessage)
        error.traceback = traceback.map { $0.cut(to: ScriptError.longestFrame) }
        return error
    }
}
