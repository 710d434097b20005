/// `:animation`: the view inside is animated when the value changes.
final class AnimationBox: WrapperBox {
    let scope: AnimationScope

    init(_ content: LayoutBox, _ scope: AnimationScope) {
        self.scope = scope
        super.init(content)
    }
}
