/// Where an interface shows itself: each press of a button takes a time until what differs is there.
protocol Stage {
    func press(_ label: String) throws -> Double
}

extension Run: Stage {}
extension Window: Stage {}
extension PseudoTerminal: Stage {}
