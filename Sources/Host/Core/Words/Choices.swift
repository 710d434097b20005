/// Lists of words that several parameters take.
extension [StaticString] {
    static let horizontalAlignments: Self = ["leading", "center", "trailing"]
    static let verticalAlignments: Self = ["top", "center", "bottom"]
    static let alignments: Self = [
        "topLeading", "top", "topTrailing", "leading", "center", "trailing", "bottomLeading", "bottom",
        "bottomTrailing",
    ]
    static let axes: Self = ["vertical", "horizontal"]
}
