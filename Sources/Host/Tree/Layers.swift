/// `:overlay(view)` and `:background(view)`.
struct Layers {
    /// Whether the secondary view covers the primary one; otherwise it lies behind it.
    var isOverlay: Bool
    var alignment: Alignment
    /// The view that decides the size.
    var primary: View
    /// The view that is proposed that size.
    var secondary: View

    /// The views in the order of their nodes.
    var views: [View] { [primary, secondary] }
}
