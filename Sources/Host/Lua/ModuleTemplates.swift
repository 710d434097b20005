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
