/// The room that a test's function has for locals: Lua gives a function 200. What has none goes on in a function within it,
/// which reaches those of all around it.
struct LocalRoom {
    /// How many functions there are within the first.
    private(set) var count = 0
    private var taken: Int

    /// `taken`: how many locals the first function has of its own, at most.
    init(taken: Int) { self.taken = taken }

    /// Some are left for what a statement needs.
    private static let most = 150

    /// Takes room for so many; whether that is in one more function.
    mutating func needsAnother(for locals: Int) -> Bool {
        let isFull = taken > 0 && locals > 0 && taken + locals > LocalRoom.most
        if isFull { count += 1 }
        taken = isFull ? locals : taken + locals
        return isFull
    }
}
