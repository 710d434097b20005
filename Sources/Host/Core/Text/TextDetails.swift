/// The measurements of a text that is ready for layout.
final class TextDetails {
    /// How long it is, in cells, when nothing wraps.
    struct Extent {
        /// The longest line.
        var width: Int
        var lines: Int
        /// The last line.
        var lastLine: Int
    }

    let clusters: [TextCluster]
    let spans: [StyleSpan]
    let extent: Extent
    /// Which clusters a line may begin with; found out when a line is too long for the first time.
    private var breaks: [Bool]?
    /// The lines of a long text at the width for which they were asked last.
    var lines: BrokenLines?
    /// The memory that a long text takes.
    let held: HeldMemory?

    init(_ clusters: [TextCluster], _ spans: [StyleSpan], _ extent: Extent, _ held: HeldMemory? = nil) {
        self.held = held
        self.clusters = clusters
        self.spans = spans
        self.extent = extent
    }

    func lineBreaks(_ text: String) -> [Bool] {
        if let breaks { return breaks }
        let found = LineBreaks.places(of: text, clusters)
        breaks = found
        if let held { held.set(held.bytes + found.count) }
        return found
    }
}

extension TextDetails.Extent {
    init(of text: String, _ clusters: [TextCluster]) {
        self.init(width: 0, lines: 1, lastLine: 0)
        if clusters.isEmpty {
            for byte in text.utf8 { take(byte) }
        } else {
            for cluster in clusters { take(Int(cluster.width), isBreak: cluster.scalar == 0x0A) }
        }
    }

    /// Takes a byte more of a text of ASCII.
    mutating func take(_ byte: UInt8) { take(byte == 0x0A ? 0 : 1, isBreak: byte == 0x0A) }

    private mutating func take(_ cells: Int, isBreak: Bool) {
        lastLine += cells
        width = max(width, lastLine)
        if isBreak {
            lastLine = 0
            lines += 1
        }
    }
}
