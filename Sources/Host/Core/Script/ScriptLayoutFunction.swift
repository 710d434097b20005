/// Reading the layout of a script's view.
extension ViewReader {
    mutating func arrangement(_ cursor: ViewCursor) throws(ScriptError) -> Content {
        guard let outer = cursor.reference(0, anchors: anchors) else { throw unsafe cursor.interpreter.exhausted }
        var reference = outer
        var layout = outer.object(ScriptLayout.self)
        let isAny = if case .any? = layout?.stage { true } else { false }
        while case .any? = layout?.stage {
            guard case .reference(let inner as Reference) = reference.userValue(ScriptLayout.origin) else { break }
            (reference, layout) = (inner, inner.object(ScriptLayout.self))
        }
        let children = try children(cursor)
        switch layout?.stage {
        case .stack(let axis, let spacing, let alignment)?:
            let axis: Stack.Axis = axis == .vertical ? .vertical : axis == .horizontal ? .horizontal : .depth
            return .arranged(
                Arrangement(
                    kind: isAny ? .any : .stack(axis), name: isAny ? "AnyLayout" : layout?.name ?? "",
                    layout: .stack(axis, spacing: spacing, alignment: alignment.flatMap(Alignment.init(named:))),
                    children: children))
        case .own?:
            guard let function = ScriptLayoutFunction(reference), let kind = function.kind else {
                return .group(children)
            }
            return .arranged(
                Arrangement(
                    kind: isAny ? .any : .own(ObjectIdentifier(kind)), name: isAny ? "AnyLayout" : layout?.name ?? "",
                    layout: .own(function), children: children))
        default: return .group(children)
        }
    }
}

/// A `Layout` of a script's, with its options.
final class ScriptLayoutFunction: LayoutFunction {
    fileprivate let fields: Reference
    private let origin: Value
    private let options: Value
    /// The declared `Layout`.
    let kind: ScriptLayout?

    init?(_ reference: Reference) {
        guard case .reference(let fields as Reference) = reference.userValue(ScriptLayout.fields) else { return nil }
        self.fields = fields
        origin = reference.userValue(ScriptLayout.origin)
        options = reference.userValue(ScriptLayout.options)
        kind = if case .reference(let origin as Reference) = origin { origin.object(ScriptLayout.self) } else { nil }
    }

    func isEqual(to other: any LayoutFunction) -> Bool {
        guard let other = other as? ScriptLayoutFunction, kind === other.kind else { return false }
        return (try? options.isEqual(to: other.options)) ?? false
    }

    func arranger(of views: [any ArrangedView]) throws(ScriptError) -> any LayoutArranger {
        ScriptArranger(self, try fields.subviews(views))
    }
}

private final class ScriptArranger: LayoutArranger {
    private let function: ScriptLayoutFunction
    private let subviews: Reference
    private var cache: Reference?

    init(_ function: ScriptLayoutFunction, _ subviews: Reference) {
        self.function = function
        self.subviews = subviews
    }

    func forget() { cache = nil }

    private func currentCache() throws(ScriptError) -> Reference {
        if let cache { return cache }
        let made = try function.fields.layoutCache(subviews)
        cache = made
        return made
    }

    func size(for offer: OfferedSize) throws(ScriptError) -> (width: Double, height: Double) {
        try function.fields.interpreter.untracked { () throws(ScriptError) -> (width: Double, height: Double) in
            do throws(ScriptError) {
                return try function.fields.layoutSize(offer, subviews, try currentCache())
            } catch {
                throw error.placed { function.fields.placeOfFunction("sizeThatFits") }
            }
        }
    }

    func place(width: Int, height: Int, offer: OfferedSize) throws(ScriptError) {
        try function.fields.interpreter.untracked { () throws(ScriptError) in
            try function.fields.placeSubviews(width: width, height: height, offer, subviews, try currentCache())
        }
    }
}
