/// Answers the words by which a test mounts apps and operates them.
package protocol AppWordsDelegate: AnyObject {
    /// Carries out a word; gives what it returns.
    func answer(_ word: String, _ arguments: ArraySlice<Value>) throws(AppFailure) -> [Value]
}
