/// What a script says of a table's column: what its cells show, and how rows are compared by it.
struct ScriptColumn {
    /// What messages call it: its title, if that is a text.
    var name: String
    /// What a sort order calls it.
    var key: String
    /// The name of a field, or a function of the element; nil: the element itself.
    var value: Reference?
    /// Makes the view of a cell; nil: it shows the value.
    var content: Reference?
    var comparator: Reference?
}
