extension Word {
    static let toolbar = Word(
        "toolbar", .modifier, in: .behaviour,
        usage: "view:toolbar { Button(…), ToolbarItem(placement, view), … }",
        summary: "Controls of a page, in a row below it, or above it where a ToolbarItem says so.",
        takes: [.optional("actions", .content)],
        options: true,
        meaning: .wrapper { (reader, view, base) throws(ScriptError) in
            let all = try reader.optionalView(view, 0) ?? .empty
            let items = if case .group(let views) = all.content, all.modifiers.isEmpty { views } else { [all] }
            guard items.contains(where: { $0.placement.isAbove }) else { return base.above(bar: row([all])) }
            let above = ToolbarPlacement.aboveOnes.map { place in items.filter { $0.placement == place } }
            let gap = View(.spacer(minLength: 0))
            let top = row(above[0] + [gap] + above[1] + (above[1].isEmpty ? [] : [gap]) + above[2])
            let below = items.filter { !$0.placement.isAbove }
            return base.below(bar: top).above(bar: below.isEmpty ? nil : row(below))
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.toolbar.address }

private func row(_ views: [View]) -> View {
    View(.stack(Stack(axis: .horizontal, children: views, isToolbar: true)))
}

extension ToolbarPlacement {
    fileprivate static let aboveOnes = [ToolbarPlacement.leading, .center, .trailing]
}

extension View {
    /// Where it stands in a toolbar.
    fileprivate var placement: ToolbarPlacement {
        if case .stack(let stack) = content, let placement = stack.toolbarPlacement { placement } else { .bottom }
    }

    fileprivate func above(bar: View?) -> View {
        guard let bar else { return self }
        return View(.stack(Stack(axis: .vertical, children: [self, View(.divider), bar], isWrapper: true)))
    }

    /// The bar takes what it needs at the top, and the view the rest.
    fileprivate func below(bar: View) -> View {
        let whole = View(.stack(Stack(axis: .vertical, children: [bar, View(.divider)])))
        var stack = Stack(axis: .vertical, children: [self, whole], isWrapper: true)
        stack.inset = Stack.Inset(edge: .top, alignment: .topLeading)
        return View(.stack(stack))
    }
}
