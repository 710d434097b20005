/// Folders that are taken as a whole, with all that lies in them.
extension Permissions {
    /// Refuses a folder in which something lies that a rule denies: moved, copied or removed with it, that would be got around.
    /// `whole`: where its path leads.
    func checkContents(_ permission: Permission, of whole: FilePath, said: FilePath, by asker: Asker)
        throws(ScriptError)
    {
        let rule = denied.first { rule in
            rule.permission == permission && rule.value.map { FilePath($0).isInside(whole) } == true
        }
        guard rule != nil else { return }
        throw ScriptError(
            "\(asker) may not \(permission.verb) all that is in '\(said.shown)': "
                + "\(optionNames.denying(permission.rawValue)) forbids a part of it")
    }
}
