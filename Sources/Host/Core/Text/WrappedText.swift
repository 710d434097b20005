/// Text whose lines are broken between words where a terminal would break them anywhere.
package enum WrappedText {
    /// The text in lines of at most so many cells; where there are none they stay as they are. A part of a line stands below its beginning's indentation.
    package static func wrapped(_ text: String, width: Int) -> String {
        let width = max(width, 0)
        return text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { lines(of: $0, width: width) }
            .joined(separator: "\n")
    }

    private static func lines(of line: Substring, width: Int) -> [String] {
        let indentation = String(line.prefix { $0 == " " }.prefix(max(width / 2, 0)))
        let block = TextBlock(String(line.drop { $0 == " " }))
        let room = width - indentation.count
        guard line.utf8.count > width, !line.contains("\t"), room > 0, block.idealWidth > room else {
            return [String(line)]
        }
        var breaker = LineBreaker(block, width: room, height: .max)
        let bytes = Array(block.text.utf8)
        var lines: [String] = []
        while let next = breaker.next() {
            let part = bytes[block.byte(ofCluster: next.start)..<block.byte(ofCluster: next.end)]
            lines.append(indentation + String(decoding: part, as: UTF8.self))
        }
        return lines
    }
}

extension String {
    /// How many cells its widest line takes.
    package var cells: Int { TextBlock(self).idealWidth }

    /// The text with its lines broken between words, at most so many cells wide.
    package func wrapped(width: Int) -> String { WrappedText.wrapped(self, width: width) }
}
