extension Word {
    static let disclosureGroup = Word(
        "DisclosureGroup", .container, in: .control,
        usage: "DisclosureGroup(label, { view, … })",
        summary: "Views that can be hidden.",
        takes: [
            .required("label", .title), .optional("isExpanded", .binding), .optional("spacing", .cells),
            .optional("alignment", oneOf: .horizontalAlignments),
        ],
        meaning: .content { (reader, view) throws(ScriptError) in
            .component(
                ExpandableView(
                    .group, label: try reader.label(view), isExpanded: reader.optionalBinding(view, 1),
                    content: try reader.column(view, 2)))
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.disclosureGroup.address }
