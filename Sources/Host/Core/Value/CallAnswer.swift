/// The result of a call of a service.
package enum CallAnswer: Sendable {
    case value(PlainValue)
    /// A message, raised where the service was called.
    case failure(String)
    /// A value that is no message, raised there as it is.
    case raised(PlainValue)
}
