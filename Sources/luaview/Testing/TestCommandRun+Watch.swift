import Host
import Platform

extension TestCommandRun {
    /// Runs everything, then again and again what a change touches, until a signal arrives; everything once `.busted` has
    /// changed, as it says then.
    static func watch(
        _ command: Test, _ standard: StandardOutputs, _ interruption: Interruption
    ) throws(FileError) -> Int32 {
        let home = TestMemory.currentFolder ?? "."
        let settings = try SettingsWatch(folder: FilePath(home), interruption)
        var isFirst = true
        while true {
            settings.note()
            do throws(FileError) {
                _ = FilePath(home).enter()
                let run = try TestCommandRun(command, shard: nil, standard, interruption)
                if try !run.watch(home, settings) { return ExitStatus.success }
            } catch  where !isFirst {
                standard.complain("\(error)")
                tellOfWaiting(standard)
                if !settings.waitForChange() { return ExitStatus.success }
            }
            isFirst = false
        }
    }

    private static func tellOfWaiting(_ standard: StandardOutputs) {
        standard.output.write("\nWaiting for changes; Ctrl-C ends this.\n")
        standard.flush()
    }

    /// The same until `.busted` has changed; false: until a signal has arrived. What is saved while tests run touches them, too;
    /// but what changes again while they run for that is their own doing.
    private func watch(_ home: String, _ settings: SettingsWatch) throws(FileError) -> Bool {
        var search = try TestFileSearch(command.paths, self.settings)
        search.notes.forEach(standard.complain)
        var touched = TouchedFiles()
        var files = search.files
        var overtaken: Set<FilePath> = []
        let watch = try FolderWatch(interruption: interruption)
        func touchedFiles(by changes: Set<FilePath>) -> [String] {
            let before = Set(search.files.map { FilePath($0) })
            search = (try? TestFileSearch(command.paths, self.settings)) ?? search
            return search.files.filter { !before.contains(FilePath($0)) || touched.isTouched($0, by: changes) }
        }
        func watchFolders() {
            for folder in touched.folders.union(search.folders.map { FilePath($0).resolved() }) { watch.watch(folder) }
        }
        watchFolders()
        watch.watch(FilePath(home))
        while true {
            if !files.isEmpty {
                let round = try TestRound(
                    command, files, lines: search.lines, names: nil, shard: nil, settingsFolder: settingsFolder,
                    standard, interruption)
                _ = try round.run()
                try reportCoverage(round)
                touched.note(round.results, of: files)
            }
            watchFolders()
            let changes = watch.changes(within: 0).filter { !$0.hasSuffix(".snap") }
            if settings.hasChanged { return true }
            files = touchedFiles(by: changes.subtracting(overtaken))
            overtaken = files.isEmpty ? [] : changes
            if files.isEmpty, interruption.signalNumber == nil {
                TestCommandRun.tellOfWaiting(standard)
                while files.isEmpty, interruption.signalNumber == nil {
                    files = touchedFiles(by: watch.changes())
                    if settings.hasChanged { return true }
                }
            }
            if interruption.signalNumber != nil { return false }
        }
    }
}
