/// The links that a script may show.
extension Scene {
    private static let mostNotes = 8

    /// Whether text may link to an address. If not, it is drawn as plain text; of each scheme that is refused the first address
    /// is reported.
    func mayLead(to address: String) -> Bool {
        guard let scheme = LinkScheme.of(address) else { return false }
        let permissions = program.natives.permissions
        if permissions.allowsLink(address, scheme, from: ScriptFolder.folder(of: path)) { return true }
        if !permissions.deniesLink(scheme),
            let request = PermissionRequest(.link, FilePath(scheme), by: .script(path)),
            program.natives.allows(request, in: self)
        {
            return true
        }
        if refusedSchemes.count < Scene.mostNotes, refusedSchemes.insert(scheme).inserted {
            listener.warned(permissions.refusal(ofLink: address, scheme))
        }
        return false
    }
}
