/// By what rows of a `List` or a `Table` are chosen: the binding has the value of the row, or a list of values if it has a
/// list.
struct RowSelection {
    enum Kind { case list, table }

    var kind: Kind
    var binding: any BindingSource
}
