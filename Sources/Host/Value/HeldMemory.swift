/// Memory that the host keeps for a script: it counts like the script's own (L96) for as long as this object lives.
final class HeldMemory {
    private let allowance: any Allowance
    /// How much it is, in bytes.
    private(set) var bytes = 0

    init(_ allowance: any Allowance, _ bytes: Int = 0) {
        self.allowance = allowance
        set(bytes)
    }

    /// From now on it is as much. What is more may be too much: the event is stopped then.
    func set(_ bytes: Int) {
        let more = bytes - self.bytes
        guard more != 0 else { return }
        self.bytes = bytes
        allowance.hold(more)
    }

    deinit { set(0) }

    /// A smaller text or list is not counted by itself: what is estimated for the view that has it makes up for it.
    static let least = 1024
}
