/// Where `require` of an environment looks.
protocol ModuleSource {
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

/// Where modules lie besides the usual places, as templates of Lua: `./lib/?.lua;./lib/?/init.lua`.
struct ModuleTemplates: Sendable {
    /// Those that the user has named, of modules in Lua and in C: they go first.
    var named = ""
    var namedNative = ""
    /// Those of the packages in a folder.
    var ofPackages = ""
    var ofNativePackages = ""

    var isEmpty: Bool { named.isEmpty && namedNative.isEmpty && ofPackages.isEmpty && ofNativePackages.isEmpty }

    /// Where LuaRocks puts packages in a project (`luarocks install --tree lua_modules`).
    static let tree = "lua_modules/share/lua/5.4"

    /// Finds the packages in a folder, if it has any.
    mutating func addPackages(in folder: String) {
        guard FilePath("\(folder)/\(ModuleTemplates.tree)").isFolder else { return }
        ofPackages = "./\(ModuleTemplates.tree)/?.lua;./\(ModuleTemplates.tree)/?/init.lua"
        ofNativePackages = "\(folder)/lua_modules/lib/lua/5.4/?.so"
    }
}
