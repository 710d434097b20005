/// `:overlay(view)` and `:background(view)`.
package struct Layers {
    /// Whether the secondary view covers the primary one; otherwise it lies behind it.
    var isOverlay: Bool
    var alignment: Alignment
    /// The view that decides the size.
    var primary: View
    /// The view that is proposed that size.
    var secondary: View

    package init(isOverlay: Bool, alignment: Alignment, primary: View, secondary: View) {
        self.isOverlay = isOverlay
        self.alignment = alignment
        self.primary = primary
        self.secondary = secondary
    }

    /// The views in the order of their nodes.
    var views: [View] { [primary, secondary] }
}
