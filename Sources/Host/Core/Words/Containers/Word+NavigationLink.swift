extension Word {
    static let navigationLink = Word(
        "NavigationLink", .leaf, in: .container,
        usage: "NavigationLink(label, function) or NavigationLink(label, { value = v })",
        summary: "Opens a page on the NavigationStack around it: a view, or that of a destination for the value.",
        takes: [
            .required("label", .title), .optional("destination", [.function, .view]), .optional("value", .value),
        ],
        positional: 2,
        options: true,
        optionsMayFollowSooner: true,
        check: { (given) throws(CallError) in
            switch (given.isGiven("destination"), given.isGiven("value")) {
            case (true, false), (false, true): return
            case (true, true): throw CallError("NavigationLink: give a destination or a value, not both")
            case (false, false):
                throw CallError(
                    "NavigationLink: 'destination' must be a function or a view, or give a value, as NavigationLink(label, { value = v })"
                )
            }
        },
        meaning: .content { (reader, view) throws(ScriptError) in
            let label = try reader.label(view)
            let value = view.value(2, anchors: reader.anchors)
            guard case .nil = value else {
                let page = NavigationValue(value, keeping: AnchorUse(reader.anchors))
                return .control(LinkControl(label: label, page: page))
            }
            let source: ScriptPage.Source =
                if let page = try reader.optionalView(view, 1) { .view(page) } else {
                    .function(try reader.reference(view, 1))
                }
            let page = ScriptPage(source, in: reader.scene, reader.anchors)
            return .control(LinkControl(label: label, page: page))
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.navigationLink.address }

/// It opens a page on the `NavigationStack` around it.
final class LinkControl: ControlView {
    let label: ControlLabel
    private let destination: any ComponentView

    init(label: ControlLabel, page: any ComponentView) {
        self.label = label
        destination = page
    }

    let name = "NavigationLink"
    let kindName = "link"
    let traits: ControlTraits = .command
    var page: (any ComponentView)? { destination }

    func box(of node: Node, _ builder: BoxBuilder) -> LayoutBox {
        builder.controlBox(node, ControlFigure(.page, behind: " ›"), label: builder.labelBox(label, node))
    }

    func press(_ node: Node, in controls: Controls) throws(ControlFailure) {
        guard let navigation = node.navigation else { throw .script(node.hasNoNavigation) }
        if let value = (destination as? NavigationValue)?.value, try controls.select(value, by: node) { return }
        do { try navigation.push(destination, from: node) } catch { throw .script(error.at(node)) }
        if controls.reaches(node) { controls.focus.follow(node) }
    }
}
