/// The handle of a tab.
package struct TabItem {
    var label: ControlLabel
    /// Has the tag of the tab that is shown.
    var selection: any BindingSource
    var tag: Value
    var isSelected: Bool
    /// Whether it is shown because the selection is no tab's tag.
    var isStandIn: Bool
}
