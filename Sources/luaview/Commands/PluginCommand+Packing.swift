import ArgumentParser
import Host

extension PluginCommand {
    /// `luaview plugin dist NAME`.
    struct Dist: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Packs a plugin into an archive that 'luaview plugin add' takes.",
            discussion: """
                The archive is NAME-VERSION.tar.gz in the current folder, or where '--output' says; the same files give the same \
                bytes. Nothing of the plugin is run, and nothing is changed in it. A .git at its top is left out; links are refused.
                """)

        @Argument(help: "Its name, or its folder.")
        var name: String

        @Option(
            name: .shortAndLong, help: ArgumentHelp("Where the archive is written.", valueName: "file"),
            completion: .file())
        var output: String?

        @Flag(help: "Replaces a file that is there.")
        var force = false

        @OptionGroup var scope: Scope

        func run() throws {
            try scope.run { standard, _, search in
                let package = try PluginCommand.package(name, in: search)
                try package.checkFiles()
                let file = FilePath(output ?? "\(package.name)-\(package.manifest.version).tar.gz")
                guard !file.isFolder else { throw ScriptError("cannot write '\(file.shown)': Is a directory") }
                guard force || file.status(followsLinks: false) == nil else {
                    throw ScriptError("cannot write '\(file.shown)': it is there already; --force writes over it")
                }
                try PluginArchive.pack(FilePath(package.folder), named: package.name, to: file)
                standard.output.writeLine(
                    "\(file.shown): plugin '\(package.name)' \(package.manifest.version); 'luaview plugin add \(file.shown)' takes it"
                )
                return ExitStatus.success
            }
        }
    }
}
