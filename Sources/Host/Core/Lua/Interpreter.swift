import CLua

/// A Lua state and every operation on it. No `lua_State *` and no stack index leaves this folder.
@safe package final class Interpreter {
    /// Gets what scripts do: set before any runs.
    unowned(unsafe) var delegate: (any InterpreterDelegate)!

    /// Holds what lives as long as the session.
    private(set) var sessionAnchors: Anchors?
    /// What evaluates computed fields for the graph.
    var stepper: ComputedStepper?
    /// Where `require` looks, by the numbers of the environments.
    var modules: [any ModuleSource] = []
    /// The modules that are being loaded, the innermost last.
    var loads: ArraySlice<ModuleLoading> = []
    /// Gets the records of tests; nil: none run.
    package weak var tests: (any TestWordsDelegate)?
    /// The words of the test file that runs.
    var testWords: TestWords?
    /// What `node` asks in a conversation.
    package weak var nodes: (any NodeFinder)?
    /// What answers the words of mounted apps, if any can be mounted.
    package weak var apps: (any AppWordsDelegate)?
    /// What calls functions of plugins in Swift, if there are any.
    weak var natives: (any NativeDelegate)?
    /// The scripts and plugins that have functions of these, by their numbers.
    var callers: [Caller] = []
    /// Called with the name of each file whose text is loaded.
    package var onLoad: ((String) -> Void)?
    /// What objects were like before they changed, since it was taken last; nil: it is not noted.
    var journal: Journal?
    /// How many histories and the like have it noted.
    var journals = 0
    /// How messages name the options that would allow more.
    var optionNames = OptionNames.configuration
    /// Whether modifiers of SwiftUI's that mean nothing in cells are errors, like unknown words.
    var refusesWordsWithoutMeaning = false
    /// Whether a script has given a function to a style: views that have styles look for one from then on.
    var hasOwnStyles = false {
        didSet { if !oldValue { unsafe delegate.beganOwnStyles() } }
    }
    /// Whether a script waits where it called `breakpoint`.
    var isPaused = false
    /// Whether errors that are no texts say what is in them: not while one is described.
    var describesRaised = true
    /// How many errors there were whose value is no text, and which of them is kept; 0: another is.
    private var valueCount = 0
    var keptValue = 0
    /// Whether functions of `os` follow the virtual clock (L9), and where the random numbers of a new environment start then.
    private(set) var (isRepeatable, seed) = (false, 0)
    var running = RunningCode()
    /// The scene of the test file that runs.
    var testScene: Int?
    /// Whether something was read that may differ between scenes: the clock, a service, a publisher that depends on them.
    package var asksScene = false
    /// Whether something asked how much memory is in use.
    package var asksMemory = false
    /// Whether the body that runs has read a FocusState as false that a view in it gives a value of its own.
    var hasMisreadFocus = false
    /// Whether computed fields wait in threads of their own, with which their evaluation goes on.
    var hasWaitingValues = false
    /// The observable classes that scripts have declared.
    let classes = DeclaredClasses()
    /// What a binding was set to, until it is read.
    var writtenText: WrittenText?
    /// Bytes of large texts and lists that were copied out of the heap since it began, for views.
    var copied = 0
    /// Where views were made whose mistakes are found later.
    var viewPlaces = ViewPlaces()
    /// Where the lines that run are counted.
    var coverage: LineCoverage?
    /// Why there are no such globals, by the plugins that a script has and their names.
    var absent: [Int: [String: String]] = [:]
    /// Why what the interpreter has for plugins cannot be called any more, by the plugins that a script has and their names.
    var membersOff: [Int: [String: String]] = [:]
    /// The plugins in Lua that cannot be called any more, by the plugins that a script has.
    var pluginsOff: [Int: [PluginRefusal]] = [:]
    /// The plugins a function of which has returned, in the same way.
    var endedPluginCalls: [Int: Set<String>] = [:]
    /// The whole names of plugins' environment keys, by the prefix of a plugin's files and the short names.
    var ownKeys: [String: [String: String]] = [:]
    /// Keys of the environment by number.
    var environmentKeys = KeyNumbers()
    /// The subjects that scripts have made.
    var subjects = SubjectNames()
    /// The component whose action, task or initial-value function runs; nil: none, or what belongs to no component.
    var actor: ObjectOwner?
    /// What is stored, by the scenes that use it; and whether something was written that is.
    var storedCells: [Int: StoredCells] = [:]
    var hasStored = false
    /// How many values of each type a scene has given a name, as `table#3`.
    var namesGiven: [Int: [String: Int]] = [:]
    /// Whose methods of strings code has, and whether that depends on whose code asks.
    var chunks = ChunkNames()
    var partsStrings = false
    /// The address of `require` of every environment.
    var requireFunction: UInt?
    /// The scenes that want no warnings.
    var scenesWithoutWarnings: Set<Int> = []
    /// `io.stdout`.
    var standardOutput: Reference?
    /// What scripts have written that is no whole line yet.
    var unfinishedLines = UnfinishedLines()
    /// The plugin in Lua that is being loaded.
    var loadingPlugin: String?
    let state: OpaquePointer
    let context: UnsafeMutablePointer<lv_context>

    /// Throws when there is no memory for a state.
    package init() throws(ScriptError) {
        guard
            let state = unsafe lv_open(
                HostTable.groups, HostTable.groupCount, WordTable.schemas, Int32(WordTable.all.count))
        else {
            throw ScriptError("not enough memory for a Lua state", kind: .limit)
        }
        unsafe self.state = state
        unsafe context = lv_context_of(state)
        unsafe context.pointee.host = Unmanaged.passUnretained(self).toOpaque()
        unsafe context.pointee.colours = ColorNames.inC
        guard RegistryTable.makeAll(in: self) else {
            throw ScriptError("not enough memory for a Lua state", kind: .limit)
        }
        notePlaces()
        sessionAnchors = Anchors(self, isOwn: true)
        try openGlobals()
        try setAnimations()
        try StandardStream.set(in: self)
    }

    deinit {
        sessionAnchors?.clear()
        disconnect()
        unsafe lv_close(state)
    }

    // MARK: Modes

    /// The number of the evaluation whose reads are tracked; 0: none.
    var evaluation: UInt32 {
        get { unsafe context.pointee.modes.evaluation }
        set {
            unsafe context.pointee.modes.evaluation = newValue
            if newValue != 0 { unsafe context.pointee.evaluations &+= 1 }
        }
    }

    /// Whether the delegate gets every write, also one that invalidates nothing.
    var notesWrites: Bool {
        get { unsafe context.pointee.notes_writes }
        set { unsafe context.pointee.notes_writes = newValue }
    }

    /// Runs frozen code, code that must not write (L16): a body, a builder, an initial-value function.
    func frozen<R>(_ body: () throws(ScriptError) -> R) throws(ScriptError) -> R {
        let before = unsafe context.pointee.modes
        unsafe context.pointee.modes.frozen = before.frozen + 1
        unsafe context.pointee.modes.is_computing = false
        unsafe context.pointee.modes.body_of = nil
        defer {
            unsafe context.pointee.modes.frozen = before.frozen
            unsafe context.pointee.modes.evaluation = before.evaluation
            unsafe context.pointee.modes.is_computing = before.is_computing
            unsafe context.pointee.modes.body_of = before.body_of
        }
        return try body()
    }

    /// Runs frozen code whose reads make nothing depend on them.
    func untracked<R>(_ body: () throws(ScriptError) -> R) throws(ScriptError) -> R {
        try frozen { () throws(ScriptError) -> R in
            evaluation = 0
            return try body()
        }
    }

    /// Whether a body has read a FocusState as false that a view in it gives a value of its own; asked once.
    func takeMisreadFocus() -> Bool {
        defer { hasMisreadFocus = false }
        return hasMisreadFocus
    }

    /// Runs functions that make initial values: untracked, and free to write to the objects they make (L14).
    func making<R>(_ body: () throws(ScriptError) -> R) throws(ScriptError) -> R {
        let before = unsafe context.pointee.modes.writable_from
        if before == 0 { unsafe context.pointee.modes.writable_from = context.pointee.objects + 1 }
        defer { unsafe context.pointee.modes.writable_from = before }
        return try untracked(body)
    }

    /// From now on scripts see a clock that only the host moves; in environments made from now on random numbers begin with
    /// the seed (L9).
    package func makeRepeatable(seed: Int) {
        isRepeatable = true
        self.seed = seed
    }

    /// Whether writes are traced: the delegate gets each, with its values and its place.
    var isTracing: Bool {
        get { unsafe context.pointee.is_tracing }
        set { unsafe context.pointee.is_tracing = newValue }
    }

    /// Whether bindings are followed: the delegate gets every write that invalidates something.
    var hasFollowers: Bool {
        get { unsafe context.pointee.has_followers }
        set { unsafe context.pointee.has_followers = newValue }
    }

    /// Seconds on the clock that scripts see.
    var now: Double {
        get { running.now }
        set { running.now = newValue }
    }

    /// Bytes that Lua's heap holds.
    package var memory: Int { unsafe context.pointee.limits.pointee.used }

    /// Collects all garbage.
    package func collectGarbage() {
        if unsafe Operation.collect.call(state, 0, 0) != LUA_OK { unsafe lv_pop(state, 1) }
    }

    // MARK: The stack

    /// Runs a body that may push, and leaves the stack as it was.
    func balanced<R>(_ body: () throws(ScriptError) -> R) throws(ScriptError) -> R {
        let top = unsafe lua_gettop(state)
        defer { unsafe lua_settop(state, top) }
        guard unsafe lua_checkstack(state, 16) != 0 else {
            throw ScriptError("views are nested too deeply", kind: .limit)
        }
        return try body()
    }

    /// Has C do what may raise, with the topmost arguments.
    func protect(_ operation: Operation, _ arguments: Int32, _ results: Int32) throws(ScriptError) {
        try check(unsafe operation.call(state, arguments, results))
    }

    /// Turns the status of a call, and the error on the stack, into a Swift error.
    func check(_ status: Int32) throws(ScriptError) {
        guard status != LUA_OK else { return }
        throw popError(status)
    }

    func popError(_ status: Int32) -> ScriptError {
        defer { unsafe lv_pop(state, 1) }
        guard unsafe lua_type(state, -1) == LUA_TTABLE else {
            guard status != LUA_ERRMEM, unsafe lua_type(state, -1) == LUA_TSTRING else { return exhausted }
            return ScriptError(string(at: -1))
        }
        let isLimit = unsafe isSpent && isLimitError(on: state)
        unsafe lua_rawgeti(state, -1, 1)
        let message = string(at: -1)
        unsafe lua_rawgeti(state, -2, 2)
        let traceback = unsafe Traceback(textAt: -1, on: state).lines.map { String(decoding: $0, as: UTF8.self) }
        unsafe lua_rawgeti(state, -3, 4)
        let isPlaced = unsafe lua_toboolean(state, -1) != 0
        unsafe lv_pop(state, 3)
        var error = ScriptError(message, traceback: traceback)
        error.isPlaced = isPlaced
        if describesRaised { error.raised = descriptionOfRaised(besides: message) }
        if isLimit { error.kind = .limit }
        if unsafe lua_rawgeti(state, -1, 3) != LUA_TSTRING {
            valueCount += 1
            error.valueNumber = valueCount
        }
        unsafe lv_pop(state, 1)
        unsafe keepError(on: state)
        keptValue = error.valueNumber
        return error
    }

    /// The string at an index that holds one, its bytes repaired where they are no UTF-8.
    func string(at index: Int32) -> String {
        var count = 0
        guard let bytes = unsafe lua_tolstring(state, index, &count) else { return "" }
        return unsafe Interpreter.text(bytes, count)
    }

    /// The bytes of the string at an index that holds one.
    func bytes(at index: Int32) -> [UInt8] {
        var count = 0
        guard let bytes = unsafe lua_tolstring(state, index, &count) else { return [] }
        return unsafe bytes.withMemoryRebound(to: UInt8.self, capacity: count) {
            unsafe Array(UnsafeBufferPointer(start: $0, count: count))
        }
    }

    /// The bytes of a string that may be a path, as text that leads back to them.
    static func pathText(_ bytes: UnsafePointer<CChar>, _ count: Int) -> String {
        unsafe FilePath(bytes: UnsafeBufferPointer(start: bytes, count: count).map(UInt8.init(bitPattern:))).text
    }

    static func text(_ bytes: UnsafePointer<CChar>, _ count: Int) -> String {
        unsafe bytes.withMemoryRebound(to: UInt8.self, capacity: count) {
            unsafe String(decoding: UnsafeBufferPointer(start: $0, count: count), as: UTF8.self)
        }
    }
}
