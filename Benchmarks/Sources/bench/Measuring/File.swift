import Glibc

/// Reading and writing files.
enum File {
    static func text(of path: String) throws(Failure) -> String {
        guard let file = fopen(path, "r") else {
            throw Failure("cannot read '\(path)': \(String(cString: strerror(errno)))")
        }
        defer { fclose(file) }
        var text: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = fread(&chunk, 1, chunk.count, file)
            if count == 0 { return String(decoding: text, as: UTF8.self) }
            text += chunk[..<count]
        }
    }

    /// Whether a file can be written; what is in it stays.
    static func checkCanWrite(_ path: String) throws(Failure) {
        guard let file = fopen(path, "a") else {
            throw Failure("cannot write '\(path)': \(String(cString: strerror(errno)))")
        }
        fclose(file)
    }

    static func write(_ text: String, to path: String) throws(Failure) {
        guard let file = fopen(path, "w") else {
            throw Failure("cannot write '\(path)': \(String(cString: strerror(errno)))")
        }
        fputs(text, file)
        guard fclose(file) == 0 else { throw Failure("cannot write '\(path)': \(String(cString: strerror(errno)))") }
    }
}
