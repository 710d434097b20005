/// What the interpreter asks when a script calls a function that a plugin in Swift provides.
protocol NativeDelegate: AnyObject {
    /// The function of that number is called. A service, whose caller waits, gives the number of the call; one that gives a
    /// publisher only looks at the arguments.
    func call(
        native number: Int, _ arguments: [PlainValue], by caller: Caller
    ) throws(ScriptError) -> PlainValue?
    /// What denies a thing, or, without one, anything of its kind, as a refusal names it. `permission` is the number
    /// that C has for it.
    func denial(of permission: Int, _ thing: String?) -> String?
    /// Whether a thing is allowed to every script.
    func allows(_ permission: Int, _ thing: String) -> Bool
    /// What denies a script the file, though it is its own; nil: it may require it.
    func denial(ofModule path: FilePath, at whole: FilePath) -> String?
}
