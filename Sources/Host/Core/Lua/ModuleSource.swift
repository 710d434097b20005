/// Where `require` of an environment looks.
package protocol ModuleSource {
    /// The text of the module of that name and the name errors give its file; nil if there is none. `path` is the
    /// environment's `package.path`. A file that is denied, by its path or where that
    /// leads, is not looked for.
    func module(
        named name: String, path: String, denial: (_ file: FilePath, _ whole: FilePath) -> String?
    ) throws(ScriptError) -> (name: String, source: [UInt8])?
    /// Where a module of that name was looked for, in words.
    func places(of name: String, path: String) -> String
    /// What `package.path` and `package.cpath` have before and after their own templates.
    var templates: ModuleTemplates { get }
}

extension ModuleSource {
    var templates: ModuleTemplates { ModuleTemplates() }
}
