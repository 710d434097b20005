/// `:alignmentGuide`: sets the position of a guide in a view (layout rules, types).
final class GuideBox: WrapperBox {
    private let name: AlignmentGuide
    private let function: any GuideFunction
    /// The node of the modifier, for messages.
    @WeakNode private var node: Node?
    /// Cached results of the function; nil where it failed.
    private var known: [ViewDimensions: Double?] = [:]

    init(_ content: LayoutBox, _ name: AlignmentGuide, _ function: any GuideFunction, at node: Node) {
        self.node = node
        self.name = name
        self.function = function
        super.init(content)
    }

    override var hasGuides: Bool { true }

    override func measuredGuide(
        _ position: Alignment.Position, _ axis: LayoutAxis, for proposal: Proposal, in pass: LayoutPass
    ) -> Double? {
        guard name.stands(for: position, axis) else {
            return super.measuredGuide(position, axis, for: proposal, in: pass)
        }
        let dimensions = dimensions(for: proposal, in: pass)
        if let known = known[dimensions] { return known }
        guard pass.hasRoom() else { return nil }
        let value = value(in: dimensions, pass)
        known[dimensions] = .some(value)
        return value
    }

    /// The position by the function; nil if it fails or returns none.
    private func value(in dimensions: ViewDimensions, _ pass: LayoutPass) -> Double? {
        do throws(ScriptError) {
            return try function.position(in: dimensions)
        } catch {
            pass.failures.append(node.map(error.at) ?? error)
            return nil
        }
    }

    private func dimensions(for proposal: Proposal, in pass: LayoutPass) -> ViewDimensions {
        let size = content.size(for: proposal, in: pass)
        func edge(_ position: Alignment.Position, _ axis: LayoutAxis) -> Double {
            content.guide(position, axis, for: proposal, in: pass) ?? position.guide(in: size[axis])
        }
        return ViewDimensions(
            width: size.width, height: size.height, leading: edge(.start, .horizontal),
            trailing: edge(.end, .horizontal), top: edge(.start, .vertical), bottom: edge(.end, .vertical))
    }
}

extension AlignmentGuide {
    /// Whether alignment to the position on the axis uses this guide.
    fileprivate func stands(for position: Alignment.Position, _ axis: LayoutAxis) -> Bool {
        switch self {
        case .leading: position == .start && axis == .horizontal
        case .center: position == .center
        case .trailing: position == .end && axis == .horizontal
        case .top: position == .start && axis == .vertical
        case .bottom: position == .end && axis == .vertical
        }
    }
}
