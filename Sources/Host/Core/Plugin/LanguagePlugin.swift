/// The words of the language as a plugin. They are implemented in C, and each environment has them before anything
/// is loaded.
package struct LanguagePlugin: NativePlugin {
    /// The plugins whose words are services to others.
    static let services: [any NativePlugin] = [TimerPlugin(), StoragePlugin(), ClockService(), JSONService()]
    /// All plugins with words of the language.
    package static let all: [any NativePlugin] = [LanguagePlugin()] + services
    static let name = "luaview"

    package let name: String = LanguagePlugin.name
    package let version: String = "\(PluginManifest.hostVersion)"
    package let summary = "The words of the language."

    /// The names of views that are globals, and of modifiers.
    static var views: [String] {
        WordTable.all.filter { $0.role != .modifier }.map(\.name).filter { !$0.contains(".") }.sorted()
    }
    static var modifiers: [String] { WordTable.all.filter { $0.role == .modifier }.map(\.name).sorted() }

    package func register(in plugin: inout PluginRegistration) {
        plugin.words(.component, LanguagePlugin.views)
        plugin.words(.modifier, LanguagePlugin.modifiers)
        plugin.words(
            .function,
            [
                "Component", "Modifier", "Updater", "Preference", "EnvironmentKey", "Observable", "ObservableObject",
                "Property", "State",
                "Binding", "Bindable", "StateObject", "ObservedObject", "Environment", "EnvironmentObject",
                "FocusState", "Let", "Computed", "Published", "Field", "Ignored", "copy", "track", "untrack",
                "Task", "GridItem", "Layout", "AnyLayout", "VStackLayout", "HStackLayout", "ZStackLayout",
                "withAnimation", "Animation", "Transition",
                "DragGesture", "LongPressGesture", "TapGesture", "SpatialTapGesture", "GestureState",
                "breakpoint",
                "quit", "cancelled",
            ])
        plugin.words(.publisher, ["Just", "Empty", "Fail", "PassthroughSubject", "CurrentValueSubject", "Future"])
        plugin.words(.service, ["await", "lines", "worker"])
        plugin.words(.updater, ["Updaters"])
    }
}

/// Those of time (L62, L64).
struct TimerPlugin: NativePlugin {
    let name = "timer"
    let summary = "Time that passes."

    func register(in plugin: inout PluginRegistration) {
        plugin.words(.publisher, ["Timer"])
        plugin.words(.service, ["sleep"])
    }
}

/// Those of fields whose values the host keeps.
struct StoragePlugin: NativePlugin {
    let name = "storage"
    let summary = "What stays when the program has ended."

    func register(in plugin: inout PluginRegistration) { plugin.words(.function, ["AppStorage", "SceneStorage"]) }
}

extension PluginRegistration {
    /// Words that every environment has.
    fileprivate mutating func words(_ kind: Kind, _ names: [String]) {
        inC(kind, names, of: LanguagePlugin.name)
    }
}
