/// The minimum, maximum and ideal width of the cells of a table's column.
struct TableTrack: Equatable {
    private var minimum = 0
    private var ideal = 0
    private var maximum = 0
    private var priority = -Double.infinity

    mutating func add(_ box: LayoutBox, in pass: LayoutPass) {
        minimum = max(minimum, box.size(for: Proposal(width: 0, height: nil), in: pass).width)
        ideal = max(ideal, box.size(for: .ideal, in: pass).width)
        maximum = max(maximum, box.size(for: Proposal(width: .infinity, height: nil), in: pass).width)
        priority = max(priority, box.priority)
    }

    /// The widths of columns that share one as the children of an `HStack` do (layout rules, Table); nil: as they like.
    static func share(_ width: Double?, among tracks: [TableTrack], _ columns: [TableColumn], spacing: Int) -> [Int] {
        let tracks = zip(tracks, columns).map { $0.bounded(by: $1.width) }
        guard let width else { return tracks.map(\.ideal) }
        let shares = tracks.enumerated().map { index, track in
            StackShare(
                index: index, priority: track.priority,
                extent: StackShare.Extent(minimum: track.minimum, maximum: track.maximum))
        }
        var widths = [Int](repeating: 0, count: tracks.count)
        StackShare.distribute(width - Double(spacing * max(tracks.count - 1, 0)), among: shares) { index, offer in
            widths[index] = min(max(Size.length(offer), tracks[index].minimum), tracks[index].maximum)
            return widths[index]
        }
        return widths
    }

    /// The same within the limits of a column.
    private func bounded(by range: FlexibleFrame.Range) -> TableTrack {
        var track = self
        track.maximum = range.max.map { Size.length($0) } ?? max(maximum, Size.length(range.min ?? 0))
        track.minimum = min(range.min.map { Size.length($0) } ?? minimum, track.maximum)
        track.ideal = min(max(range.ideal.map { Size.length($0) } ?? ideal, track.minimum), track.maximum)
        return track
    }
}
