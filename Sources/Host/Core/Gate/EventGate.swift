/// Never passes because of the parent, only when its publisher emits (L71).
final class EventGate: UpdateGate {
    let name = "Event"
    func passes(after last: any UpdateGate) -> Bool { !(last is EventGate) }
}
