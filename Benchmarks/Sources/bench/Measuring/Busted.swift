import Glibc
import HostServices

/// busted, run by a Lua that is named: what a test takes differs several times between them.
struct Busted {
    /// With the version of Lua, if that is known.
    let name: String
    /// What starts it, before its options.
    let words: [String]

    /// On Lua 5.4 and on 5.1, as far as it runs there; by its own first line where it runs on neither of these by their usual names.
    static func all() throws(Failure) -> [Busted] {
        let folders = getenv("PATH").map { String(cString: $0).split(separator: ":") } ?? []
        let paths = folders.map { folder in "\(folder)/busted" }
        guard let path = paths.first(where: { access($0, X_OK) == 0 }) else {
            throw Failure("busted is not installed")
        }
        let found = ["5.4", "5.1"]
            .map { Busted(name: "busted on Lua \($0)", words: ["lua\($0)", path]) }
            .filter { (try? ChildProcess($0.words + ["--version"], capturesErrors: true)) != nil }
        return found.isEmpty ? [Busted(name: "busted", words: [path])] : found
    }
}
