import Host

/// What is statically known of a layout: `VStackLayout()`, `Layout "Flow" { … }` and what these give.
struct StaticLayout {
    enum Stage {
        /// What `Layout "Flow"` gives, which takes a table.
        case declaration
        /// What that gives, which takes options; their names, nil: they are not known.
        case kind(options: [String]?)
        /// What takes views.
        case complete
    }

    let name: String
    let stage: Stage

    /// What the layout gives when it is called.
    func called(_ arguments: [LuaExpression]) -> StaticValue {
        switch stage {
        case .declaration:
            guard case .table(let entries) = arguments.first?.kind else { return .unknown }
            return .layout(StaticLayout(name: name, stage: .kind(options: StaticLayout.names(in: entries))))
        case .kind:
            guard let first = arguments.first else { return .layout(StaticLayout(name: name, stage: .complete)) }
            guard case .table(let entries) = first.kind, StaticLayout.names(in: entries) != nil else { return .unknown }
            let hasViews = entries.contains { if case .positional = $0 { true } else { false } }
            return hasViews
                ? .view("", isModified: true) : .layout(StaticLayout(name: name, stage: .complete))
        case .complete: return .view("", isModified: true)
        }
    }

    /// The names of a table's entries; nil: some are made as the script runs.
    private static func names(in entries: [LuaEntry]) -> [String]? {
        var names: [String] = []
        for entry in entries {
            switch entry {
            case .keyed: return nil
            case .positional: break
            case .named(let name, _): names.append(name.text)
            }
        }
        return names
    }
}
