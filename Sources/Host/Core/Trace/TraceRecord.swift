/// One thing that happened in a session, and why: an ordered list of named fields. Every record begins with `kind`,
/// `event`, `time` and `path`; what follows is its kind's own.
public struct TraceRecord: Equatable, Sendable {
    /// What happened.
    public enum Kind: String, CaseIterable, Sendable {
        /// An event begins (L40): `cause`.
        case event
        /// A field got another value, or one inside its value did: `field`, `old`, `new`, `place`.
        case write
        /// A body is evaluated: `because`, the fields that changed, `inputs`, `mount`.
        case body
        /// A `Computed` was evaluated: `field`, `because`, `changed`.
        case computed
        /// An observed value was compared (L51): `of`, `old`, `new`, `differs`.
        case comparison
        /// An action runs: `of`, `place`.
        case action
        /// An action does not run, its budget being used up (L53): `of`, `place`.
        case dropped
        /// A gate decided (L70): `gate`, `because`, `passed`.
        case gate
        /// A component's node came into the tree.
        case appear
        /// A component's node left it.
        case disappear
        /// A task got on (L61): `state`, one of `started`, `finished`, `failed`, `cancelled`; `place`.
        case task
        /// A publisher's value arrived (L64): `of`, `publisher`, `value`, `place`.
        case delivery
        /// An uncaught error (L91), or a limit: `message`.
        case error
        /// A frame was emitted (L41): `number`, `cause`, `changed`.
        case frame
    }

    /// A field of a record: a name, and what it says.
    public struct Field: Equatable, Sendable {
        /// The name, such as `old`.
        public var name: String
        /// What it says.
        public var value: Value

        init(_ name: String, _ value: Value) {
            self.name = name
            self.value = value
        }
    }

    /// What a field says.
    public enum Value: Equatable, Sendable {
        case text(String)
        case integer(Int)
        case number(Double)
        case flag(Bool)
        case list([String])
    }

    /// What happened.
    public let kind: Kind
    /// The number of the event that it happened in, from 1; 0: while the script was loaded.
    public let event: Int
    /// Seconds on the session's clock.
    public let time: Double
    /// The component that it happened to, `App > List > Row[id=7]`; empty outside any.
    public let path: String
    /// The fields of its kind, in order, but for the place.
    let details: [Field]
    /// Where in the script, `file:line`; nil: nowhere, or its kind has no place.
    let place: String?

    /// All fields, in order.
    public var fields: [Field] {
        [
            Field("kind", .text(kind.rawValue)), Field("event", .integer(event)), Field("time", .number(time)),
            Field("path", .text(path)),
        ] + details + (place.map { [Field("place", .text($0))] } ?? [])
    }

    /// What the field of that name says; nil if it has none.
    public subscript(name: String) -> Value? { fields.first { $0.name == name }?.value }
}

extension TraceRecord: CustomStringConvertible {
    /// The record as one line: `#3 0.5s write App > Row: field=Row.open old=false new=true place=app.lua:12`.
    public var description: String {
        let words = fields.dropFirst(4).map { "\($0.name)=\($0.value)" }
        return (["#\(event)", "\(LuaNumber.text(time))s", kind.rawValue] + (path.isEmpty ? [] : [path + ":"]) + words)
            .joined(separator: " ")
    }
}

extension TraceRecord.Value: CustomStringConvertible {
    /// The value in words.
    public var description: String {
        switch self {
        case .text(let text): text
        case .integer(let number): "\(number)"
        case .number(let number): LuaNumber.text(number)
        case .flag(let flag): "\(flag)"
        case .list(let words): words.joined(separator: ", ")
        }
    }
}
