/// The objects of components that have left, by the places of their nodes.
final class Departures {
    private let anchors: Anchors
    private(set) var objects: [Int: Reference] = [:]

    init(_ interpreter: Interpreter) { anchors = Anchors(interpreter) }

    /// A component leaves its place; of several the first is kept.
    func note(_ object: ComponentObject, at place: Int) {
        if objects[place] == nil { objects[place] = object.reference(anchors: anchors) }
    }

    /// The objects since the last call.
    func take() -> [Int: Reference] {
        defer { objects = [:] }
        return objects
    }
}
