/// The subjects that scripts made, by their numbers.
final class Subjects {
    private var subjects: [Int: OrderedSubject] = [:]

    func send(_ value: Value, to number: Int) { subjects[number]?.send(value) }

    func finish(_ number: Int) { subjects[number]?.finish() }

    func hasSubscribers(_ number: Int) -> Bool { subjects[number]?.hasSubscribers ?? false }

    /// The script has no way to the subject any more.
    func drop(_ number: Int) { subjects[number] = nil }

    /// The subject of that number, which is made when somebody subscribes to it for the first time. `latest`: what it has,
    /// if it keeps a value.
    func subject(_ number: Int, latest: Value?) -> OrderedSubject {
        let subject = subjects[number] ?? OrderedSubject(latest: latest)
        subjects[number] = subject
        return subject
    }
}
