/// The kinds of things that a plugin may provide.
package enum PluginKind: String, CaseIterable, Sendable {
    /// A component, used as a view.
    case component
    /// A modifier with a body of its own.
    case modifier
    /// An updater, which decides when a view's new content is let in.
    case updater
    /// A publisher, or a function that makes one.
    case publisher
    /// A function that may wait, for tasks to call.
    case service
    /// A function that returns at once.
    case function
    /// A key of the environment, with its default.
    case environment
    /// A command of the console: a function of the text behind its name.
    case command
    /// A test assertion: a function that returns whether its arguments are as expected.
    case assertion

    package init(_ kind: PluginRegistration.Kind) { self = PluginKind(rawValue: kind.rawValue) ?? .function }

    /// Whether it is a global of scripts.
    var isGlobal: Bool {
        switch self {
        case .component, .modifier, .updater, .publisher, .service, .function: true
        case .environment, .command, .assertion: false
        }
    }

    /// The field of a manifest's `provides` that lists the names.
    var field: String {
        switch self {
        case .environment: "environment"
        default: rawValue + "s"
        }
    }
}
