/// Where modules lie besides the usual places, as templates of Lua: `./lib/?.lua;./lib/?/init.lua`.
package struct ModuleTemplates: Sendable {
    /// Those that the user has named, of modules in Lua and in C: they go first.
    var named = ""
    var namedNative = ""
    /// Those of the packages in a folder.
    var ofPackages = ""
    var ofNativePackages = ""

    var isEmpty: Bool { named.isEmpty && namedNative.isEmpty && ofPackages.isEmpty && ofNativePackages.isEmpty }

    /// Where LuaRocks puts packages in a project (`luarocks install --tree lua_modules`), and in it modules in Lua and in C.
    private static let packages = "lua_modules"
    package static let tree = "\(packages)/share/lua/5.4"
    private static let nativeTree = "\(packages)/lib/lua/5.4"

    /// Finds the packages in a folder, if it has any. They may all be in Lua, or all in C.
    mutating func addPackages(in folder: String) {
        guard FilePath("\(folder)/\(ModuleTemplates.packages)").isFolder else { return }
        if FilePath("\(folder)/\(ModuleTemplates.tree)").isFolder {
            ofPackages = "./\(ModuleTemplates.tree)/?.lua;./\(ModuleTemplates.tree)/?/init.lua"
        }
        if FilePath("\(folder)/\(ModuleTemplates.nativeTree)").isFolder {
            ofNativePackages = "\(folder)/\(ModuleTemplates.nativeTree)/?.so"
        }
    }
}
