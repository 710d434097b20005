import Host
import Platform

/// `env`: the variables of the environment, behind `--allow-env`.
struct EnvironmentService: NativePlugin {
    let name = "env"
    let summary = "Variables of the environment, behind the permission 'env'."

    func register(in plugin: inout PluginRegistration) {
        plugin.function("get") { call in
            let name = try call.string(0, "a name")
            guard !name.isEmpty, !name.contains("="), !name.utf8.contains(0) else {
                throw ScriptError("'\(name)' is no name of a variable")
            }
            try call.check(.env, name)
            return unsafe getenv(name).map { unsafe EnvironmentService.value($0) } ?? call[1]
        }
        plugin.function("all") { call in
            let entries = EnvironmentService.variables(of: call).compactMap { variable -> PlainValue.Entry? in
                let bytes = variable.map(UInt8.init(bitPattern:))
                guard case .string(let text) = PlainValue(bytes), let equals = text.firstIndex(of: "=") else {
                    return nil
                }
                return PlainValue.Entry(
                    .string(String(text[..<equals])), .string(String(text[text.index(after: equals)...])))
            }
            guard !entries.isEmpty else {
                let names = call.permissions.optionNames
                var error = ScriptError(
                    "\(call.caller) may read no variable; \(names.allowing("env")) or \(names.allowing("env=NAME")) would allow it"
                )
                error.request = PermissionRequest(.env, by: call.caller)
                throw error
            }
            return .table(entries.sorted { ($0.key.data ?? []).lexicographicallyPrecedes($1.key.data ?? []) })
        }
    }

    /// The variables that the caller may read, `NAME=value`, and `others`: the environment of programs that it starts.
    static func variables(of call: ServiceCall, besides others: [String] = []) -> [[CChar]] {
        var variables: [[CChar]] = []
        var next = unsafe environmentOfProcess
        while let text = unsafe next.pointee {
            unsafe next += 1
            let bytes = unsafe Array(UnsafeBufferPointer(start: text, count: strlen(text)))
            let name = bytes.prefix { $0 != CChar(UInt8(ascii: "=")) }
            guard name.count < bytes.count else { continue }
            let text = String(decoding: name.map(UInt8.init(bitPattern:)), as: UTF8.self)
            if others.contains(text) || call.permissions.allows(.env, text, by: call.caller) { variables.append(bytes) }
        }
        return variables
    }

    private static func value(_ text: UnsafePointer<CChar>) -> PlainValue {
        unsafe PlainValue(UnsafeRawBufferPointer(start: text, count: strlen(text)))
    }
}
