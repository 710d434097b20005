/// The words that C and the readers of views treat in a way of their own; all others are `word`. C has the same as `lv_kind`.
package enum ViewForm: UInt32, CaseIterable {
    case word, empty
    case text, joinedText, ansiText, formattedText
    case group, section, list, forEach, `if`, listView, table, tableColumn, component
    /// A view that is a colour too.
    case color
    /// A view that `fill` and `stroke` change.
    case shape
    /// Views in a layout of a script's.
    case arrangement
    /// A modifier that leaves a Text a Text.
    case style
    case environment, focused, gate
}
