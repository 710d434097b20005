/// The placement of a toolbar's item: in the row below a view, or in one above it.
package enum ToolbarPlacement {
    case bottom, leading, center, trailing

    /// By SwiftUI's names.
    init?(named name: String) {
        switch name {
        case "bottomBar", "status": self = .bottom
        case "topBarLeading", "cancellationAction", "navigation": self = .leading
        case "principal": self = .center
        case "topBarTrailing", "primaryAction", "confirmationAction": self = .trailing
        default: return nil
        }
    }

    var isAbove: Bool { self != .bottom }
}
