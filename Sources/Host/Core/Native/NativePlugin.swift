/// A plugin written in Swift: it provides the same kinds of things as one in Lua.
///
/// A service of it is an `async throws` function, which a script's task simply calls (L62):
///
/// ```swift
/// struct Weather: NativePlugin {
///     let name = "weather"
///     func register(in plugin: inout PluginRegistration) {
///         plugin.service("forecast") { call in
///             let city = try call.string(0, "a city")
///             return .string(try await forecast(for: city))
///         }
///     }
/// }
/// ```
public protocol NativePlugin: Sendable {
    /// Its name, by which scripts know it: small letters, digits and dashes. In Lua an underscore stands for a dash.
    var name: String { get }
    /// Its version, by the rules of Semantic Versioning: plugins in Lua may require one. 1.0.0 unless it says another.
    var version: String { get }
    /// A line about it, for people.
    var summary: String { get }
    /// Registers what it provides.
    func register(in plugin: inout PluginRegistration)
}

extension NativePlugin {
    public var version: String { "1.0.0" }
    public var summary: String { "" }
}
