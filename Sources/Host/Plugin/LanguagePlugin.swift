/// The words of the language, under a plugin as any other's. What they do is in C, and each environment has them before anything
/// is loaded.
struct LanguagePlugin: NativePlugin {
    static let name = "luaview"
    let name: String = LanguagePlugin.name
    let version: String = "\(PluginManifest.hostVersion)"
    let summary = "The words of the language."

    func register(in plugin: inout PluginRegistration) {
        plugin.inC(.component, Vocabulary.views)
        plugin.inC(.modifier, Vocabulary.modifiers)
        plugin.inC(
            .function,
            [
                "Component", "Modifier", "Updater", "Preference", "Observable", "ObservableObject", "Property", "State",
                "Binding", "Bindable", "StateObject", "ObservedObject", "Environment", "EnvironmentObject",
                "AppStorage",
                "SceneStorage", "FocusState", "Let", "Computed", "Published", "Field", "Ignored", "copy", "track",
                "breakpoint", "quit", "cancelled",
            ])
        plugin.inC(.publisher, ["Just", "PassthroughSubject", "CurrentValueSubject", "Timer"])
        plugin.inC(.service, ["sleep", "await"])
        plugin.inC(.updater, ["Updaters"])
    }
}
