/// An answer of a service, or a value or the end of a publisher in Swift, on its way through the mailbox to the call or
/// subscription of that number.
package struct ServiceMessage: Sendable {
    package enum Content: Sendable {
        /// A service has answered.
        case answer(CallAnswer)
        /// A publisher sends a value.
        case value(PlainValue)
        /// A publisher has ended; `failure`: by this error.
        case end(failure: String?)

        /// Nothing more comes, and why.
        static func refusal(_ reason: String, isService: Bool) -> Content {
            isService ? .answer(.failure(reason)) : .end(failure: reason)
        }
    }

    package var number: Int
    package var content: Content
    /// The permission that the service was refused, if the user may be asked for it.
    var request: PermissionRequest?

    package init(number: Int, content: Content, request: PermissionRequest? = nil) {
        self.number = number
        self.content = content
        self.request = request
    }
}
