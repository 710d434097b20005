extension Word {
    static let navigationDestination = Word(
        "navigationDestination", .modifier, in: .behaviour,
        usage:
            "view:navigationDestination([type,] function(value) … end), view:navigationDestination { isPresented = binding, destination = function }, view:navigationDestination { item = binding, destination = function(item) … end }",
        summary:
            "What the NavigationStack around it shows for a value of its path, of that type if one is given; or while a binding says so.",
        takes: [
            .optional("type", oneOf: ["string", "number", "boolean", "table", "userdata"]),
            .optional("destination", .function), .optional("isPresented", .binding), .optional("item", .binding),
        ],
        positional: 2,
        options: true,
        shortcut: .init(arguments: 1, parameter: "destination"),
        check: { (given) throws(CallError) in
            if !given.isGiven("destination") {
                throw CallError("navigationDestination: 'destination' must be a function, got nothing")
            }
            guard given.isGiven("isPresented") || given.isGiven("item") else { return }
            if given.isGiven("type") {
                throw CallError(
                    "navigationDestination: 'type' is about values of a path; with 'isPresented' or 'item' there is none"
                )
            }
            try given.checkPresentation()
        },
        meaning: .modifier { (reader, view) throws(ScriptError) in
            let function = try reader.reference(view, 1)
            let value =
                if let presented = try reader.presentedPage(view, function) {
                    NavigationDestinations.value([], presented: presented)
                } else {
                    NavigationDestinations.value([ScriptDestination(view.string(0), function, in: reader.scene)])
                }
            return .preference(NavigationDestinations.Key.shared, value)
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.navigationDestination.address }

extension ModifierReader {
    /// The page that is open by a binding, or none while it is not; nil: there is no such binding. The body that says it depends on
    /// the binding.
    fileprivate func presentedPage(
        _ cursor: ViewCursor, _ function: Reference
    ) throws(ScriptError) -> [PresentedPage]? {
        let item = cursor.reference(3, anchors: anchors)
        guard let reference = item ?? cursor.reference(2, anchors: anchors) else { return nil }
        let binding = ScriptBinding(program: scene.program, reference, place: cursor.place)
        switch try reference.bindingValue(anchors: anchors) {
        case .nil: return []
        case let value where item != nil:
            let page = ScriptPage(.destination(function, value), in: scene, anchors)
            return [PresentedPage(page, by: ItemBinding(binding), item: try value.identityOfItem())]
        case .boolean(let isPresented):
            let page = ScriptPage(.function(function), in: scene, anchors)
            return isPresented ? [PresentedPage(page, by: binding, item: nil)] : []
        case let value:
            throw ScriptError("navigationDestination: 'isPresented' must be true or false, got \(value.words)")
        }
    }
}
