/// A box whose size and place scripts read.
class MeasuredBox: WrapperBox, GeometrySource {
    final var measured: (width: Int, height: Int)? { placed == nil ? nil : (size.width, size.height) }

    final func frame(in space: String) -> CellRectangle {
        var frame = CellRectangle(width: size.width, height: size.height)
        if space == "local" { return frame }
        var box: LayoutBox = self
        while let container = unsafe box.container {
            frame.x += box.x
            frame.y += box.y
            if let named = container as? SpaceBox, named.name == space { break }
            box = container
        }
        return frame
    }
}

/// `GeometryReader`: takes the proposed size. Without a proposal it is 10 long, or as long as its content.
final class GeometryBox: MeasuredBox {
    let geometry: Geometry
    private static let ideal = 10

    init(_ content: LayoutBox, _ geometry: Geometry) {
        self.geometry = geometry
        super.init(content)
    }

    override var settles: Bool { false }

    override func measured(for proposal: Proposal, in pass: LayoutPass) -> Size {
        if let width = proposal.width, let height = proposal.height {
            return Size(width: Size.length(width), height: Size.length(height))
        }
        let content = content.size(for: proposal, in: pass)
        return Size(
            width: proposal.width.map { Size.length($0) } ?? max(content.width, GeometryBox.ideal),
            height: proposal.height.map { Size.length($0) } ?? max(content.height, GeometryBox.ideal))
    }

    override func arrange(_ proposal: Proposal, in pass: LayoutPass) {
        content.place(Proposal(size), in: pass)
        content.moveTo(x: 0, y: 0)
    }

    // Without a proposal its size depends on the content's ideal size, which differs from the one for a proposal.
    override func measuredGuide(
        _ position: Alignment.Position, _ axis: LayoutAxis, for proposal: Proposal, in pass: LayoutPass
    ) -> Double? { nil }
}

/// `:onGeometryChange`: the value is compared when the size or the place changes.
final class WatchedBox: MeasuredBox {
    @WeakNode private(set) var node: Node?
    /// Its number among those on its view, from 0.
    let order: Int

    init(_ content: LayoutBox, at node: Node, order: Int) {
        self.node = node
        self.order = order
        super.init(content)
    }
}

/// `:coordinateSpace`: the origin of a named coordinate space.
final class SpaceBox: WrapperBox {
    let name: String

    init(_ content: LayoutBox, _ name: String) {
        self.name = name
        super.init(content)
    }
}
