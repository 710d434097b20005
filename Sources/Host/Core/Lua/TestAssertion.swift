/// An assertion that a plugin brings along for test files.
package struct TestAssertion {
    /// The plugin's name, and the one that it has in Lua.
    var plugin: String
    var owner: String
    var name: String
    /// A function that says whether it holds, or a table with it and messages.
    var value: Reference
}
