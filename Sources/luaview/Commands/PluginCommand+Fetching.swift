import ArgumentParser
import Host

extension PluginCommand {
    /// Runs a command on the project's plugins and exits with its status. `saysYes`: without questions.
    fileprivate static func change(saysYes: Bool = false, _ body: (PluginConsent) throws -> Int32) throws {
        let (standard, interruption) = (StandardOutputs(), Interruption.begin())
        var status = ExitStatus.wrongUse
        do {
            status = try body(
                PluginConsent(standard: standard, interruption: interruption, isGiven: saysYes))
        } catch let error as ScriptError {
            standard.complain(PrintedText.visible(error.description))
            status = ExitStatus.scriptError
        } catch {
            standard.complain(PrintedText.visible("\(error)"))
        }
        standard.flush()
        throw ExitCode(interruption.signalNumber.map(ExitStatus.signal) ?? status)
    }

    fileprivate static func range(_ text: String?) throws -> VersionRange? {
        guard let text else { return nil }
        guard let range = VersionRange(text) else {
            throw ValidationError("'\(text)' is no range of versions such as ^1.2, '>=1.2 <2', ~1.2.3, 1.x or '*'.")
        }
        return range
    }

    /// `luaview plugin add SOURCE`.
    struct Add: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Takes a plugin from a folder, an archive or a git repository into the project.",
            discussion: """
                It is shown what the plugin is and asks to be allowed; with consent its files are copied to .luaview/plugins, what \
                they are and where they came from is written to .luaview/plugins.lock and .luaview/plugins.json, to be committed, and \
                they are trusted as they are. Of a repository the newest tag such as v1.2.3 is taken that is in the range.
                """)

        @Argument(help: "A folder, an archive (ZIP, or what tar reads), or a repository: an address, or git+PATH.")
        var source: String

        @Option(help: ArgumentHelp("The versions that will do, now and in updates, such as ^1.2.", valueName: "range"))
        var range: String?

        @Flag(help: "Replaces a plugin of that name which is there.")
        var force = false

        @Flag(name: .shortAndLong, help: "Asks nothing.")
        var yes = false

        func validate() throws { _ = try PluginCommand.range(range) }

        func run() throws {
            let range = try PluginCommand.range(range)
            try PluginCommand.change(saysYes: yes) { consent in
                let standard = consent.standard
                var project = try PluginProject(makes: true)
                let location = try PluginLocation(source, from: ".")
                let fetched = try FetchedPlugin(location, among: project.folder, range: range)
                defer { fetched.discard() }
                let package = fetched.package
                let place = project.place(package.name)
                guard force || place.status(followsLinks: false) == nil else {
                    throw ScriptError(
                        "'\(place.shown)' is there already: 'luaview plugin update \(package.name)' takes a newer version, --force replaces it"
                    )
                }
                consent.show(package, from: location.shown)
                guard try consent.agrees(to: "Take it, and trust it as it is?") else { return ExitStatus.scriptError }
                if let damage = project.damage {
                    standard.complain("\(damage); what else it says is kept, and it is written anew")
                }
                try project.take(
                    fetched,
                    PluginSources.Entry(
                        source: project.written(source, location), range: range, version: package.manifest.version,
                        tag: fetched.tag, commit: fetched.commit))
                standard.output.writeLine("plugin '\(package.name)' \(package.manifest.version) is in \(place.shown)")
                return ExitStatus.success
            }
        }
    }

    /// `luaview plugin update NAME`.
    struct Update: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Takes newer versions of the project's plugins from where they came.",
            discussion: "Before a version is taken it is shown what it asks to be allowed that the former did not.")

        @Argument(help: "Their names; without one, all of which .luaview/plugins.json says where they came from.")
        var names: [String] = []

        @Option(help: ArgumentHelp("The versions that will do from now on, such as ^2.", valueName: "range"))
        var range: String?

        @Flag(help: "Also replaces what has been changed in the project.")
        var force = false

        @Flag(name: .shortAndLong, help: "Asks nothing.")
        var yes = false

        func validate() throws {
            _ = try PluginCommand.range(range)
            if range != nil, names.count != 1 { throw ValidationError("'--range' goes with the name of one plugin.") }
        }

        func run() throws {
            let range = try PluginCommand.range(range)
            try PluginCommand.change(saysYes: yes) { consent in
                let standard = consent.standard
                var project = try PluginProject()
                var isFine = true
                for name in names.isEmpty ? project.sources.names : names {
                    do {
                        try update(name, range, &project, consent)
                    } catch let error as ScriptError {
                        standard.complain(PrintedText.visible(error.description))
                        isFine = false
                    }
                }
                return isFine ? ExitStatus.success : ExitStatus.scriptError
            }
        }

        private func update(
            _ name: String, _ newRange: VersionRange?, _ project: inout PluginProject, _ consent: PluginConsent
        ) throws {
            guard var entry = project.sources[name] else { throw PluginCommand.unknown(name, in: project) }
            guard let old = project.package(name) else {
                throw ScriptError("plugin '\(name)' is not there; 'luaview plugin install' takes it")
            }
            let place = FilePath(old.folder)
            if try project.fits(old, at: place) == false, !force {
                throw ScriptError(
                    "plugin '\(name)' in \(place.shown) is not what plugins.lock says: an update would undo what was changed; --force does so"
                )
            }
            entry.range = newRange ?? entry.range
            let location = try project.location(of: entry)
            let fetched = try FetchedPlugin(location, among: project.folder, range: entry.range)
            defer { fetched.discard() }
            try PluginCommand.check(fetched, isNamed: name)
            let output = consent.standard.output
            if try project.fits(fetched.package, at: place) == true, try project.fits(old, at: place) == true,
                newRange == nil
            {
                return output.writeLine("plugin '\(name)' \(old.manifest.version) is the newest")
            }
            consent.show(fetched.package, insteadOf: old, from: location.shown)
            guard try consent.agrees(to: "Take it, and trust it as it is?") else {
                return output.writeLine("plugin '\(name)' stays \(old.manifest.version)")
            }
            entry.version = fetched.package.manifest.version
            (entry.tag, entry.commit) = (fetched.tag, fetched.commit)
            try project.take(fetched, entry)
            output.writeLine("plugin '\(name)' is \(entry.version) now")
        }
    }

    /// `luaview plugin install`.
    struct Install: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract:
                "Takes the plugins that .luaview/plugins.json names and that are not there, as plugins.lock says.",
            discussion: "For a copy of a project without the plugins' own files. Files with another digest are refused."
        )

        @Flag(name: .shortAndLong, help: "Asks nothing.")
        var yes = false

        func run() throws {
            try PluginCommand.change(saysYes: yes) { consent in
                let standard = consent.standard
                var project = try PluginProject()
                var isFine = true
                for name in project.sources.names where project.package(name) == nil {
                    do {
                        if try !install(name, &project, consent) { isFine = false }
                    } catch let error as ScriptError {
                        standard.complain(PrintedText.visible(error.description))
                        isFine = false
                    }
                }
                if isFine {
                    let count = project.sources.names.count
                    standard.output.writeLine("\(count) plugin\(count == 1 ? " is" : "s are") there")
                }
                return isFine ? ExitStatus.success : ExitStatus.scriptError
            }
        }

        private func install(
            _ name: String, _ project: inout PluginProject, _ consent: PluginConsent
        ) throws -> Bool {
            guard let entry = project.sources[name] else { return false }
            let location = try project.location(of: entry)
            let fetched = try FetchedPlugin(location, among: project.folder, range: nil, again: entry)
            defer { fetched.discard() }
            try PluginCommand.check(fetched, isNamed: name)
            switch try project.fits(fetched.package, at: project.place(name)) {
            case nil:
                throw ScriptError("plugin '\(name)' is not in plugins.lock: what it is to be is not known")
            case false?:
                throw ScriptError(
                    "plugin '\(name)' from \(location.shown) is not what plugins.lock says: its files have another digest"
                )
            case true?: break
            }
            consent.show(fetched.package, from: location.shown)
            guard try consent.agrees(to: "Take it, and trust it as it is?") else { return false }
            try project.take(fetched, entry)
            return true
        }
    }

    /// `luaview plugin remove NAME`.
    struct Remove: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Removes plugins of the project, with their files.",
            discussion:
                "One that came from nowhere that is written down, or has been changed since, is removed by '--force'.")

        @Argument(help: "Their names.")
        var names: [String]

        @Flag(help: "Removes them although their files are nowhere else.")
        var force = false

        func run() throws {
            try PluginCommand.change { consent in
                let standard = consent.standard
                var project = try PluginProject()
                for name in names { try check(name, project) }
                for name in names {
                    let place = project.place(name).shown
                    try project.remove(name)
                    standard.output.writeLine("plugin '\(name)' in \(place) is removed")
                }
                return ExitStatus.success
            }
        }

        private func check(_ name: String, _ project: PluginProject) throws(ScriptError) {
            guard PluginManifest.problem(withName: name) == nil,
                project.place(name).status(followsLinks: false) != nil || project.sources[name] != nil
            else { throw PluginCommand.unknown(name, in: project) }
            guard !force, let package = project.package(name) else { return }
            guard project.sources[name] != nil else {
                throw ScriptError(
                    "plugin '\(name)' in \(package.place) was not taken from elsewhere: its files would be lost; --force removes them"
                )
            }
            if try project.fits(package, at: FilePath(package.folder)) == false {
                throw ScriptError(
                    "plugin '\(name)' in \(package.place) is not what plugins.lock says: what was changed would be lost; --force removes it"
                )
            }
        }
    }

    fileprivate static func unknown(_ name: String, in project: PluginProject) -> ScriptError {
        if let package = project.package(name) {
            return ScriptError(
                "where plugin '\(name)' in \(package.place) came from is not known: 'luaview plugin add SOURCE --force' says it"
            )
        }
        let names = project.sources.names.map { "'\($0)'" }.joined(separator: ", ")
        return ScriptError("there is no plugin '\(name)' in the project\(names.isEmpty ? "" : "; there are \(names)")")
    }

    fileprivate static func check(_ fetched: FetchedPlugin, isNamed name: String) throws(ScriptError) {
        guard fetched.package.name != name else { return }
        throw ScriptError("plugin '\(name)' is called '\(fetched.package.name)' there now")
    }
}
