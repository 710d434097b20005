import HostServices

/// How many instructions a program needs, as valgrind counts them: the same number each time, however busy the machine is.
enum InstructionCount {
    /// Runs `words` to their end.
    static func of(_ words: [String]) throws(Failure) -> Int {
        let count = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", "--trace-children=yes"]
        let errors = try ChildProcess(count + words, capturesErrors: true).errors
        let lines = String(decoding: errors, as: UTF8.self).split(separator: "\n")
        for line in lines where line.contains("Collected :") {
            if let count = line.split(separator: " ").last.flatMap({ Int($0) }) { return count }
        }
        throw Failure("valgrind counted nothing for '\(words.joined(separator: " "))'")
    }
}
