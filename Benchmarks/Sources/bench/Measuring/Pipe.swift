import Glibc

/// A pipe whose exit is read here. Neither end is handed on to programs but by its number.
struct Pipe {
    let entrance: Int32
    private let exit: Int32

    init() throws(Failure) {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw Failure("no pipe: \(String(cString: strerror(errno)))") }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        exit = ends[0]
        entrance = ends[1]
    }

    func closeEntrance() { close(entrance) }

    /// Everything that comes until all entrances are closed; closes the exit.
    func contents() -> [UInt8] {
        defer { close(exit) }
        var all: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = read(exit, &chunk, chunk.count)
            if count <= 0 { return all }
            all += chunk[..<count]
        }
    }
}
