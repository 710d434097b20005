/// The numbers of a chart, which may be many: charts of one list share them, and so does the view of the next evaluation.
final class NumberList {
    let values: [Double]
    /// The least and the greatest that are finite; nil: none is.
    let least: Double?
    let greatest: Double?

    init(_ values: [Double]) {
        self.values = values
        var (least, greatest) = (Double.infinity, -Double.infinity)
        for value in values where value.isFinite {
            least = min(least, value)
            greatest = max(greatest, value)
        }
        self.least = least <= greatest ? least : nil
        self.greatest = least <= greatest ? greatest : nil
    }
}
