import ArgumentParser
import Host

extension PluginCommand {
    /// The plugins of a command: the named ones, or all of the project.
    struct Subjects: ParsableArguments {
        @Argument(help: "Their names, or their folders.")
        var names: [String] = []

        @Flag(help: "All plugins of the project.")
        var all = false

        func validate() throws {
            if names.isEmpty, !all { throw ValidationError("Name a plugin, or say '--all' for those of the project.") }
            if !names.isEmpty, all { throw ValidationError("'--all' goes without names.") }
        }

        /// Those that belong to a project; others are reported.
        func packages(in search: PluginSearch, _ standard: StandardOutputs) throws -> [PluginPackage] {
            if all { return search.found.filter { $0.origin == .project } }
            return try names.map { try PluginCommand.package($0, in: search) }.filter { package in
                if package.origin == .project { return true }
                standard.complain(
                    "plugin '\(package.name)' in \(package.place) is none of a project and needs no trust")
                return false
            }
        }
    }

    /// `luaview plugin trust NAME`.
    struct Trust: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Lets plugins of the project run, as they are now.",
            discussion: """
                Read them before: what they do, they do in the programs that you run here. What is trusted is their content, \
                wherever it lies.
                """)

        @OptionGroup var subjects: Subjects

        @Flag(help: "Only what is as the project's plugins.lock says; else the status is 1.")
        var locked = false

        @OptionGroup var scope: Scope

        func run() throws {
            try scope.run { standard, places, search in
                var lock = places.lock
                if locked, lock.pins == nil {
                    standard.complain("there is no \(places.project.map(PluginPins.path) ?? ".luaview/plugins.lock")")
                    return ExitStatus.scriptError
                }
                if let damage = lock.damage {
                    standard.complain("\(damage); what else it says is kept, and it is written anew")
                }
                var isFine = search.failures.isEmpty || !subjects.all
                for error in search.failures where subjects.all { standard.complain(error.description) }
                var trusted: [PluginPackage] = []
                for package in try subjects.packages(in: search, standard) {
                    let problem = try lock.problem(of: package)
                    if let problem { standard.complain(problem) }
                    guard problem == nil || !locked else {
                        isFine = false
                        continue
                    }
                    try lock.trust(package)
                    trusted.append(package)
                }
                if !trusted.isEmpty { try places.write(lock) }
                for package in trusted {
                    standard.output.writeLine("plugin '\(package.name)' in \(package.place) is trusted as it is now")
                }
                return isFine ? ExitStatus.success : ExitStatus.scriptError
            }
        }
    }

    /// `luaview plugin untrust NAME`.
    struct Untrust: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Takes back that plugins of the project may run.")

        @OptionGroup var subjects: Subjects

        @OptionGroup var scope: Scope

        func run() throws {
            try scope.run { standard, places, search in
                var lock = places.lock
                for package in try subjects.packages(in: search, standard) {
                    let was = try lock.untrust(package)
                    standard.output.writeLine(
                        "plugin '\(package.name)' in \(package.place) \(was ? "is trusted no longer" : "was not trusted")"
                    )
                }
                try places.write(lock)
                return ExitStatus.success
            }
        }
    }

    /// `luaview plugin lock`.
    struct Lock: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Writes the digests of the project's plugins to plugins.lock, for all who work on the project.",
            discussion: """
                The file is .luaview/plugins.lock, a line for each plugin: the SHA-256 digest of its files, two blanks, the name of \
                its folder. Commit it: a plugin that is another, or is not in it, does not run. It trusts nothing by itself; \
                'luaview plugin trust --all --locked' trusts what is as it says.
                """)

        @OptionGroup var scope: Scope

        func run() throws {
            try scope.run { standard, places, search in
                guard let project = places.project else {
                    standard.complain("there is no project here: a folder .luaview makes one")
                    return ExitStatus.scriptError
                }
                for error in search.failures { standard.complain(error.description) }
                guard search.failures.isEmpty else { return ExitStatus.scriptError }
                let packages = search.found.filter { $0.origin == .project }
                var pins = PluginPins(newBeside: project)
                for package in packages { try pins.pin(package) }
                try TextFile.replace(
                    pins.path, with: pins.bytes, within: PluginPackage.project(around: FilePath(project)))
                standard.output.writeLine(
                    "\(FilePath(pins.path).shown): \(packages.count) plugin\(packages.count == 1 ? "" : "s")")
                return ExitStatus.success
            }
        }
    }
}
