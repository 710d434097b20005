import ArgumentParser
import Host
import HostServices

/// `luaview plugin …`: lists, installs and trusts plugins.
struct PluginCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "plugin",
        abstract: "Lists plugins, makes them, checks them, trusts them, takes them from elsewhere.",
        discussion: """
            A plugin is a folder with a plugin.json. It is looked for among those that '--plugin' names, in the project's \
            .luaview/plugins, and in the user's data folder; the first of a name wins. A project's plugin runs only once \
            it is trusted, and again after it has changed.
            """,
        subcommands: [
            List.self, Info.self, New.self, Check.self, Dist.self, Add.self, Update.self, Install.self, Remove.self,
            Trust.self,
            Untrust.self, Lock.self, Verify.self, Schema.self,
        ])
}

extension PluginCommand {
    /// Options of all these commands.
    struct Scope: ParsableArguments {
        @OptionGroup var options: PluginOptions

        /// Runs a command and ends the program with its status.
        func run(_ body: (StandardOutputs, PluginPlaces, PluginSearch) throws -> Int32) throws {
            let standard = StandardOutputs()
            let places = PluginPlaces(script: nil)
            let search = PluginSearch(
                named: options.plugins, project: options.isAlone ? nil : places.project,
                user: options.isAlone ? nil : places.user)
            var status = ExitStatus.wrongUse
            do {
                status = try body(standard, places, search)
            } catch let error as ScriptError {
                standard.complain(error.description)
                status = ExitStatus.scriptError
            } catch {
                standard.complain("\(error)")
            }
            standard.flush()
            throw ExitCode(status)
        }
    }

    /// The plugin of a name, or the one in a folder.
    static func package(_ name: String, in search: PluginSearch) throws -> PluginPackage {
        let folder = PluginPlaces.folder(name)
        if name.contains("/") || name == "." || folder != name {
            return try PluginPackage(folder: folder, origin: PluginPlaces.isOfProject(folder) ? .project : .option)
        }
        if let package = search.found.first(where: { $0.name == name }) { return package }
        if let error = search.errors.first(where: { $0.message.contains("/\(name)/plugin.json") }) { throw error }
        if (try? PluginPackage(folder: "./" + name, origin: .option)) != nil {
            throw ScriptError("no plugin '\(name)' is found; the one in this folder is ./\(name)")
        }
        let builtIn = BuiltInPlugin.all.map(\.name)
        if builtIn.contains(name) { throw ScriptError("plugin '\(name)' is built in: it is always ready") }
        let names = (search.found.map(\.name) + builtIn).map { "'\($0)'" }.joined(separator: ", ")
        throw ScriptError("there is no plugin '\(name)'; there are \(names)")
    }
}
