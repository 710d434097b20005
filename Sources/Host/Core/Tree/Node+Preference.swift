extension Node {
    /// The value of a preference in the node's subtree and its own modifiers up to a position (L33): the outermost
    /// of those wins, else the children's values reduced from left to right. Nil: there is none; what is presented hands out
    /// none.
    func published(_ key: any PreferenceKey, upTo position: Int, _ stack: StackGuard) throws(ScriptError) -> Value? {
        guard stack.hasRoom() else { throw ScriptError("views are nested too deeply", kind: .limit) }
        var own: [Value] = []
        for modifier in modifiers.prefix(position).reversed() {
            if case .presented = modifier { return nil }
            guard case .preference(let other, let value) = modifier, other.number == key.number else { continue }
            if !key.accumulates { return value }
            own.insert(value, at: 0)
        }
        var result: Value?
        for child in shownChildren {
            guard let value = try child.published(key, upTo: child.modifiers.count, stack) else { continue }
            if let before = result { result = try key.reduce(before, value) } else { result = value }
        }
        for value in own {
            result = try result.map { (before) throws(ScriptError) in try key.reduce(before, value) } ?? value
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
