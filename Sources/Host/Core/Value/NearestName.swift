/// Finds the name of a script that is nearest to a missing one: with at most one mistake, or one in three letters. Case
/// is ignored unless two letters are swapped; of equals it is the first by its bytes. Long names have no near ones.
struct NearestName {
    /// The nearest so far.
    private(set) var nearest: [UInt8]?
    private let wanted: [UInt8]
    private let allowed: Int
    private var distance = Int.max
    private static let longest = 40

    init(to wanted: [UInt8]) {
        self.wanted = wanted
        allowed = wanted.count < 6 ? (wanted.count > 1 ? 1 : 0) : wanted.count / 3
    }

    /// Takes another name into account; the wanted one itself is no suggestion.
    mutating func consider(_ name: UnsafeRawBufferPointer) {
        guard max(name.count, wanted.count) <= NearestName.longest, abs(name.count - wanted.count) <= allowed,
            unsafe !name.elementsEqual(wanted)
        else { return }
        let name = unsafe Array(name)
        let distance = EditDistance.between(wanted, name) { $0 | 32 == $1 | 32 }
        guard distance <= allowed, distance <= self.distance else { return }
        if let nearest, distance == self.distance, !name.lexicographicallyPrecedes(nearest) { return }
        nearest = name
        self.distance = distance
    }
}
