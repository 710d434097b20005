/// Reads views with bars between them that can be moved.
extension ViewReader {
    /// The children, of which those that are nothing have no bar.
    mutating func split(_ cursor: ViewCursor, _ kind: SplitView.Kind) throws(ScriptError) -> Content {
        var columns: [SplitView.Column] = []
        for (number, view) in try children(cursor).enumerated() where !view.isLeftOut {
            columns.append(SplitView.Column(number: number, view: view, limits: view.lengthLimits(kind)))
        }
        return .component(SplitView(kind, columns))
    }

    mutating func navigationSplit(_ cursor: ViewCursor) throws(ScriptError) -> Content {
        let sidebar = try children(cursor)
        var columns = [
            SplitView.Column(number: 0, view: View.joined(sidebar), limits: SplitLimits(ideal: 24, least: 10))
        ]
        if let content = try optionalView(cursor, 0) {
            columns.append(SplitView.Column(number: 1, view: content, limits: SplitLimits(ideal: 28, least: 10)))
        }
        let detail = try optionalView(cursor, 1) ?? .empty
        columns.append(SplitView.Column(number: 2, view: detail, limits: SplitLimits(least: 10)))
        let navigation = SplitView.Navigation(
            visibility: optionalBinding(cursor, 2), compactColumn: optionalBinding(cursor, 3),
            sizeClass: scene.sizeClassState, makeDismissal: try makeDismissal(cursor))
        return .component(SplitView(.navigation, columns, navigation))
    }
}

extension View {
    /// One view for any number.
    static func joined(_ views: [View]) -> View {
        views.count == 1 ? views[0] : View(.stack(Stack(axis: .vertical, children: views)))
    }

    /// Whether nothing stands there, as for what `cond and view` is where it does not hold.
    fileprivate var isLeftOut: Bool {
        switch content {
        case .empty: true
        case .conditional(_, let view): view.isLeftOut
        default: false
        }
    }

    /// The limits that its own frames set on its length between bars.
    fileprivate func lengthLimits(_ kind: SplitView.Kind) -> SplitLimits {
        let isWidth = kind == .columns
        var limits = SplitLimits()
        for modifier in modifiers {
            switch modifier {
            case .frame(let frame):
                guard let length = isWidth ? frame.width : frame.height else { continue }
                limits = SplitLimits(min: length, ideal: length, max: length)
            case .flexibleFrame(let frame):
                let range = isWidth ? frame.width : frame.height
                limits = SplitLimits(
                    min: range.min.map(SplitLimits.cells), ideal: range.ideal.map(SplitLimits.cells),
                    max: range.max.map(SplitLimits.cells))
            default: continue
            }
        }
        return limits
    }
}
