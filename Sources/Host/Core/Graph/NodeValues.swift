/// Values that some nodes of the graph have, by the nodes' numbers. They lie side by side: a node that has none takes four
/// bytes.
struct NodeValues<Value> {
    /// Where the value of each node lies; 0: it has none.
    private var places: ContiguousArray<UInt32> = []
    /// From 1; free places stand in a list of their own.
    private var values: ContiguousArray<Value?> = [nil]
    private var freePlaces: [UInt32] = []

    var isEmpty: Bool { count == 0 }
    var count: Int { values.count - 1 - freePlaces.count }

    /// The place of the node's value, which stays while it has one. Places are numbered from 1, and those of values that are
    /// gone are taken again.
    func place(of node: UInt32) -> UInt32? {
        guard Int(node) < places.count, places[Int(node)] != 0 else { return nil }
        return places[Int(node)]
    }

    subscript(node: UInt32) -> Value? {
        get { place(of: node).flatMap { values[Int($0)] } }
        set {
            if let place = place(of: node) {
                values[Int(place)] = newValue
                if newValue == nil { free(place, of: node) }
            } else if let newValue {
                add(newValue, to: node)
            }
        }
    }

    subscript(place place: UInt32) -> Value? { values[Int(place)] }

    private mutating func add(_ value: Value, to node: UInt32) {
        while places.count <= Int(node) { places.append(0) }
        if let free = freePlaces.popLast() {
            values[Int(free)] = value
            places[Int(node)] = free
        } else {
            places[Int(node)] = UInt32(values.count)
            values.append(value)
        }
    }

    private mutating func free(_ place: UInt32, of node: UInt32) {
        places[Int(node)] = 0
        freePlaces.append(place)
    }

    /// Removes the values that satisfy the predicate.
    mutating func removeAll(where isGone: (Value) -> Bool) {
        for node in places.indices where places[node] != 0 {
            if let value = values[Int(places[node])], isGone(value) { self[UInt32(node)] = nil }
        }
    }
}
