import Glibc

/// Writing files.
enum File {
    static func write(_ text: String, to path: String) throws(Failure) {
        guard let file = fopen(path, "w") else {
            throw Failure("cannot write '\(path)': \(String(cString: strerror(errno)))")
        }
        fputs(text, file)
        guard fclose(file) == 0 else { throw Failure("cannot write '\(path)': \(String(cString: strerror(errno)))") }
    }
}
