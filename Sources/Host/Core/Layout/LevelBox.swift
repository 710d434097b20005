/// `:zIndex`: of several views in a container the one with more is drawn above.
final class LevelBox: WrapperBox {
    private let value: Double

    init(_ content: LayoutBox, _ value: Double) {
        self.value = value
        super.init(content)
    }

    override var level: Double { value }
}

extension [LayoutBox] {
    /// The boxes in the order of drawing, if that differs from their order; those of one level keep their order.
    func byLevel() -> [LayoutBox]? {
        guard contains(where: { $0.level != 0 }) else { return nil }
        return enumerated().sorted { ($0.element.level, $0.offset) < ($1.element.level, $1.offset) }.map(\.element)
    }
}
