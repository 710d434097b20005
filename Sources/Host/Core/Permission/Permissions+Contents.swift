/// Operations on folders with all their content.
extension Permissions {
    /// Refuses a folder with something in it that a rule denies: moving, copying or removing the folder would get around the
    /// rule. `whole`: the resolved path.
    package func checkContents(_ permission: Permission, of whole: FilePath, said: FilePath, by caller: Caller)
        throws(ScriptError)
    {
        let rule = denied.first { rule in
            rule.permission == permission && rule.value.map { FilePath($0).isInside(whole) } == true
        }
        guard rule != nil else { return }
        throw ScriptError(
            "\(caller) may not \(permission.verb) all that is in '\(said.shown)': "
                + "\(optionNames.denying(permission.rawValue)) forbids a part of it")
    }
}
