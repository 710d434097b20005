import Host

/// The styles of an app's frame.
extension TestApp {
    /// The frame with its colours and other styles: as terminals understand them, or in words.
    func styledText(_ word: String) throws(AppFailure) -> String {
        try catchUp()
        return word == "ansi" ? AnsiFrame(colors: .full).text(of: frame) : DescribedFrame(frame).text
    }

    /// The style of the cell in a column and a row, counted from 1.
    func style(_ arguments: AppArguments) throws(AppFailure) -> [Value] {
        try catchUp()
        let (column, row) = try arguments.integers(0, ("a column", "a row"), in: WindowSize.range)
        if let interface = session?.interface, column > interface.width || row > interface.height ?? row {
            let rows = interface.height.map { " and \($0) rows" } ?? ""
            throw .refused(
                "style: column \(column), row \(row) is outside of the window, which has \(interface.width) columns\(rows)"
            )
        }
        return TestApp.values(of: frame[row: row - 1, column: column - 1].style)
    }

    /// The style of an element: that of its first cell with something in it; nothing where none of it is in the frame.
    func style(of element: Element) -> [Value] {
        guard let session, let place = session.interface.layout.seenPlace(of: element.node) else { return [] }
        let (top, frame) = (place.y - session.interface.window.top, session.frame)
        let rows = (top..<top + place.height).clamped(to: 0..<frame.height)
        let columns = (place.x..<place.x + place.width).clamped(to: 0..<frame.width)
        var first: TextStyle?
        for row in rows {
            for column in columns {
                let cell = frame[row: row, column: column]
                if cell.width > 0, cell.character != " " { return TestApp.values(of: cell.style) }
                first = first ?? cell.style
            }
        }
        return first.map(TestApp.values) ?? []
    }

    /// Names and values, one after the other, behind the number of both.
    private static func values(of style: TextStyle) -> [Value] {
        let fields = style.fields
        return [.integer(2 * fields.count)] + fields.flatMap { [.string($0.name), $0.value] }
    }
}
