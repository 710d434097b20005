import Host

/// A plugin with one thing of each kind.
struct Almanac: NativePlugin {
    let name = "almanac"

    private static let weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]

    /// When the sun rises on a day of the year, in minutes after midnight: about as it does in Lisbon.
    private static func sunrise(on day: Int) -> Int { 360 + abs(day - 172) * 100 / 182 }

    func register(in plugin: inout PluginRegistration) {
        plugin.service("sunrise") { call in
            guard case .integer(let day) = call[0] else { throw call.wrong(0, "a day") }
            guard (1...366).contains(day) else { throw ScriptError("a year has no day \(day)") }
            await Task.yield()  // a real one would ask a server
            let time = Almanac.sunrise(on: day)
            return .string("\(time / 60):\(time % 60 < 10 ? "0" : "")\(time % 60)")
        }
        plugin.function("weekday") { call in
            guard case .integer(let day) = call[0], day > 0 else { throw call.wrong(0, "a day") }
            return .string(Almanac.weekdays[(day - 1) % 7])
        }
        plugin.function("today") { .integer(Int($0.clock.seconds / 86_400) + 1) }
        plugin.publisher("weekdays") { call in
            guard case .integer(let count) = call[0], (0...7).contains(count) else {
                throw call.wrong(0, "a number up to 7")
            }
            return { emit in
                for day in Almanac.weekdays.prefix(count) { await emit(.string(day)) }
            }
        }
        plugin.updater("Weeks") { old, new in
            guard case .integer(let old) = old, case .integer(let new) = new else { return true }
            return (old - 1) / 7 != (new - 1) / 7
        }
        plugin.environment("season", "winter")
        plugin.component("Sunrise", ["time", "next"]) { properties in
            PluginView(
                "HStack", options: ["spacing": 1],
                children: [
                    PluginView("Text", .value(properties["time"])).modified("bold"),
                    PluginView("Button", "next day", .property("next")),
                ])
        }
        plugin.modifier("Card", ["title"]) { properties in
            PluginView.content.modified("border", options: ["title": .value(properties["title"])])
        }
        plugin.command("when") { text in
            guard let day = Int(text), (1...366).contains(day) else {
                throw ScriptError("expected a day, such as 3")
            }
            return .string("\(Almanac.weekdays[(day - 1) % 7]), minute \(Almanac.sunrise(on: day))")
        }
        plugin.assertion(
            "sunny", message: "Expected the sun to rise early on day %s",
            negativeMessage: "Expected the sun to rise late on day %s"
        ) { arguments in
            guard case .integer(let day)? = arguments.first else {
                throw ScriptError("expected a day, such as 3")
            }
            return Almanac.sunrise(on: day) < 400
        }
    }
}
