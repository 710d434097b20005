import ArgumentParser
import Host
import HostServices

/// `luaview storage …`: the stored values of scripts.
struct StorageCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "storage",
        abstract: "Lists what scripts have stored, and copies it from one to another.",
        discussion:
            "What a script stores belongs to it alone, by the path of its file. Stores are shared by the scripts that may use them.",
        subcommands: [List.self, Migrate.self])
}

extension StorageCommand {
    /// The database.
    struct Place: ParsableArguments {
        @Option(
            help: ArgumentHelp("The database; else that in the user's data folder.", valueName: "path"),
            completion: .file())
        var storage: String?

        /// Runs a command and ends the program with its status.
        func run(_ body: (StandardOutputs, StorageArchive) throws -> Void) throws {
            let standard = StandardOutputs()
            var status = ExitStatus.success
            do {
                guard let path = storage ?? PluginPlaces.storage else {
                    throw FileError("storage.sqlite", .read, reason: "HOME is not set")
                }
                try body(standard, try StorageArchive(path: path))
            } catch {
                standard.complain("\(error)")
                status = ExitStatus.wrongUse
            }
            standard.flush()
            throw ExitCode(status)
        }
    }

    /// `luaview storage list`.
    struct List: ParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Lists whose values are stored, and how many.")

        @OptionGroup var place: Place

        func run() throws {
            try place.run { standard, archive in
                for store in try archive.stores() {
                    let kind = store.isShared ? "store" : "script"
                    let name = PrintedText.visible(store.name)
                    standard.output.writeLine("\(kind)  \(name)  \(store.keys.count) values, \(store.size) bytes")
                }
            }
        }
    }

    /// `luaview storage migrate SCRIPT`.
    struct Migrate: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Copies to a script what was stored before each script had a store of its own.",
            discussion:
                "What the script has stored itself stays. With '--from' it is what another script has stored, as one that was moved."
        )

        @Argument(help: "The script.", completion: .file(extensions: ["lua"]))
        var script: String

        @Option(help: ArgumentHelp("The script that stored it, by its path then.", valueName: "script"))
        var from: String?

        @OptionGroup var place: Place

        func run() throws {
            try place.run { standard, archive in
                _ = try ReadableFile(whole: script)
                let script = FilePath(script).resolved().text
                let keys = try archive.copy(from: from.map { FilePath($0).resolved().text }, to: script)
                let what =
                    keys.isEmpty
                    ? "nothing to copy" : "copied: " + keys.map(PrintedText.visible).joined(separator: ", ")
                standard.output.writeLine("\(PrintedText.visible(script)): \(what)")
            }
        }
    }
}
