import Glibc

/// What this process holds in memory.
enum ResidentSize {
    static func bytes() throws(Failure) -> Int {
        let fields = try File.text(of: "/proc/self/statm").split(separator: " ")
        guard fields.count > 1, let pages = Int(fields[1]) else { throw Failure("/proc/self/statm says nothing") }
        return pages * sysconf(Int32(_SC_PAGESIZE))
    }
}
