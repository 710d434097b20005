/// The instructions that paths needed when they were recorded: a line each, the count, a tab, the name.
struct InstructionLedger {
    private var counts: [(name: String, count: Int)]
    private var path = ""

    init(_ counts: [(name: String, count: Int)]) { self.counts = counts }

    init(readFrom path: String) throws(Failure) {
        self.path = path
        counts = []
        for line in try File.text(of: path).split(separator: "\n") {
            let fields = line.split(separator: "\t", maxSplits: 1)
            guard fields.count == 2, let count = Int(fields[0]) else {
                throw Failure("\(path): '\(line)' is no figure")
            }
            counts.append((String(fields[1]), count))
        }
    }

    func count(of name: String) throws(Failure) -> Int {
        guard let entry = counts.first(where: { $0.name == name }) else {
            throw Failure("\(path) has no figure for '\(name)'")
        }
        return entry.count
    }

    func write(to path: String) throws(Failure) {
        try File.write(counts.map { "\($0.count)\t\($0.name)\n" }.joined(), to: path)
    }
}
