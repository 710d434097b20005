/// `json`: text as values, and back, without a permission.
struct JSONService: NativePlugin {
    let name = "json"
    let summary = "Values as JSON, and back."

    func register(in plugin: inout PluginRegistration) { plugin.inC(.function, ["encode", "decode", "null"]) }
}
