/// `Canvas`: the drawing of a script's function in the proposed size, ideally 40 by 8 cells.
final class CanvasBox: LayoutBox {
    private static let largest = 4_000

    @WeakNode private var node: Node?
    private var drawing = Drawing()
    /// The message of an error of the function.
    private var failure: TextBlock?

    init(_ node: Node) { self.node = node }

    override var figure: Figure { failure.map { .text($0, size, TextLayout()) } ?? .drawing(drawing) }

    override func measured(for proposal: Proposal, in pass: LayoutPass) -> Size {
        Size(
            width: min(proposal.width.map { Size.length($0) } ?? 40, CanvasBox.largest),
            height: min(proposal.height.map { Size.length($0) } ?? 8, CanvasBox.largest))
    }

    override func arrange(_ proposal: Proposal, in pass: LayoutPass) {
        guard let node, let canvas = node.observation as? any CanvasObservation, size.width > 0, size.height > 0 else {
            return
        }
        guard pass.hasRoom() else { return }
        if let stop = canvas.stop {
            failure = text(of: stop)
            return
        }
        do throws(ScriptError) {
            drawing = try canvas.drawing(width: size.width, height: size.height)
            failure = nil
        } catch {
            failure = text(of: error)
            pass.failures.append(error.at(node))
        }
    }

    private func text(of error: ScriptError) -> TextBlock {
        TextBlock(error.message, changes: [.foreground(.ansi(1))])
    }
}
