/// What is said where a test fails.
extension TestApps {
    /// What the apps show that are mounted, the newest first: of each where it was mounted, what there is to say of it, and its
    /// frame, unless that has been said.
    func shown(but known: String?) -> [Value] {
        let apps = mounted.filter { $0.frame.joinedLines != known }.suffix(TestApps.mostShown).reversed()
        return apps.flatMap { [.string($0.place), .string($0.note), .string($0.frame.joinedLines)] }
    }

    private static let mostShown = 3

    /// Two texts, an expected one and what there is: how their lines differ, or marks below those of their cells that do, of the
    /// one and of the other. Nothing where that says nothing.
    func difference(_ arguments: AppArguments) -> [Value] {
        guard let expected = arguments[0].string, let actual = arguments[1].string else { return [] }
        if arguments.word == "difference" {
            return snapshots.difference(expected: expected, actual: actual).map { [.string($0)] } ?? []
        }
        let marks = CellMarks.below(expected, actual)
        return marks.map { [.string($0.old), .string($0.new)] } ?? []
    }
}
