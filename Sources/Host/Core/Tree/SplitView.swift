/// `HSplitView`, `VSplitView` and `NavigationSplitView`: views with bars between them, which the user moves.
final class SplitView: ComponentView {
    enum Kind { case columns, rows, navigation }

    struct Column {
        /// Its number among all columns, also where some are left out.
        var number: Int
        var view: View
        var limits: SplitLimits
    }

    /// The additional inputs of a `NavigationSplitView`.
    struct Navigation {
        /// Which columns are shown where there is room for several, and which one where there is not; nil: the view's own
        /// state.
        var visibility: (any BindingSource)?
        var compactColumn: (any BindingSource)?
        /// Has `compact` in a narrow window.
        var sizeClass: any BindingSource
        var makeDismissal: NavigationView.MakeDismissal
    }

    let kind: Kind
    let columns: [Column]
    let navigation: Navigation?

    init(_ kind: Kind, _ columns: [Column], _ navigation: Navigation? = nil) {
        self.kind = kind
        self.columns = columns
        self.navigation = navigation
    }

    var name: String {
        switch kind {
        case .columns: "HSplitView"
        case .rows: "VSplitView"
        case .navigation: "NavigationSplitView"
        }
    }

    var place: String? { navigation.flatMap { ($0.visibility ?? $0.compactColumn)?.place } }

    func isSameComponent(as other: any ComponentView) -> Bool { (other as? SplitView)?.kind == kind }

    func makeInstance(for node: Node) throws(ScriptError) -> any ComponentInstance {
        try navigation.map { (navigation) throws(ScriptError) in try ColumnsInstance(self, navigation, node) }
            ?? SplitInstance(self, node)
    }
}

/// The bar between two views of a split view.
package struct SplitBar {
    /// The axis along which it moves.
    let axis: Stack.Axis
    /// Counted from 0.
    package let number: Int
    package unowned let host: any SplitHost
}

/// The owner of the bars of a split view.
package protocol SplitHost: AnyObject {
    /// How long the view before a bar is.
    func length(before bar: Int) -> Int
    /// Moves a bar by so many cells, as far as that is possible. False: it stays.
    func move(bar: Int, by cells: Int) throws(ScriptError) -> Bool
    /// Resets a bar, or hides the column before it, or shows it again.
    func press(bar: Int) throws(ScriptError)
}
