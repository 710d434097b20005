import Glibc

/// Numbers written as Lua writes them.
enum LuaNumber {
    /// `%.14g`, with `.0` behind a float that looks like an integer.
    static func text(_ value: Double) -> String {
        let text = unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { buffer in
            _ = unsafe withVaList([value]) { unsafe vsnprintf(buffer.baseAddress, 64, "%.14g", $0) }
            return unsafe String(cString: buffer.baseAddress!)
        }
        let looksWhole = text.utf8.allSatisfy { (48...57).contains($0) || $0 == UInt8(ascii: "-") }
        return looksWhole ? text + ".0" : text
    }
}
