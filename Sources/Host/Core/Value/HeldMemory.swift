/// Memory that the host keeps for a script: it counts like the script's own (L96) for as long as this object lives.
final class HeldMemory {
    private let allowance: any Allowance
    /// The amount, in bytes.
    private(set) var bytes = 0

    init(_ allowance: any Allowance, _ bytes: Int = 0) {
        self.allowance = allowance
        set(bytes)
    }

    /// Sets the amount. Above the limit the event is stopped.
    func set(_ bytes: Int) {
        let more = bytes - self.bytes
        guard more != 0 else { return }
        self.bytes = bytes
        allowance.hold(more)
    }

    deinit { set(0) }

    /// Smaller texts and lists are not counted by themselves: the estimate for their view covers them.
    static let least = 1024
}
