/// `:allowsHitTesting`: whether mouse events reach the view; else they reach what lies behind.
final class HitBox: WrapperBox {
    private let allowsHits: Bool

    init(_ content: LayoutBox, isHittable: Bool) {
        allowsHits = isHittable
        super.init(content)
    }

    override var isHittable: Bool { allowsHits }
}
