/// `:allowsHitTesting`: whether the mouse reaches what is inside; else it reaches what lies behind.
final class HitBox: WrapperBox {
    private let allowsHits: Bool

    init(_ content: LayoutBox, isHittable: Bool) {
        allowsHits = isHittable
        super.init(content)
    }

    override var isHittable: Bool { allowsHits }
}
