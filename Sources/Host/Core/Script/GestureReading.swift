extension ParameterReader {
    /// A parameter that is a gesture.
    func gesture(_ cursor: ViewCursor, _ parameter: Int32) throws(ScriptError) -> Gesture {
        try gesture(try reference(cursor, parameter))
    }

    private func gesture(_ reference: Reference) throws(ScriptError) -> Gesture {
        guard let object = reference.object(GestureObject.self) else { throw ScriptError("this is no gesture") }
        switch object.kind {
        case .tap(let count): return .tap(count: count, tellsPlace: false, .local)
        case .spatialTap(let count, let space): return .tap(count: count, tellsPlace: true, GestureSpace(named: space))
        case .longPress(let seconds, let farthest): return .longPress(seconds: seconds, farthest: farthest)
        case .drag(let least, let space): return .drag(least: least, GestureSpace(named: space))
        case .onChanged: return .onChanged(try inner(reference), try action(reference))
        case .onEnded: return .onEnded(try inner(reference), try action(reference))
        case .updating:
            let binding = ScriptBinding(program: scene.program, try part(reference, GestureObject.binding))
            return .updating(try inner(reference), try binding.source(), try action(reference))
        case .sequenced: return .sequenced(try inner(reference), try second(reference))
        case .simultaneous: return .simultaneous(try inner(reference), try second(reference))
        case .exclusive: return .exclusive(try inner(reference), try second(reference))
        }
    }

    private func part(_ reference: Reference, _ number: Int32) throws(ScriptError) -> Reference {
        guard case .reference(let value) = reference.userValue(number), let part = value as? Reference else {
            throw reference.interpreter.exhausted
        }
        return part
    }

    private func inner(_ reference: Reference) throws(ScriptError) -> Gesture {
        try gesture(try part(reference, GestureObject.inner))
    }

    private func second(_ reference: Reference) throws(ScriptError) -> Gesture {
        try gesture(try part(reference, GestureObject.other))
    }

    private func action(_ reference: Reference) throws(ScriptError) -> any Action {
        ScriptAction(try part(reference, GestureObject.other))
    }
}

extension GestureSpace {
    /// `"local"`, `"global"`, or the name of a `:coordinateSpace`.
    init(named name: String) {
        switch name {
        case "local": self = .local
        case "global": self = .global
        default: self = .named(name)
        }
    }
}
