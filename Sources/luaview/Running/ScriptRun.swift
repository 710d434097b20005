import Host
import Platform

/// A script that is to be run, and how: what `luaview run` does.
struct ScriptRun {
    let script: String
    /// The file of its events; nil: a person or the clock drives it.
    var events: String?
    var output = OutputChoice()
    var plugins = PluginChoice()
    /// The database of stored values; nil: not given.
    var storage: String?
    /// Whether it gets the whole window of a terminal.
    var isFullScreen = false
    /// How pictures are drawn on a terminal; nil: not given.
    var pictures: PicturesOption?
    /// The file that frames drawn on a terminal go to as well.
    var frameLog: String?
    /// The file of keys to which the user gives another meaning.
    var keys: String?
    /// The file of what happens, and why.
    var trace: String?
    /// Whether it is loaded again when its files change.
    var isWatched = false
    /// Its arguments, properties, limits, permissions; the rest follows from what stands above.
    var configuration = Configuration.ofProgram

    init(script: String) { self.script = script }

    /// Runs the script on a thread with a stack that is deep enough, until it ends or the user ends it.
    func exitStatus() -> Int32 {
        let standard = StandardOutputs()
        let interruption = Interruption.begin()
        standard.outliveWatchdog()
        Watchdog.endProcess(.commandLine)
        Watchdog.watchMemory()
        var status = ExitStatus.success
        DeepStack.run { status = exitStatus(standard, interruption) }
        return status
    }

    private func exitStatus(_ standard: StandardOutputs, _ interruption: Interruption) -> Int32 {
        Watchdog.allowInterruption()
        do throws(FileError) {
            _ = try ReadableFile(whole: script)
            var configuration = try finished(configuration)
            try plugins.apply(to: &configuration, script: script, standard)
            let holders = PermissionHolders(script: script, configuration.plugins)
            configuration.confirms = { holders.hasKept($0) }
            if let number = interruption.signalNumber { return ExitStatus.signal(number) }
            let keys = try keyBindings()
            let watch = isWatched ? try ScriptWatch(script: script, interruption) : nil
            if isOperatedByHand {
                let run = try terminalRun(standard, interruption)
                run.watch = watch
                run.isFilled = output.theme?.isPlain != true
                run.keys = keys
                run.questions = PermissionQuestions(standard, interruption, holders)
                return run.exitStatus(script: script, configuration)
            }
            let events = try events.map { path throws(FileError) in
                LineReader(try ReadableFile(stream: path), interruption: interruption)
            }
            let run = SessionRun(
                output: standard, sink: output.sink(standard, script: script), interruption: interruption,
                events: events, trace: try traceFile(), watch: watch)
            return run.exitStatus(script: script, configuration)
        } catch {
            standard.complain("\(error)")
            return ExitStatus.wrongUse
        }
    }

    /// On a terminal the script is operated by hand, unless events or a choice of frames ask for text.
    private var isOperatedByHand: Bool { events == nil && !output.isForPipe && isatty(STDOUT_FILENO) == 1 }

    private func terminalRun(_ standard: StandardOutputs, _ interruption: Interruption) throws(FileError) -> TerminalRun
    {
        TerminalRun(
            standard, interruption, isFullScreen: isFullScreen, width: output.width, height: output.height,
            hasFixedColorScheme: output.colorScheme != nil, pictures: pictures,
            frameLog: try frameLog.map { path throws(FileError) in try FrameLog(path: path) },
            trace: try traceFile())
    }

    private func keyBindings() throws(FileError) -> KeyBindings {
        guard let keys else { return KeyBindings() }
        let text = String(decoding: try TextFile.bytes(of: keys), as: UTF8.self)
        do throws(KeyBindings.Problem) { return try KeyBindings(parsing: text) } catch {
            throw FileError(keys, reason: "line \(error.line): \(error)")
        }
    }

    private func traceFile() throws(FileError) -> TraceFile? {
        try trace.map { path throws(FileError) in try TraceFile(path) }
    }

    /// The same script and events give the same output: what was stored before takes no part unless it is named.
    /// A link in the place of one that is named leads nowhere out of the folder that the path begins in.
    private func storagePlace() throws(FileError) -> StoragePlace {
        if let storage, storage != ":memory:" {
            do throws(FileFailure) {
                _ = try FilePlace(FilePath(storage), links: .kept, makesMissing: 0o700)
            } catch {
                throw FileError(storage, .write, error)
            }
        }
        guard let path = storage ?? (events == nil ? PluginPlaces.storage : nil), path != ":memory:" else {
            return .memory
        }
        return .file(path)
    }

    private func finished(_ given: Configuration) throws(FileError) -> Configuration {
        var configuration = given
        configuration.width = output.columns
        configuration.height = output.height
        configuration.colorScheme = output.scheme
        configuration.appearance = output.appearance
        configuration.reducesMotion = output.reducesMotion
        configuration.hasMotion = isOperatedByHand ? !configuration.reducesMotion : output.motion == true
        configuration.isDeterministic = events != nil
        configuration.followsPlugins = isWatched
        configuration.storage = try storagePlace()
        configuration.ownsStandardInput = events != "-" && isatty(STDIN_FILENO) == 0
        return configuration
    }
}
