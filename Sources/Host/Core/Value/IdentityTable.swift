/// Ids by number, each once, in the order in which they came. A quicker set than the standard library's for what is mostly
/// whole numbers: rows are looked up whenever their list is evaluated.
struct IdentityTable {
    private(set) var ids: [Identity] = []
    /// Whether they are integers in ascending order, as ids mostly are: these are found by binary search.
    private var isAscending = true
    /// Otherwise a hash table: the number of the id at each place, plus one; 0: none. At most half of it is filled.
    private var places: [UInt32] = []

    /// Differs from run to run, so that ids cannot be chosen to collide.
    private static let seed = UInt64.random(in: .min ... .max)

    init(capacity: Int) { ids.reserveCapacity(capacity) }

    /// The number of an id; a new one if it is new.
    @discardableResult
    mutating func insert(_ id: Identity) -> (number: Int, isNew: Bool) {
        if isAscending {
            if ids.last.map({ IdentityTable.ascends($0, id) }) ?? id.isInteger {
                ids.append(id)
                return (ids.count - 1, true)
            }
            isAscending = false
        }
        if 2 * ids.count >= places.count { grow() }
        let place = place(of: id)
        if places[place] != 0 { return (Int(places[place]) - 1, false) }
        ids.append(id)
        places[place] = UInt32(ids.count)
        return (ids.count - 1, true)
    }

    /// The number of an id, if it is there.
    func number(of id: Identity) -> Int? {
        if isAscending { return numberByHalving(of: id) }
        let number = Int(places[place(of: id)])
        return number == 0 ? nil : number - 1
    }

    /// Where the id is, or would be.
    private func place(of id: Identity) -> Int {
        let mask = places.count - 1
        var place = Int(truncatingIfNeeded: IdentityTable.hash(id)) & mask
        while places[place] != 0, ids[Int(places[place]) - 1] != id { place = (place + 1) & mask }
        return place
    }

    private func numberByHalving(of id: Identity) -> Int? {
        guard case .integer(let value) = id else { return nil }
        var (low, high) = (0, ids.count)
        while low < high {
            let middle = (low + high) / 2
            guard case .integer(let other) = ids[middle], other != value else { return middle }
            if other < value { low = middle + 1 } else { high = middle }
        }
        return nil
    }

    private static func ascends(_ a: Identity, _ b: Identity) -> Bool {
        if case (.integer(let a), .integer(let b)) = (a, b) { a < b } else { false }
    }

    private mutating func grow() {
        var count = 16
        while count <= 2 * ids.count { count *= 2 }
        places = Array(repeating: 0, count: count)
        for (number, id) in ids.enumerated() { places[place(of: id)] = UInt32(number + 1) }
    }

    private static func hash(_ id: Identity) -> UInt64 {
        switch id {
        case .integer(let value): mixed(UInt64(bitPattern: Int64(value)))
        case .number(let bits): mixed(bits)
        default: UInt64(bitPattern: Int64(id.hashValue))
        }
    }

    /// Every bit of the result depends on all of the value.
    private static func mixed(_ value: UInt64) -> UInt64 {
        var bits = value ^ seed
        bits = (bits ^ (bits >> 32)) &* 0x9E37_79B9_7F4A_7C15
        bits = (bits ^ (bits >> 29)) &* 0xBF58_476D_1CE4_E5B9
        return bits ^ (bits >> 32)
    }
}

extension Identity {
    fileprivate var isInteger: Bool { if case .integer = self { true } else { false } }
}
