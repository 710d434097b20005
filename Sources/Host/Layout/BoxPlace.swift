/// Where a box stands in the box around it.
struct BoxPlace {
    let container: LayoutBox?
    let position: Int

    init(_ box: LayoutBox) {
        container = unsafe box.container
        position = box.position
    }
}
