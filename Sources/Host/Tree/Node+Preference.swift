extension Node {
    /// What is published under the key by the node's subtree and its own modifiers up to a position (L33): the outermost
    /// of those wins, else the children's values reduced from left to right. Nil: nobody publishes.
    func published(_ key: any PreferenceKey, upTo position: Int, _ stack: StackGuard) throws(ScriptError) -> Value? {
        guard stack.hasRoom() else { throw ScriptError("views are nested too deeply", kind: .limit) }
        for modifier in modifiers.prefix(position).reversed() {
            if case .preference(let own, let value) = modifier, own.number == key.number { return value }
        }
        var result: Value?
        for child in shownChildren {
            guard let value = try child.published(key, upTo: child.modifiers.count, stack) else { continue }
            if let before = result { result = try key.reduce(before, value) } else { result = value }
        }
        return result
    }

    /// Where a held modifier stands among the modifiers.
    func position(of held: HeldModifier) -> Int {
        var count = self.held.prefix { $0 !== held }.count
        return modifiers.firstIndex { modifier in
            guard modifier.isHeld else { return false }
            defer { count -= 1 }
            return count == 0
        } ?? modifiers.count
    }
}
