/// The columns of a grid while they share its width. A cell over several columns that needs more than they have widens
/// the most flexible of them.
struct GridColumns {
    private struct Span {
        var box: LayoutBox
        var columns: Range<Int>
        /// The column that is widened for the cell.
        var taker: Int
    }

    private var tracks: [GridTrack]
    private var spans: [Span] = []
    private let spacing: Int

    init(_ lines: [GridLine], count: Int, spacing: Int, in pass: LayoutPass) {
        self.spacing = spacing
        tracks = [GridTrack](repeating: GridTrack(), count: count)
        for line in lines {
            if let group = line.group {
                for column in 0..<group.columnCount { tracks[column].add(column: column, of: group, pass) }
            }
            for cell in line.cells where cell.columns.count == 1 && !cell.box.followsColumn {
                tracks[cell.columns.lowerBound].add(cell.box, .horizontal, across: nil, pass)
            }
        }
        for line in lines {
            for cell in line.cells where cell.columns.count > 1 {
                guard let taker = GridTrack.mostFlexible(tracks, in: cell.columns) else { continue }
                spans.append(Span(box: cell.box, columns: cell.columns, taker: taker))
            }
        }
        for span in spans { stretch(for: span, in: pass) }
    }

    /// Applies the limits of a cell over several columns to the column that is widened for it.
    private mutating func stretch(for span: Span, in pass: LayoutPass) {
        let between = spacing * (span.columns.count - 1)
        let least = tracks[span.columns].reduce(between) { $0 + $1.minimum }
        let most = tracks[span.columns].reduce(between) { $0 + $1.maximum }
        let maximum = width(of: span, .infinity, in: pass)
        tracks[span.taker].stretch(
            minimum: width(of: span, 0, in: pass) - least,
            maximum: maximum >= Size.limit && most < Size.limit ? Size.limit : maximum - most)
    }

    private func width(of span: Span, _ offer: Double?, in pass: LayoutPass) -> Int {
        span.box.size(for: Proposal(width: offer, height: nil), in: pass).width
    }

    /// The widths when they share one.
    func lengths(_ width: Double?, in pass: LayoutPass) -> [Int] {
        guard !spans.isEmpty else { return GridTrack.share(width, among: tracks, spacing: spacing, .horizontal, pass) }
        var lengths = [Int?](repeating: nil, count: tracks.count)
        var widths = GridTrack.share(width, among: tracks, spacing: spacing) { index, offer in
            var length = tracks[index].length(offer, .horizontal, pass)
            guard let offer else { return length }
            for span in spans where span.taker == index {
                length = max(length, tracks[index].minimum, needed(by: span, offer, beside: lengths, in: pass))
            }
            lengths[index] = length
            return length
        }
        for span in spans { widen(&widths, for: span, width, in: pass) }
        return widths
    }

    /// The width that a cell over several columns needs of the widened column for a proposal, the others being known.
    private func needed(by span: Span, _ offer: Double, beside lengths: [Int?], in pass: LayoutPass) -> Int {
        var others = spacing * (span.columns.count - 1)
        for column in span.columns where column != span.taker {
            guard let length = lengths[column] else { return 0 }
            others += length
        }
        return width(of: span, offer + Double(others), in: pass) - others
    }

    /// Gives a cell over several columns remaining width, as far as it needs more.
    private func widen(_ widths: inout [Int], for span: Span, _ width: Double?, in pass: LayoutPass) {
        let own = widths[span.columns].total(spacing: spacing)
        let left = width.map { max($0 - Double(widths.total(spacing: spacing)), 0) }
        widths[span.taker] += max(self.width(of: span, left.map { Double(own) + $0 }, in: pass) - own, 0)
    }
}
