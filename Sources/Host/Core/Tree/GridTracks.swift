/// A column of a `LazyVGrid`, or a row of a `LazyHGrid`: one, or as many as have room.
struct GridItem: Equatable {
    enum Kind { case fixed, flexible, adaptive }

    var kind: Kind
    /// In cells; of a fixed one its length.
    var min: Int
    /// Nil: no limit.
    var max: Int?
    /// The cells behind it; nil: the usual ones.
    var spacing: Int?
    /// The alignment of a view in its cell.
    var alignment: Alignment
}

/// The columns of a `LazyVGrid`, or the rows of a `LazyHGrid`.
package final class GridTracks {
    /// Where one of them is.
    struct Track: Equatable {
        var start: Int
        var length: Int
        var alignment: Alignment
    }

    let items: [GridItem]
    /// The alignment of all of them in more room; nil: they take no more than they need.
    let alignment: Alignment?

    init(_ items: [GridItem], alignment: Alignment?) {
        self.items = items
        self.alignment = alignment
    }

    func isSame(as other: GridTracks?) -> Bool { items == other?.items && alignment == other?.alignment }

    /// The tracks for a length in cells; nil: for the least that they take. `usual`: the spacing of an item that has none.
    /// Adaptive items are one column each once there are `most`.
    func tracks(in room: Int?, usual: Int, most: Int) -> [Track] {
        var tracks: [Track] = []
        let gaps = items.dropLast().reduce(0) { $0 + ($1.spacing ?? usual) }
        let fixed = items.reduce(0) { $0 + ($1.kind == .fixed ? $1.min : 0) }
        var left = room.map { Swift.max($0 - gaps - fixed, 0) }
        var sharing = items.count { $0.kind != .fixed }
        var start = 0
        for (index, item) in items.enumerated() {
            var length = item.min
            if item.kind != .fixed {
                if let rest = left {
                    length = Swift.max(rest / sharing, item.min)
                    // Of an adaptive one each column has its own limit.
                    if item.kind == .flexible { length = Swift.min(length, item.max ?? .max) }
                    left = Swift.max(rest - length, 0)
                }
                sharing -= 1
            }
            let spacing = item.spacing ?? usual
            if item.kind == .adaptive {
                let fitting = (length + spacing) / Swift.max(item.min + spacing, 1)
                let count = Swift.max(Swift.min(fitting, most - tracks.count), 1)
                var rest = length - (count - 1) * spacing
                for number in 0..<count {
                    let own = Swift.min(rest / (count - number), item.max ?? .max)
                    rest -= rest / (count - number)
                    tracks.append(Track(start: start, length: own, alignment: item.alignment))
                    start += own + spacing
                }
            } else {
                tracks.append(Track(start: start, length: length, alignment: item.alignment))
                start += length + spacing
            }
            if index == items.count - 1 { start -= spacing }
        }
        return tracks
    }
}

extension [GridTracks.Track] {
    /// How many cells they take together.
    var extent: Int { last.map { $0.start + $0.length } ?? 0 }
}
