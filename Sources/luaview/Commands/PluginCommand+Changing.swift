import ArgumentParser
import Host
import HostTools
import Platform

extension PluginCommand {
    /// `luaview plugin new NAME`.
    struct New: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Makes a plugin to begin with, in a folder of that name.")

        @Argument(help: "Its name: small letters, digits and dashes.")
        var name: String

        func validate() throws {
            if let problem = PluginManifest.problem(withName: name) { throw ValidationError("'\(name)' \(problem).") }
        }

        func run() throws {
            let standard = StandardOutputs()
            var status = ExitStatus.wrongUse
            do {
                guard mkdir(name, 0o777) == 0 else { throw FileError(name, .write) }
                for (file, text) in PluginManifest.template(name: name) {  // no link lies in a folder that was made now
                    let file = try WritableFile("\(name)/\(file)")
                    file.output.write(text)
                    try file.finish()
                }
                standard.output.writeLine(
                    "\(name)/plugin.json, \(name)/init.lua; try: luaview run --plugin \(name) SCRIPT")
                status = ExitStatus.success
            } catch {
                standard.complain("\(error)")
            }
            standard.flush()
            throw ExitCode(status)
        }
    }

    /// `luaview plugin check NAME`.
    struct Check: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Loads a plugin, with those it requires, and says what is wrong with it.",
            discussion: "Its code is run. The status is 1 if something is wrong.")

        @Argument(help: "Its name, or its folder.")
        var name: String

        @OptionGroup var scope: Scope

        func run() throws {
            try scope.run { standard, places, search in
                let package = try PluginCommand.package(name, in: search)
                var configuration = Configuration.ofProgram
                configuration.plugins = search.found.filter { $0.name != package.name } + [package]
                configuration.pluginLock = places.lock
                var problems: [ScriptError] = []
                var hidden: [(kind: PluginKind, name: String)] = []
                DeepStack.run {
                    do throws(ScriptError) {
                        let output = FrameWriter(to: standard.output, errors: standard.errors)
                        let session = try Session(configuration, output: output)
                        problems = session.check(package)
                        hidden = session.hiddenWords(of: package, commands: REPLCommand.words)
                    } catch {
                        problems = [error]
                    }
                }
                for problem in problems { standard.complain(problem.description) }
                guard problems.isEmpty else { return ExitStatus.scriptError }
                for (kind, name) in hidden {
                    let full = package.name.replacing("-", with: "_") + "." + name
                    let note =
                        switch kind {
                        case .command: "the console has a ':\(name)' itself: this one is there as :\(full)"
                        case .assertion: "busted has '\(name)' itself: tests have this one as assert.\(full)"
                        default: "the language has a '\(name)' itself: scripts have this one as \(full)"
                        }
                    standard.complain(note)
                }
                standard.output.writeLine("plugin '\(package.name)' \(package.manifest.version) can be loaded")
                return ExitStatus.success
            }
        }
    }
}
