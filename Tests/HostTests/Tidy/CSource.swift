import Foundation

/// A file of C as the tidy tests read it.
struct CSource {
    let path: String
    /// The headers of the project that it includes, by their names.
    let included: [String]
    /// The functions with names of the project that it defines for others.
    let defined: Set<String>
    /// The names of the project that occur in its code.
    let named: Set<String>
    let lineCount: Int

    init(path: String, text: String) {
        self.path = path
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        lineCount = lines.count - 1
        let code = lines.map { line in line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line }
        included = code.filter { $0.hasPrefix("#include \"") }.map { String($0.split(separator: "\"")[1]) }
        named = Set(code.flatMap { CSource.names(in: $0) })
        // One that is defined for others begins at the margin, and its first line does not end as a declaration does.
        let definitions = code.filter { line in
            (line.first?.isLetter == true || line.first == "_") && line.last != ";"
                && !["static", "typedef"].contains { line.hasPrefix($0) }
        }
        defined = Set(
            definitions.compactMap { line in
                line.firstIndex(of: "(").flatMap { CSource.names(in: line[..<$0]).last }
            })
    }

    /// The words of a text that begin as the project's names in C do.
    static func names(in text: Substring) -> [String] {
        let isWord = { (byte: UInt8) in
            byte == 0x5F || (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
        }
        return text.utf8.split { !isWord($0) }.filter { $0.starts(with: "lv_".utf8) }.map { String(Substring($0)) }
    }

    /// The largest group of names each of which leads to each of the others.
    static func largestCycle(in graph: [String: Set<String>]) -> [String] {
        func reached(from start: String, in graph: [String: Set<String>]) -> Set<String> {
            var found: Set<String> = []
            var waiting = [start]
            while let next = waiting.popLast() {
                waiting += (graph[next] ?? []).filter { found.insert($0).inserted }
            }
            return found
        }
        var back: [String: Set<String>] = [:]
        for (from, targets) in graph { for to in targets { back[to, default: []].insert(from) } }
        return graph.keys.map { reached(from: $0, in: graph).intersection(reached(from: $0, in: back)).sorted() }
            .max { $0.count < $1.count } ?? []
    }
}
