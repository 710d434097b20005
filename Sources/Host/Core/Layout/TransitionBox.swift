/// `:transition`: how what is inside comes and goes.
final class TransitionBox: WrapperBox {
    let transition: Transition

    init(_ content: LayoutBox, _ transition: Transition) {
        self.transition = transition
        super.init(content)
    }
}
