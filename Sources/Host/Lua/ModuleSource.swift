/// Where `require` of an environment looks.
protocol ModuleSource {
    /// The text of the module of that name and the name errors give its file; nil if there is none.
    func module(named name: String) throws(ScriptError) -> (name: String, source: [UInt8])?
}
