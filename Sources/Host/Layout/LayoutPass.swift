/// One run over the boxes. It knows how deep they may nest: past the stack's end nothing is sized or placed.
final class LayoutPass {
    private let guardian: StackGuard
    /// Whether something was left out because the stack was used up. What was computed since is of no use.
    private(set) var isTooDeep = false
    /// Whether a box was made that scrolls.
    var hasScrolling = false
    /// What functions of the script raised that were called meanwhile.
    var failures: [ScriptError] = []

    init(_ guardian: StackGuard) {
        self.guardian = guardian
    }

    /// Whether one more level may be entered.
    func hasRoom() -> Bool {
        if guardian.hasRoom() { return true }
        isTooDeep = true
        return false
    }
}
