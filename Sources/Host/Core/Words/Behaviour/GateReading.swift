extension ViewReader {
    /// The view behind the gate in the first parameter.
    func gated(_ cursor: ViewCursor, _ view: View) throws(ScriptError) -> Content {
        guard let reference = cursor.reference(0, anchors: anchors), let gate = reference.object(ScriptGate.self) else {
            throw unsafe cursor.interpreter.exhausted
        }
        let key = reference.userValue(ScriptGate.key)
        switch gate.kind {
        case .nonduplicate: return .gated(NonduplicateGate(key), opener: nil, view)
        case .whenTrue: return .gated(TrueGate(key.isTrue), opener: nil, view)
        case .event:
            guard case .reference(let key) = key, let publisher = key as? Reference else { return .empty }
            return .gated(EventGate(), opener: ScriptPublisher(publisher, scene.publishers), view)
        case .own:
            guard case .reference(let rule) = reference.userValue(ScriptGate.rule), let rule = rule as? Reference
            else { return .empty }
            return .gated(
                OwnGate(named: gate.name, key) { (old, new) throws(ScriptError) in
                    try rule.interpreter.untracked { () throws(ScriptError) in try rule.evaluate([old, new]).isTrue }
                }, opener: nil, view)
        }
    }
}
