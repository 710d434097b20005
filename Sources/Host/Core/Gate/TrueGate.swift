/// Passes when the new flag is true (L71).
final class TrueGate: UpdateGate {
    let name = "True"
    private let flag: Bool

    init(_ flag: Bool) { self.flag = flag }

    func passes(after last: any UpdateGate) -> Bool { flag }
}
