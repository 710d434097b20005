extension GivenArguments {
    /// Throws unless what is modified is a ForEach. In between may stand modifiers that a ForEach passes on to each of its views.
    package func checkForEach() throws(CallError) {
        if base(below: [])?.form == .forEach { return }
        guard let base = base(below: modifiersOfEach), base.form != .forEach else { return }
        let usage = (word as? Word)?.usage ?? "ForEach(…)"
        throw CallError("\(word.name) belongs right behind a ForEach, as \(usage); here it is behind \(base.name)")
    }
}

private let modifiersOfEach = Word.all.filter(\.modifiesEach).map(\.symbol)
