/// A frame as a picture of a terminal's window, in SVG. Rules, blocks and braille are drawn as shapes, so that they join
/// whatever the font; everything else is text, each run of it fitted to its cells.
struct SVGPicture {
    /// A cell in pixels, and how far below its top the letters stand.
    private static let cell = (width: 9, height: 19, baseline: 14.5)
    private static let margin = 16
    private static let bar = 32
    private static let background = "#1f2329"
    private static let foreground = "#d7dae0"

    private let frame: Frame
    private let title: String
    /// The window's colour, where the interface has one.
    private let ground: String
    private var body = ""

    init(_ frame: Frame, title: String, theme: Theme = .terminal) {
        self.frame = frame
        ground = theme[.background].map(SVGPicture.hexadecimal) ?? SVGPicture.background
        self.title = VisibleText.written(title, newlines: .drawn)
        for row in 0..<frame.height { draw(row) }
    }

    /// The whole document.
    var text: String {
        let width = max(frame.width * SVGPicture.cell.width, 60) + 2 * SVGPicture.margin
        let height = frame.height * SVGPicture.cell.height + SVGPicture.margin + SVGPicture.bar + 6
        let dots = ["#ff5f57", "#febc2e", "#28c840"].enumerated().map { index, color in
            "<circle cx=\"\(20 + 20 * index)\" cy=\"17\" r=\"6\" fill=\"\(color)\"/>"
        }
        return """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)" \
            font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace" font-size="15">
            <rect width="\(width)" height="\(height)" rx="10" fill="\(ground)"/>
            \(dots.joined())
            <text x="\(width / 2)" y="22" fill="#8b929e" font-size="13" text-anchor="middle">\(title.escapedForXML)</text>
            <g transform="translate(\(SVGPicture.margin) \(SVGPicture.bar + 6))" xml:space="preserve">
            \(body)</g>
            </svg>

            """
    }

    // MARK: Rows

    /// A run of cells in one style, all shapes or all text.
    private struct Run {
        var column: Int
        var cells: [Cell]
        var isShape: Bool
        var width: Int { cells.reduce(0) { $0 + $1.width } }
    }

    private mutating func draw(_ row: Int) {
        let cells = frame.cells(inRow: row)
        drawGrounds(cells, row)
        for run in SVGPicture.runs(cells) { run.isShape ? drawShapes(run, row) : drawText(run, row) }
    }

    /// The backgrounds, each as wide as it goes.
    private mutating func drawGrounds(_ cells: [Cell], _ row: Int) {
        var column = 0
        while column < cells.count {
            let color = SVGPicture.colors(cells[column].style).background
            var end = column + 1
            while end < cells.count, SVGPicture.colors(cells[end].style).background == color { end += 1 }
            if let color {
                let (x, y) = (column * SVGPicture.cell.width, row * SVGPicture.cell.height)
                let width = (end - column) * SVGPicture.cell.width
                body +=
                    "<rect x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(SVGPicture.cell.height)\" fill=\"\(color)\"/>\n"
            }
            column = end
        }
    }

    private static func runs(_ cells: [Cell]) -> [Run] {
        var runs: [Run] = []
        var isBroken = true
        for (column, cell) in cells.enumerated() where cell.width > 0 {
            let isSeen = cell.character != " " || !cell.style.attributes.isDisjoint(with: [.underline, .strikethrough])
            let isShape = cell.character.unicodeScalars.first.map { CellShape.isShape($0) } ?? false
            let isAlone = cell.width == 2 || !cell.character.utf8.allSatisfy { $0 < 0x80 }
            let joins =
                !isBroken
                && runs.last.map {
                    $0.isShape == isShape && $0.cells[0].style == cell.style
                } == true
            if !isSeen {
                if joins, runs.last?.isShape == false { runs[runs.count - 1].cells.append(cell) }
                isBroken = !joins
            } else if joins, isShape || !isAlone {
                runs[runs.count - 1].cells.append(cell)
            } else {
                runs.append(Run(column: column, cells: [cell], isShape: isShape))
                isBroken = isAlone && !isShape
            }
        }
        return runs
    }

