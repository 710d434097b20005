import Host

struct Weather: NativePlugin {
    let name = "weather"

    func register(in plugin: inout PluginRegistration) {
        plugin.service("forecast") { call in
            let city = try call.string(0, "a city")
            try call.check(.net, "weather.example:443")
            return .string(try await Weather.forecast(for: city))
        }
        plugin.component("Badge", ["text"]) { properties in
            PluginView("Text", .value(properties["text"])).modified("bold")
        }
    }

    static func forecast(for city: String) async throws -> String {
        try await Task.sleep(for: .milliseconds(10))  // a request to a server goes here
        return "rain in \(city)"
    }
}

final class Screen: SessionOutput {
    private var shown: [String] = []

    func printed(_ line: String) { print(line) }
    func emitted(_ frame: Frame, cause: String, isRequested: Bool) {
        // Each event has a frame, and not each changes something.
        if frame.lines != shown { for line in frame.lines { print(line) } }
        shown = frame.lines
    }
    func reported(_ error: ScriptError) { print("error: \(error)") }
    func logged(_ message: String) { print("note: \(message)") }
}

let script = """
    local Today = Component "Today" { text = State "no forecast yet" }

    function Today:body()
      return Badge { text = self.text }:task(function() self.text = weather.forecast "Oslo" end)
    end

    return Today
    """

var configuration = Configuration()
configuration.nativePlugins = [Weather()]
configuration.permissions.allowed = [PermissionRule("net=weather.example")].compactMap { $0 }

let session = try Session(configuration, output: Screen())
try session.load(source: Array(script.utf8), name: "today.lua")
try session.run()
session.unmount()
