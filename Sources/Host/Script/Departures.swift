/// What the components that leave had: their objects by the places of their nodes.
final class Departures {
    private let anchors: Anchors
    private(set) var objects: [Int: Reference] = [:]

    init(_ interpreter: Interpreter) { anchors = Anchors(interpreter) }

    /// A component leaves the place; of several the first was there before.
    func note(_ object: ComponentObject, at place: Int) {
        if objects[place] == nil { objects[place] = object.reference(anchors: anchors) }
    }

    /// Those since the last call.
    func take() -> [Int: Reference] {
        defer { objects = [:] }
        return objects
    }
}
