/// One drawn line of a text.
struct TextLine: Equatable {
    /// The first cluster, and one past the last.
    var start: Int
    var end: Int
    /// The cells it takes, an ellipsis included. A wide cluster that has only one left is drawn as a space.
    var width: Int
    /// Whether `…` follows the clusters.
    var hasEllipsis = false
}
