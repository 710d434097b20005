/// A column of a script's table: the content of its cells, and the value by which rows are sorted.
struct ScriptColumn {
    /// Its name in messages: its title, if that is a text.
    var name: String
    /// Its key in a sort order.
    var key: String
    /// The name of a field, or a function of the element; nil: the element itself.
    var value: Reference?
    /// Makes the view of a cell; nil: it shows the value.
    var content: Reference?
    var comparator: Reference?
    /// The number of the place where it was made (ViewPlaces).
    var place: UInt16
}
