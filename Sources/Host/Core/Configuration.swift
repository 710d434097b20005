/// The configuration of a session.
public struct Configuration: Sendable {
    // MARK: The script

    /// The script's arguments, `...` and `arg` (L1).
    public var arguments: [String] = []
    /// Properties of the root component, as text: a Lua literal, otherwise a string (L1). Nothing of them is run.
    public var properties: [(name: String, value: String)] = []
    /// Properties of the root component as values. One that `properties` names as well has this value.
    public var propertyValues: [(name: String, value: PlainValue)] = []
    /// Where `require` looks first, as templates of Lua: `./lua/?.lua;/srv/lua/?/init.lua`. They may lead out of the script's folder.
    public var modulePath = ""
    /// The same for modules in C, where everything is allowed (L95).
    public var nativeModulePath = ""
    /// Whether every body is evaluated twice, and differences are reported (L45).
    public var isStrict = false

    // MARK: The window

    /// The columns of the window, from 1 to 10,000; what is less or more is cut to that.
    public var width = 80
    /// The rows of the window, likewise; nil: as many as the content needs.
    public var height: Int?
    /// Whether a user operates the interface: frames show which control has the focus, and are as high as the
    /// content, at most as the window.
    public var isInteractive = false

    /// Whether a key can come from the user: others are not named where keys are listed.
    package var sends: @Sendable (Key) -> Bool = { _ in true }

    // MARK: Its look

    /// The colours of the interface by role.
    public var theme: Theme {
        get { appearance.theme }
        set { appearance.theme = newValue }
    }
    /// Whether controls are drawn by colours behind them, as on a terminal; else by brackets and marks, as in plain text. Both take
    /// the same cells.
    public var hasFills: Bool {
        get { appearance.hasFills }
        set { appearance.hasFills = newValue }
    }
    /// The default of `Environment("colorScheme")`.
    public var colorScheme = ColorScheme.dark
    /// Whether animations are drawn (L110).
    public var hasMotion = false
    /// The value of `Environment("accessibilityReduceMotion")`; no frames are drawn for animations then.
    public var reducesMotion = false

    // MARK: Limits and permissions

    /// How long one event may run, in seconds, more than 0; nil: no limit (L96).
    public var timeLimit: Double? = 5
    /// How many bytes a script may hold, more than 0: its heap and what the host keeps for it; nil: no limit (L96).
    public var memoryLimit: Int? = 512 << 20
    /// What scripts may do beyond computing and drawing (L95). For other things the user may be asked, through the session's
    /// output.
    public var permissions = Permissions()
    /// Whether the user has allowed a request before.
    public var confirms: (@Sendable (PermissionRequest) -> Bool)?

    // MARK: Plugins and services

    /// Plugins written in Swift.
    public var nativePlugins: [any NativePlugin] = []
    /// Which plugins of a project may run.
    public var pluginLock = PluginLock()
    /// Whether a plugin of the project that was trusted when the session began stays so when its files change, as `--watch`
    /// and `:reload` need it. A new session compares its content with the lock again.
    public var followsPlugins = false
    /// What the program has beside the language: services for scripts, a database for what they store, Markdown, pictures.
    public var builtIn: BuiltInServices
    /// How services answer.
    public var services = ServiceMode.holdsClock
    /// Whether services work in replays, instead of recorded answers.
    public var replaysLive = false
    /// Whether scripts may read standard input, by the service `stdin`.
    public var ownsStandardInput = false

    // MARK: What is stored

    /// Where stored values are kept.
    public var storage = StoragePlace.memory
    /// The most bytes of the database of stored values; 0 or less: nothing can be stored.
    public var storageLimit = 256 << 20
    /// The most bytes that a script may store, and that may be in each shared store.
    public var storeLimit = 16 << 20

    // MARK: What is repeated and remembered

    /// Whether clock and random numbers are the session's own, so that the same script and events give the same output,
    /// byte by byte (L9).
    public var isDeterministic = false
    /// The seed of `math.random` in a deterministic session.
    public var seed = 0
    /// Whether `undo()` and `redo()` go through the events: up to 1,000 of them are remembered.
    public var keepsHistory = false
    /// How many of the newest records of its trace the session keeps; 0 or less: none.
    public var traceCapacity = 0

    // MARK: The package's own

    /// The theme, whether controls have fills, how pictures are drawn.
    package var appearance = Appearance()
    /// Whether the interface has all of the window, as it has anyway if its root is a `FullScreen`.
    package var hasWholeWindow = false
    /// The available plugins; those that can be loaded are, each after those it requires (L80).
    package var plugins: [PluginPackage] = []
    /// Errors of plugins whose manifests could not be read; they are reported like those of plugins that cannot be loaded (L80).
    package var pluginFailures: [ScriptError] = []
    /// The folders of plugins that could not be read. A reload loads those that have been mended.
    package var unreadPlugins: [UnreadPlugin] = []
    /// Whether the session continues after an endless loop at one instant, dropping the tasks and timers that are ready then
    /// (L48).
    package var outlivesLimits = false
    /// What the session verifies after each event. The default of a build for debugging is the environment's
    /// `LUAVIEW_VERIFY` (`Verification.init(_:)`).
    package var verification = Verification.ofProcess
    /// How messages name settings; kept with the permissions.
    package var optionNames: OptionNames {
        get { permissions.optionNames }
        set { permissions.optionNames = newValue }
    }
    package var moduleTemplates: ModuleTemplates { ModuleTemplates(named: modulePath, namedNative: nativeModulePath) }

    /// The defaults. `Configuration(builtIn: .all)`: with the services of `HostServices`.
    public init(builtIn: BuiltInServices = .none) { self.builtIn = builtIn }

    /// Takes the plugins that were found: those that can be loaded are, each after those it requires (L80). Those that could not be
    /// read are reported when the script is loaded.
    public mutating func use(_ search: PluginSearch) {
        plugins = search.found
        pluginFailures = search.failures
        unreadPlugins = search.unread
    }

    /// All properties of the root component; of those of one name the last counts.
    var rootProperties: [(name: String, value: WrittenValue)] {
        properties.map { ($0.name, .text($0.value)) } + propertyValues.map { ($0.name, .value($0.value)) }
    }
}

extension Configuration {
    /// The configuration with values clamped to what a session takes.
    /// - Throws: an invalid value, such as a time limit that is no number.
    package func checked() throws(ScriptError) -> Configuration {
        var checked = self
        checked.width = WindowSize.length(width)
        checked.height = height.map(WindowSize.length)
        checked.storageLimit = max(storageLimit, 0)
        if let timeLimit, !(timeLimit > 0) {
            throw ScriptError("the time limit is \(timeLimit) seconds; it is more than 0, or nil for none", kind: .load)
        }
        if let memoryLimit, memoryLimit <= 0 {
            throw ScriptError(
                "the memory limit is \(memoryLimit) bytes; it is more than 0, or nil for none", kind: .load)
        }
        return checked
    }
}
