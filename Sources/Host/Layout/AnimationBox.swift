/// `:animation`: what is inside moves by it when the value is another.
final class AnimationBox: WrapperBox {
    let scope: AnimationScope

    init(_ content: LayoutBox, _ scope: AnimationScope) {
        self.scope = scope
        super.init(content)
    }
}
