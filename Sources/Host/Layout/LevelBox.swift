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
    /// In the order in which they are drawn, if that is another than the one in which they are; those of one level stay in theirs.
    func byLevel() -> [LayoutBox]? {
        guard contains(where: { $0.level != 0 }) else { return nil }
        return enumerated().sorted { ($0.element.level, $0.offset) < ($1.element.level, $1.offset) }.map(\.element)
    }
}
