/// The selection binding of a `List` or a `Table`: it has the value of a row, or a list of values.
package struct RowSelection {
    enum Kind { case list, table }

    var kind: Kind
    var binding: any BindingSource
}
