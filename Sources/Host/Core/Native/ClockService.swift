import Platform

/// `clock`: the time, on the clock of scripts (L9).
struct ClockService: NativePlugin {
    let name = "clock"
    let summary = "The clock that the script sees."

    func register(in plugin: inout PluginRegistration) {
        plugin.function("now") { call in
            if call.clock.isOwn { return .number(call.clock.seconds) }
            var time = timespec()
            unsafe clock_gettime(CLOCK_REALTIME, &time)
            return .number(Double(time.tv_sec) + Double(time.tv_nsec) / 1e9)
        }
        plugin.function("elapsed") { .number($0.clock.seconds) }
    }
}
