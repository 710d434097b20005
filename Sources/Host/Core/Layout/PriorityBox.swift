/// `:layoutPriority`: a stack sizes boxes of higher priority first (layout rules, HStack, VStack).
final class PriorityBox: WrapperBox {
    private let value: Double

    init(_ content: LayoutBox, _ value: Double) {
        self.value = value
        super.init(content)
    }

    override var priority: Double { value }
}
