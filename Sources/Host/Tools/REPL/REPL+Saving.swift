import Host

/// Saving the conversation as a test.
extension REPL {
    /// A file is loaded, of a script or that of a module.
    func noteLoaded(_ path: String) {
        guard let (text, isAnother) = loadedFiles.read(path) else { return }
        // A test has the plugins that there are, and requires what there is.
        let isOfTest =
            session.scene.interpreter.runsLine
            || configuration.plugins.contains { FilePath(path).isInside(FilePath($0.folder)) }
        if !isOfTest { saved.note(loaded: path, text) } else if isAnother { saved.note(changed: path) }
    }

    /// Writes the conversation as a test file.
    func save(to path: String) throws(ScriptError) {
        if let obstacle = saved.obstacle { throw ScriptError(":save: \(obstacle)") }
        if let old = try SourceFile.read(path), !SavedConversation.begins(String(decoding: old, as: UTF8.self)) {
            throw ScriptError(
                ":save: \(FilePath(path).shown) is there already and is no saved conversation; choose another file")
        }
        try reachGlobals()  // the script may have made more of them by now
        let source: String
        do throws(ScriptError) {
            source = try saved.source(at: path, loadedFiles)
        } catch {
            throw ScriptError(":save: \(error.message)")
        }
        do throws(ScriptError) {
            try session.scene.interpreter.check(source: Array(source.utf8), named: path)
        } catch {
            throw ScriptError(":save: Lua could not load that as one file (\(error.message))")
        }
        try WholeFile.write(source, to: path)
    }
}
