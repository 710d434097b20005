import Platform

/// Libraries of the system.
package enum SystemLibraries {
    /// Whether there is SQLite, for stored values.
    package static var hasSQLite: Bool { SQLiteLibrary.shared != nil }

    /// The version of Lua that runs, as it names itself: `Lua 5.4.4`.
    package static var lua: String {
        guard let mark = unsafe dlsym(ownSymbols, "lua_ident") else { return "Lua 5.4" }
        let words = unsafe String(cString: mark.assumingMemoryBound(to: CChar.self)).split(separator: " ")
        return words.firstIndex(of: "Lua").flatMap { $0 + 1 < words.count ? "Lua \(words[$0 + 1])" : nil } ?? "Lua 5.4"
    }
}
