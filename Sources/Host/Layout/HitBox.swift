/// `:allowsHitTesting`: whether the mouse means what is inside.
final class HitBox: WrapperBox {
    private let allowsHits: Bool

    init(_ content: LayoutBox, isHittable: Bool) {
        allowsHits = isHittable
        super.init(content)
    }

    override var isHittable: Bool { allowsHits }
}
