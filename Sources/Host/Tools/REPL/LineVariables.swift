/// The local variables that lines have declared, and those that a line can see of them.
struct LineVariables {
    /// In the order in which they were declared first.
    private(set) var names: [String]
    /// Whether they are constant.
    private var isConstant: [String: Bool]

    init(_ names: [String] = [], constants: Set<String> = []) {
        self.names = names
        isConstant = Dictionary(uniqueKeysWithValues: names.map { ($0, constants.contains($0)) })
    }

    /// A line has run.
    mutating func add(_ submission: Submission) {
        let constants = submission.constants
        for name in submission.declaredLocals
        where isConstant.updateValue(constants.contains(name), forKey: name) == nil { names.append(name) }
    }

    /// Those that a line mentions, as they stand behind `local`: however many there are, it pays for its own alone.
    func declarations(for submission: Submission) -> [String] {
        submission.names.sorted().compactMap { name in
            isConstant[name].map { $0 ? name + " <const>" : name }
        }
    }
}
