/// A box that shows a part of its content.
protocol ScrollingBox: LayoutBox {
    /// Scrolls by cells; false: it is at its end.
    func scroll(by amount: Int) -> Bool
}
