/// One entry of the failures at the end.
struct SpecFailure {
    let title: String
    let finding: TestFinding

    /// The number and the test, then what was wrong.
    func lines(number: Int, _ style: SpecStyle) -> [String] {
        [style.bad("\(number)) \(style.line(title))")] + finding.lines.map { "   " + style.difference($0) }
    }
}
