import Host

/// The description of mounted apps in a failure's message.
extension TestApps {
    /// Of each mounted app, the newest first: where it was mounted, notes, and its frame, unless the message has that
    /// already (`known`).
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
