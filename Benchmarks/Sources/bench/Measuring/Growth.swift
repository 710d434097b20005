import Glibc

/// How costs grow with sizes.
enum Growth {
    /// By which power of the sizes: the slope of the line that comes nearest to all costs, both axes logarithmic.
    static func exponent(_ sizes: [Int], _ costs: [Double]) -> Double {
        let points = zip(sizes, costs).map { (x: log(Double($0)), y: log(max($1, 1e-12))) }
        let count = Double(points.count)
        let x = points.map(\.x).reduce(0, +) / count
        let y = points.map(\.y).reduce(0, +) / count
        return points.map { ($0.x - x) * ($0.y - y) }.reduce(0, +) / points.map { ($0.x - x) * ($0.x - x) }.reduce(0, +)
    }
}
