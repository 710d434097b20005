import Platform

/// Numbers written as Lua writes them.
package enum LuaNumber {
    /// `%.14g`, with `.0` behind a float that looks like an integer.
    package static func text(_ value: Double) -> String { text(value, digits: 14) }

    /// The same without `.0`: a number in a sentence.
    package static func plain(_ value: Double) -> String {
        let text = text(value)
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    /// As short as it can be for Lua to read the same number again.
    package static func exactText(_ value: Double) -> String {
        switch value {
        case .infinity: return "math.huge"
        case -.infinity: return "-math.huge"
        case _ where value.isNaN: return "0/0"
        default: break
        }
        return (14...16).lazy.map { text(value, digits: $0) }.first { Double($0) == value } ?? text(value, digits: 17)
    }

    private static func text(_ value: Double, digits: Int32) -> String {
        let text = unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { buffer in
            _ = unsafe withVaList([digits, value]) { unsafe vsnprintf(buffer.baseAddress, 64, "%.*g", $0) }
            return unsafe String(cString: buffer.baseAddress!)
        }
        let looksWhole = text.utf8.allSatisfy { (48...57).contains($0) || $0 == UInt8(ascii: "-") }
        return looksWhole ? text + ".0" : text
    }
}
