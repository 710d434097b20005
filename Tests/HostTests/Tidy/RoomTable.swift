/// The rooms of the modules of `Sources/Host`: whose types each may name, beside its own. Everything may name what stands outside the
/// project.
enum RoomTable {
    static let mayName: [String: Set<String>] = [
        // Core
        "Value": ["File"],
        "File": [],
        "Text": ["Value"],
        "Permission": ["Value", "File"],
        "Animation": ["Value"],
        "Lua": ["Value", "File", "Graph", "Animation"],
        "Leaf": ["Value", "Text"],
        "Trace": ["Value"],
        "Editing": ["Value", "Text"],
        "Tree": ["Value", "Leaf", "Trace", "Editing", "Animation", "ControlView"],
        "Graph": ["Value"],
        "Schedule": ["Value", "Trace", "Tree", "Graph", "Gate"],
        "Gate": ["Value"],
        "Layout": ["Value", "Text", "Leaf", "Editing", "Animation", "Tree", "ControlView"],
        "Render": ["Value", "Text", "Leaf", "Animation", "Layout"],
        "Motion": ["Value", "Text", "Leaf", "Animation", "Tree", "Layout", "Render"],
        "Terminal": ["Value", "Text", "Trace", "Render", "SessionOutput"],
        "Control": ["Value", "Trace", "Editing", "Tree", "ControlView"],
        "Native": ["Value", "Permission", "File"],
        "Storage": ["Value", "Native", "File"],
        "Script": [
            "Value", "Permission", "Lua", "Leaf", "Trace", "Tree", "Graph", "Schedule", "Gate", "Native", "Storage",
            "File", "Animation", "BuiltInServices", "ControlView",
        ],
        "Words": [
            "Value", "Text", "Lua", "Leaf", "Animation", "Editing", "Tree", "Layout", "Gate", "Control", "Script",
            "ControlView",
        ],
        "Interface": [
            "Value", "Tree", "Editing", "Schedule", "Layout", "Render", "Motion", "Control", "Script", "Verification",
            "SessionOutput", "Configuration",
        ],
        "Input": ["Value", "Trace", "Tree", "Schedule", "Layout", "Control", "Script", "Interface"],
        "Session": [
            "Value", "File", "Lua", "Trace", "Tree", "Schedule", "Render", "Native", "Storage", "Script", "Plugin",
            "Interface", "Input", "SessionOutput", "Configuration", "PluginLoading",
        ],
        "Device": [
            "Value", "Lua", "Trace", "Schedule", "Render", "Terminal", "Control", "Session", "SessionOutput",
            "Configuration",
        ],
        // Services
        "Service": ["Value", "Permission", "Native", "File", "Database"],
        "Database": ["Value", "File", "Storage"],
        "Markdown": ["Value", "Text", "Tree", "BuiltInServices"],
        "Picture": ["Value", "Native", "Database"],
        // Tools
        "REPL": [
            "Value", "Lua", "Trace", "Editing", "Tree", "Layout", "Render", "Control", "Script", "Snapshot",
            "Recording", "File",
            "Session", "SessionOutput", "Configuration",
        ],
        "Editor": ["Value", "REPL"],
        "LanguageServer": ["Value", "Text", "File", "Terminal", "Plugin", "REPL", "Check"],
        "Check": [
            "Value", "Text", "File", "Animation", "Lua", "Terminal", "Control", "Script", "Plugin", "REPL", "Reporting",
        ],
        "Reporting": ["Value", "Text", "Terminal", "Testing", "File"],
        "Plugin": ["Value", "Text", "Permission", "Lua", "Script", "Native", "File"],
        "Testing": [
            "Value", "Lua", "Script", "Plugin", "Configuration", "PluginLoading", "Mount", "Snapshot", "File",
        ],
        "Mount": [
            "Value", "Lua", "Trace", "Tree", "Layout", "Render", "Terminal", "Control", "Script", "Session",
            "SessionOutput", "Configuration", "Snapshot", "File",
        ],
        "Snapshot": ["Value", "Text", "Terminal", "Script", "File"],
        "Verification": ["Value", "Leaf", "Tree", "Graph", "Layout", "Render", "Script"],
        "Recording": [
            "Value", "Render", "Script", "Snapshot", "Mount", "Testing", "Session", "SessionOutput", "Configuration",
            "File",
        ],
    ]

    /// Where each type of the rooms is declared. The files outside the rooms count as rooms named after them.
    static func owners(in sources: [TidySource]) -> [String: Set<String>] {
        var owners: [String: Set<String>] = [:]
        for file in sources {
            for name in file.exportedTypes { owners[name, default: []].insert(file.room) }
        }
        return owners
    }

    /// The places in `sources` where a room names a type of another that it may not name.
    static func violations(in sources: [TidySource]) -> [String] {
        let owners = owners(in: sources)
        var own: [String: Set<String>] = [:]
        for file in sources { own[file.room, default: []].formUnion(file.declaredTypes) }
        return sources.flatMap { file -> [String] in
            guard let allowed = mayName[file.room] else { return [] }
            return file.mentions.compactMap { mention in
                guard let rooms = owners[mention.name], own[file.room]?.contains(mention.name) != true,
                    rooms.isDisjoint(with: allowed)
                else { return nil }
                let owner = rooms.sorted().joined(separator: ", ")
                return "\(file.path):\(mention.line): \(file.room) may not name \(mention.name) of \(owner)"
            }
        }
    }
}
