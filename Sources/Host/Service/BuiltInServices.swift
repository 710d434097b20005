/// The services that every script can call, each behind its permission (L95).
enum BuiltInServices {
    static let all: [any NativePlugin] = [EnvironmentService(), ClockService()]
}
