@testable import Host

/// An action that does nothing.
final class InertAction: Action {
    func perform(_ arguments: [Value]) throws(ScriptError) {}
}

/// A binding that is never read: tests set a node's value themselves.
final class InertBinding: BindingSource {
    func isEqual(to other: any BindingSource) throws(ScriptError) -> Bool { self === other }
    func write(_ value: Value) throws(ScriptError) {}
    func observe(for node: Node) -> any Observation { InertObservation() }
}

final class InertObservation: Observation {
    func read() throws(ScriptError) -> Value { .nil }
    func cancel() {}
}

/// A component without a body.
final class InertComponent: ComponentView {
    let name = "Inert"
    func isSameComponent(as other: any ComponentView) -> Bool { true }
    func makeInstance(for node: Node) throws(ScriptError) -> any ComponentInstance { throw ScriptError("never made") }
}

/// A guide that lies where it was put.
final class InertGuide: GuideFunction {
    private let value: Double

    init(_ value: Double) {
        self.value = value
    }

    func position(in dimensions: ViewDimensions) -> Double { value }
    func isEqual(to other: any GuideFunction) -> Bool { (other as? InertGuide)?.value == value }
}
