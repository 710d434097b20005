/// A word that a plugin provides.
package struct ProvidedWord {
    /// Its kind: `component`, `command`.
    package var kind: String
    package var name: String
    /// The name qualified by the plugin's, which no other plugin can hide.
    package var fullName: String
    package var plugin: String
}

/// A default of the environment.
package struct EnvironmentDefault {
    var key: String
    /// The short form of the key.
    var short: String?
    var value: Reference
}

/// Words that scripts have beside the language's own: what plugins provide.
package protocol ScriptWords: AnyObject {
    /// Their number among the sets of words of scripts, from 1.
    var number: Int { get }
    /// Gives them to an environment that nothing has run in. `caller`: the script or plugin that will run there.
    func fill(_ globals: Environment, for caller: Caller) throws(ScriptError)
    /// Their defaults of the environment.
    func defaults(anchors: Anchors) throws(ScriptError) -> [EnvironmentDefault]
    /// The function behind a command of the console, if there is one.
    /// - Throws: several plugins have one of that name, or the plugin that had it is out of use.
    func command(_ name: String) throws(ScriptError) -> Reference?
    /// All of them that have short names, in the order in which they came.
    var provided: [ProvidedWord] { get }
    /// The globals that are tables of what one plugin provides, the services of the host among them.
    var services: [String] { get }
    /// An uncaught error, with the name of the plugin whose code raised it.
    func named(_ error: ScriptError) -> ScriptError
    /// An error in the event that runs was not caught.
    func failed(with error: ScriptError)
    /// The assertions among them, for a test file's code.
    func assertions(for caller: Caller) throws(ScriptError) -> [TestAssertion]
    /// The same words for an app that shows objects of these globals: faulty plugins are switched off for each by itself.
    func shared() -> any ScriptWords
    /// A body defined at a place, `file:line`, was evaluated without an error; the place is computed only if needed.
    func ran(_ place: () -> String?)
    /// An event is over; returns messages about it.
    func endEvent() -> [String]
    /// Switches off plugins that failed too often, outside of the limits of the event, which may have been reached. Whether there
    /// were any.
    func switchOffFaulty() -> Bool
}
