/// The container of a box, and its position there.
struct BoxPlace {
    let container: LayoutBox?
    let position: Int

    init(_ box: LayoutBox) {
        container = unsafe box.container
        position = box.position
    }
}
