/// A binding that a script gave to a control.
final class ScriptBinding: BindingSource {
    private let program: Program
    private let reference: Reference
    /// The number of the place of the view that it was given to; 0: that is not known.
    private let placeOfView: UInt16

    init(program: Program, _ reference: Reference, place: UInt16 = 0) {
        self.program = program
        self.reference = reference
        placeOfView = place
    }

    var place: String? { program.interpreter.viewPlaces[placeOfView] }

    func isEqual(to other: any BindingSource) throws(ScriptError) -> Bool {
        guard let other = other as? ScriptBinding else { return false }
        return try reference.isEqual(to: other.reference)
    }

    func source() throws(ScriptError) -> any BindingSource {
        try reference.bindingSource().map { ScriptBinding(program: program, $0, place: placeOfView) } ?? self
    }

    func write(_ value: Value) throws(ScriptError) {
        try acting { () throws(ScriptError) in try reference.setBinding(value) }
    }

    func write(_ values: [Value]) throws(ScriptError) {
        try acting { () throws(ScriptError) in try reference.setBinding(values) }
    }

    private func acting(_ body: () throws(ScriptError) -> Void) throws(ScriptError) {
        try program.interpreter.acting(for: unsafe reference.anchors.component, body)
    }

    func observe(for node: Node) -> any Observation {
        BindingObservation(program: program, reference, for: node)
    }

    func readAgain() throws(ScriptError) -> Value? {
        try program.interpreter.untracked { () throws(ScriptError) -> Value? in
            try reference.bindingValue(anchors: reference.anchors)
        }
    }
}

/// A binding that a control follows.
final class BindingObservation: Observation {
    private let program: Program
    private let reference: Reference
    private let observer: Graph.Key
    private unowned(unsafe) let node: Node

    init(program: Program, _ reference: Reference, for node: Node) {
        self.program = program
        self.reference = reference
        unsafe self.node = node
        observer = program.observe(for: node)
    }

    func read() throws(ScriptError) -> Value {
        do throws(ScriptError) {
            return try program.tracked(observer) { () throws(ScriptError) -> Value in
                try reference.bindingValue(anchors: reference.anchors)
            }
        } catch {
            throw unsafe error.at(node)
        }
    }

    func cancel() { program.endObserving(observer) }
}
