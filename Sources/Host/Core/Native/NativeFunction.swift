/// A function in Swift that scripts call.
package struct NativeFunction: Sendable {
    package enum Work: Sendable {
        /// It returns at once.
        case function(@Sendable (ServiceCall) throws -> PlainValue)
        /// It makes a request to the terminal, whose result is returned.
        case terminal(@Sendable (ServiceCall) throws -> TerminalRequest)
        /// The task that calls it waits for the answer.
        case service(@Sendable (ServiceCall) async throws -> PlainValue)
        /// It returns a publisher: the function checks the arguments, and returns what sends the values.
        case publisher(@Sendable (ServiceCall) throws -> Emission)
    }

    /// Sends a publisher's values to one subscriber, several at a time where they come so.
    package struct Emission: Sendable {
        var run: @Sendable (_ emit: @Sendable ([PlainValue]) async -> Void) async throws -> Void
        /// How many of them may wait.
        var capacity = StreamCapacity.values
        /// Called at the end with how many of the values were taken; the rest was dropped. Nil where that does not matter.
        var handBack: (@Sendable (Int) -> Void)?
    }

    /// The plugin's name.
    var owner: String
    /// The name in messages, `fs.read`.
    var name: String
    /// Whether it may wait for ever for something outside, such as a change of a file: time goes on meanwhile (L9).
    var isOpenEnded = false
    var work: Work

    package init(owner: String, name: String, isOpenEnded: Bool = false, work: Work) {
        self.owner = owner
        self.name = name
        self.isOpenEnded = isOpenEnded
        self.work = work
    }
}

/// Sends a publisher's values to a subscriber, one after the other, until it is done: `await emit(value)` waits
/// while the subscriber is busy. It is cancelled with the subscription.
public typealias PluginEmission = @Sendable (_ emit: @Sendable (PlainValue) async -> Void) async throws -> Void

extension NativeFunction.Emission {
    /// An emission that sends value by value.
    init(each emission: @escaping PluginEmission, handBack: (@Sendable (Int) -> Void)? = nil) {
        self.init(run: { emit in try await emission { await emit([$0]) } }, handBack: handBack)
    }
}
