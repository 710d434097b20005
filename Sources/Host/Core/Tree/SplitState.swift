/// The places of the bars of a split view, and how many of its first columns are hidden: a value, so that it can be saved.
final class SplitState: ScriptReference {
    /// By the numbers of the views.
    let lengths: [Int: Int]
    let hidden: Int

    init(lengths: [Int: Int] = [:], hidden: Int = 0) {
        self.lengths = lengths
        self.hidden = hidden
    }

    static func of(_ value: Value) -> SplitState {
        if case .reference(let reference) = value, let state = reference as? SplitState { return state }
        return SplitState()
    }

    var typeName: String { "SplitState" }
    var text: String { "the bars of a split view" }
    func isEqual(to other: any ScriptReference) -> Bool {
        guard let other = other as? SplitState else { return false }
        return lengths == other.lengths && hidden == other.hidden
    }
}

/// `:navigationSplitViewColumnWidth`: the width of a column, passed up as a preference.
final class ColumnWidth: ScriptReference {
    let limits: SplitLimits

    init(_ limits: SplitLimits) { self.limits = limits }

    static func of(_ value: Value) -> SplitLimits? {
        if case .reference(let reference) = value { (reference as? ColumnWidth)?.limits } else { nil }
    }

    var typeName: String { "ColumnWidth" }
    var text: String { "the width of a column" }
    func isEqual(to other: any ScriptReference) -> Bool { (other as? ColumnWidth)?.limits == limits }

    /// Of several the first counts.
    final class Key: PreferenceKey, Sendable {
        static let shared = Key()

        var number: Int32 { -3 }
        var name: String { "navigationSplitViewColumnWidth" }
        var defaultValue: Value { .nil }
        func reduce(_ a: Value, _ b: Value) -> Value { a }
    }
}
