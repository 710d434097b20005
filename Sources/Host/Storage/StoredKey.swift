/// What something is stored by: a key, for everybody or for one script.
struct StoredKey: Hashable {
    /// Empty for what everybody shares; else whose it is.
    var scope: String
    var key: String
}
