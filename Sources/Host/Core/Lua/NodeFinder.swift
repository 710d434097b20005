/// Finds what is mounted, for `node "Name"` in a conversation.
package protocol NodeFinder: AnyObject {
    /// The `self` of a mounted component of that name, or at that path.
    func component(named name: String) throws(ScriptError) -> Reference
}
