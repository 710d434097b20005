/// Consecutive cells of a `LazyVGrid` or a `LazyHGrid`, in lines of as many as there are columns, or rows.
final class LazyLinesBox: LayoutBox {
    let tracks: GridTracks
    private let axis: LayoutAxis
    private let spacing: Int
    private var content: [LayoutBox] = []
    /// The position of the first of them among all cells.
    private var first = 0
    /// How many cells a line has, as it was placed, and how long each line is.
    private(set) var perLine = 1
    private(set) var lineLengths: [Int] = []
    /// The limit on columns, or rows.
    private static let mostTracks = 1000

    init(_ axis: LayoutAxis, _ tracks: GridTracks, spacing: Int) {
        self.axis = axis
        self.tracks = tracks
        self.spacing = spacing
    }

    deinit { for box in content { box.leave(self) } }

    override var children: [LayoutBox] { content }

    /// Takes other cells: the first of them is the one at a position among all.
    func setContent(_ boxes: [LayoutBox], first: Int) {
        for box in content { box.leave(self) }
        emptyQueue()
        content = boxes
        self.first = first
        for (position, box) in boxes.enumerated() { box.enter(self, at: position) }
        setNeedsLayout()
    }

    override func replace(_ box: LayoutBox, at position: Int, with other: LayoutBox) -> Bool {
        guard content.indices.contains(position), content[position] === box else { return false }
        box.leave(self)
        content[position] = other
        other.enter(self, at: position)
        setNeedsLayout()
        return true
    }

    override func traitsChanged() { setNeedsLayout() }

    private func tracks(for proposal: Proposal) -> [GridTracks.Track] {
        let room = proposal[axis.other].map { Size.length($0) }
        return tracks.tracks(in: room, usual: axis == .vertical ? 1 : 0, most: LazyLinesBox.mostTracks)
    }

    private func offer(_ track: GridTracks.Track) -> Proposal {
        Proposal.ideal.with(Double(track.length), on: axis.other)
    }

    /// The cells of each line.
    private func lines(_ perLine: Int) -> [Range<Int>] {
        var lines: [Range<Int>] = []
        var start = 0
        while start < content.count {
            let end = min(start + perLine - (start == 0 ? first % perLine : 0), content.count)
            lines.append(start..<end)
            start = end
        }
        return lines
    }

    private func length(of line: Range<Int>, _ all: [GridTracks.Track], in pass: LayoutPass) -> Int {
        line.reduce(0) { longest, index in
            max(longest, content[index].size(for: offer(all[(first + index) % all.count]), in: pass)[axis])
        }
    }

    override func measured(for proposal: Proposal, in pass: LayoutPass) -> Size {
        pass.guesses += 1  // it keeps sizes of what is inside, and these may be guesses
        let all = tracks(for: proposal)
        let lines = lines(all.count)
        let length = lines.reduce(0) { $0 + self.length(of: $1, all, in: pass) }
        let room = tracks.alignment == nil ? nil : proposal[axis.other].map { Size.length($0) }
        return Size(
            along: axis, length + max(lines.count - 1, 0) * spacing,
            across: max(all.extent, room.map { $0 < Size.limit ? $0 : 0 } ?? 0))
    }

    override func arrange(_ proposal: Proposal, in pass: LayoutPass) {
        let all = tracks(for: proposal)
        let side = tracks.alignment?[axis.other].offset(of: all.extent, in: size[axis.other]) ?? 0
        perLine = all.count
        lineLengths = []
        var start = 0
        for line in lines(all.count) {
            let length = length(of: line, all, in: pass)
            for index in line {
                let track = all[(first + index) % all.count]
                let box = content[index]
                box.place(offer(track), in: pass)
                let across =
                    side + track.start + track.alignment[axis.other].offset(of: box.size[axis.other], in: track.length)
                let along = start + track.alignment[axis].offset(of: box.size[axis], in: length)
                box.moveTo(x: axis == .horizontal ? along : across, y: axis == .horizontal ? across : along)
            }
            lineLengths.append(length)
            start += length + spacing
        }
    }
}
