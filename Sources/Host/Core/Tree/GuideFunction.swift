/// The function of `:alignmentGuide`: the position of a guide in a view of known size.
package protocol GuideFunction: AnyObject {
    /// A distance in cells from the view's leading or top edge; a fraction is possible.
    func position(in dimensions: ViewDimensions) throws(ScriptError) -> Double
    func isEqual(to other: any GuideFunction) -> Bool
}

/// The size of a view, and the guides at its edges.
package struct ViewDimensions: Hashable {
    var width: Int
    var height: Int
    var leading: Double
    var trailing: Double
    var top: Double
    var bottom: Double
}