    private mutating func drawShapes(_ run: Run, _ row: Int) {
        var path = CellPath(width: Double(SVGPicture.cell.width), height: Double(SVGPicture.cell.height))
        for (index, cell) in run.cells.enumerated() {
            guard let scalar = cell.character.unicodeScalars.first else { continue }
            path.begin(
                x: Double((run.column + index) * SVGPicture.cell.width), y: Double(row * SVGPicture.cell.height))
            CellShape.draw(scalar, in: &path)
        }
        let color = SVGPicture.colors(run.cells[0].style).foreground
        let opacity = run.cells[0].style.attributes.contains(.dim) ? 0.6 : 1
        body += path.elements(color: color, opacity: opacity)
    }

    private mutating func drawText(_ run: Run, _ row: Int) {
        var cells = run.cells
        while cells.count > 1, cells.last?.isBlank == true { cells.removeLast() }
        let style = cells[0].style
        let x = run.column * SVGPicture.cell.width
        let y = Double(row * SVGPicture.cell.height) + SVGPicture.cell.baseline
        var attributes = "x=\"\(x)\" y=\"\(y)\" fill=\"\(SVGPicture.colors(style).foreground)\""
        if cells.allSatisfy({ $0.width == 1 }), cells.count > 1 {
            attributes += " textLength=\"\(cells.count * SVGPicture.cell.width)\" lengthAdjust=\"spacingAndGlyphs\""
        }
        attributes += SVGPicture.attributes(style)
        let text = "<text \(attributes)>\(cells.map(\.character).joined().escapedForXML)</text>"
        if let link = style.link, LinkScheme.of(link).map(LinkScheme.isCommon) == true {
            body += "<a href=\"\(LinkAddress.written(link).escapedForXML)\">\(text)</a>\n"
        } else {
            body += text + "\n"
        }
    }
}

// MARK: - Styles

extension SVGPicture {
    /// What is in front and what is behind; nil: the window's own.
    private static func colors(_ style: TextStyle) -> (foreground: String, background: String?) {
        let (front, back) = (style.foreground.map(hexadecimal), style.background.map(hexadecimal))
        if style.attributes.contains(.reverse) { return (back ?? background, front ?? foreground) }
        return (front ?? foreground, back)
    }

    private static func hexadecimal(_ color: Color) -> String {
        let index: UInt8? =
            switch color {
            case .ansi(let index): index
            case .indexed(let index): index
            case .rgb, .role, .shade, .themed: nil
            }
        if let index, Int(index) < theme.count { return theme[Int(index)] }
        let (red, green, blue) = color.components
        return "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    /// The terminal's own sixteen colours.
    private static let theme = [
        "#1f2329", "#e06c75", "#8cc265", "#d9b15f", "#5aa5e8", "#c678dd", "#42b3c2", "#d7dae0",
        "#7f848e", "#f07d87", "#a5e075", "#f0c674", "#6cb6f5", "#d68fef", "#56c8d8", "#ffffff",
    ]

    private static func attributes(_ style: TextStyle) -> String {
        var text = ""
        if style.attributes.contains(.bold) { text += " font-weight=\"bold\"" }
        if style.attributes.contains(.italic) { text += " font-style=\"italic\"" }
        if style.attributes.contains(.dim) { text += " opacity=\"0.6\"" }
        let lines = [(TextStyle.Attributes.underline, "underline"), (.strikethrough, "line-through")]
        let drawn = lines.filter { style.attributes.contains($0.0) }.map(\.1)
        if !drawn.isEmpty { text += " text-decoration=\"\(drawn.joined(separator: " "))\"" }
        return text
    }
}

extension String {
    /// As XML takes it in text and in attributes; what XML has no place for is U+FFFD.
    fileprivate var escapedForXML: String {
        var text = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "&": text += "&amp;"
            case "<": text += "&lt;"
            case ">": text += "&gt;"
            case "\"": text += "&quot;"
            case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": text += "\u{FFFD}"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}
