/// What a file of tests mounts, and what it presses there.
struct MountedCalls {
    /// The scripts that are mounted by their paths.
    private(set) var scripts: [String] = []
    /// Whether something else is mounted too.
    private(set) var mountsOthers = false
    /// The labels that controls are named by.
    private(set) var names: [LuaName] = []

    private init() {}

    init(_ chunk: LuaBlock) {
        var calls = MountedCalls()
        chunk.forEachExpression { expression in
            switch expression.kind {
            case .call(let function, let arguments):
                guard case .name("mount") = function.kind, let first = arguments.first else { return }
                if case .string(let path) = first.kind { calls.scripts.append(path) } else { calls.mountsOthers = true }
            case .method(_, let method, let arguments):
                guard ["press", "focus", "set"].contains(method.text), let first = arguments.first,
                    case .string(let label) = first.kind
                else { return }
                calls.names.append(LuaName(text: label, range: first.range))
            default: break
            }
        }
        self = calls
    }
}
