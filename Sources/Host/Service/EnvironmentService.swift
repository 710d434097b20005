import Glibc

/// `env`: the variables of the environment, behind `--allow-env`.
struct EnvironmentService: NativePlugin {
    let name = "env"
    let summary = "Variables of the environment, behind --allow-env."

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
            var entries: [PlainValue.Entry] = []
            var next = unsafe environ
            while let text = unsafe next.pointee {
                unsafe next += 1
                guard case .string(let variable) = unsafe EnvironmentService.value(text),
                    let equals = variable.firstIndex(of: "=")
                else { continue }
                let name = String(variable[..<equals])
                guard (try? call.check(.env, name)) != nil else { continue }
                let value = String(variable[variable.index(after: equals)...])
                entries.append(PlainValue.Entry(.string(name), .string(value)))
            }
            guard !entries.isEmpty else {
                throw ScriptError("\(call.asker) may read no variable; --allow-env or --allow-env=NAME would allow it")
            }
            return .table(entries.sorted { ($0.key.data ?? []).lexicographicallyPrecedes($1.key.data ?? []) })
        }
    }

    private static func value(_ text: UnsafePointer<CChar>) -> PlainValue {
        unsafe PlainValue(UnsafeRawBufferPointer(start: text, count: strlen(text)))
    }
}
