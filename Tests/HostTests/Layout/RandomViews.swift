@testable import Host

/// Views and changes to them, the same for the same seed.
struct RandomViews {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1
    }

    mutating func number(below limit: Int) -> Int {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return Int(truncatingIfNeeded: state >> 33) % limit
    }

    mutating func view(depth: Int) -> View {
        var view = depth == 0 ? leaf() : container(depth)
        for _ in 0..<max(number(below: 5) - 2, 0) { view.modifiers.append(modifier()) }
        return view
    }

    private mutating func leaf() -> View {
        switch number(below: 11) {
        case 9, 10: OwnPlaceTests.figures[number(below: OwnPlaceTests.figures.count)].view
        case 0: .empty
        case 1: .divider
        case 2: .spacer
        case 3: .button("press")
        case 4: .toggle("on")
        case 5: .field("prompt")
        case 6: .text("hello 日本語 world, again")
        case 7: .text("a\nbc\ndef")
        default: .text("word")
        }
    }

    private mutating func container(_ depth: Int) -> View {
        var children = (0..<number(below: 4)).map { _ in view(depth: number(below: depth)) }
        if number(below: 4) == 0 { children += (0..<16).map { _ in view(depth: number(below: 8) == 0 ? 1 : 0) } }
        switch number(below: 12) {
        case 8:
            let layout = Grid.Layout(alignment: .center, horizontalSpacing: 1, verticalSpacing: number(below: 2))
            return View(.grid(Grid(layout: layout, children: children)))
        case 11:
            return View(.scroll(Scroll(axis: number(below: 2) == 0 ? .vertical : .horizontal, children: children)))
        case 9: return View(.gridRow(alignment: nil, children))
        case 10:
            let layers = Layers(
                isOverlay: number(below: 2) == 0, alignment: .center, primary: view(depth: depth - 1),
                secondary: view(depth: depth - 1))
            return View(.layered(layers))
        case 0, 1: return .stack(.vertical, spacing: number(below: 4) == 0 ? 1 : nil, children: children)
        case 2, 3: return .stack(.horizontal, spacing: number(below: 4) == 0 ? 0 : nil, children: children)
        case 4: return .stack(.depth, children: children)
        case 5: return View(.group(children))
        case 6: return View(.conditional(branch: true, view(depth: depth - 1)))
        default: return .button(view(depth: depth - 1))
        }
    }

    private mutating func modifier() -> Modifier {
        switch number(below: 14) {
        case 6: .fixedSize(horizontal: true, vertical: number(below: 2) == 0)
        case 7: .layoutPriority(Double(number(below: 3)))
        case 8: .offset(x: number(below: 5) - 2, y: number(below: 5) - 2)
        case 9: .alignmentGuide(.leading, InertGuide(Double(number(below: 7) - 3)))
        case 10: .background(.ansi(2))
        case 11: number(below: 2) == 0 ? .hidden(true) : .clipped
        case 12: .text(number(below: 2) == 0 ? .lineLimit(1 + number(below: 2)) : .alignment(.end))
        case 13: number(below: 2) == 0 ? .gridCellColumns(1 + number(below: 3)) : .gridColumnAlignment(.end)
        case 0: .padding(Insets(top: number(below: 2), leading: number(below: 3)))
        case 1: .border(Border(style: .rounded, title: number(below: 2) == 0 ? nil : "title"))
        case 2: .frame(FixedFrame(width: number(below: 12), height: nil, alignment: .center))
        case 3:
            .flexibleFrame(
                FlexibleFrame(width: .init(max: .infinity), height: .init(min: 2), alignment: .center))
        case 4: .style(.attribute(.bold, true))
        default: .style(.foreground(.ansi(UInt8(number(below: 8)))))
        }
    }

    /// Changes one node, which it returns.
    mutating func mutate(_ root: Node) -> Node {
        let all = root.all
        let node = all[number(below: all.count)]
        switch number(below: 7) {
        case 5, 6:
            guard case .text = node.content else { return node }
            node.content = View.text(["word!", "longer than before", "two\nlines", "w"][number(below: 4)]).content
        case 0: node.replace(with: view(depth: number(below: 3)))
        case 1: node.modifiers = number(below: 2) == 0 ? [] : [modifier()]
        case 2: node.value = number(below: 2) == 0 ? .boolean(true) : .string("typed")
        case 3: node.failure = node.failure == nil ? ScriptError("it broke") : nil
        default: changeChildren(of: node)
        }
        return node
    }

    private mutating func changeChildren(of node: Node) {
        switch node.content {
        case .stack, .group: break
        default: return
        }
        var children = node.children
        if !children.isEmpty && number(below: 2) == 0 { children.remove(at: number(below: children.count)) }
        if number(below: 2) == 0 { children.insert(.tree(view(depth: 2), parent: node), at: 0) }
        node.setChildren(children.reversed())
    }
}
