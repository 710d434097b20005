/// What the words of a test file tell the host, and what they ask.
package protocol TestWordsDelegate: AnyObject {
    /// Something happened: the kind of record, and its fields as texts.
    func recorded(_ fields: [String])
    /// An error that the running test did not expect, once.
    func takeUnexpectedError() -> ScriptError?
}
