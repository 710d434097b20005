import ArgumentParser
import Host

/// Where a script's modules lie, beside the script and in its folder `lua_modules` (L95).
struct ModuleOptions: ParsableArguments {
    @Option(
        name: [.customShort("m"), .customLong("lpath")], parsing: .unconditional,
        help: ArgumentHelp(
            "Where 'require' looks first, as in './lua/?.lua;/srv/lua/?/init.lua'.", valueName: "templates"))
    var modulePath: String?

    @Option(
        name: .customLong("cpath"), parsing: .unconditional,
        help: ArgumentHelp("The same for modules in C, with --allow-all.", valueName: "templates"))
    var nativeModulePath: String?

    /// - Throws: that modules in C need all permissions.
    func check(_ permissions: Permissions) throws {
        if nativeModulePath != nil, !permissions.allowsEverything {
            throw ValidationError("'--cpath' loads code in C, which needs '--allow-all'.")
        }
    }

    func apply(to configuration: inout Configuration) {
        configuration.modulePath = modulePath ?? ""
        configuration.nativeModulePath = nativeModulePath ?? ""
    }
}
