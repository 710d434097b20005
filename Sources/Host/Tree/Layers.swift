/// `:overlay(view)` and `:background(view)`.
struct Layers {
    /// Whether the secondary view covers the primary one; otherwise it lies behind it.
    var isOverlay: Bool
    var alignment: Alignment
    /// Decides the size.
    var primary: View
    /// Is offered exactly that size.
    var secondary: View

    /// The views in the order in which nodes stand for them.
    var views: [View] { [primary, secondary] }
}
