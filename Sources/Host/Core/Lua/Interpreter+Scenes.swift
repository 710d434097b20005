import CLua

/// The scenes of scripts that share an interpreter.
extension Interpreter {
    /// Whether an object is being made, by an initial-value function or its `init` (L14).
    var isMaking: Bool { unsafe context.pointee.modes.writable_from != 0 }
    /// Whether code runs that must not write (L16).
    package var isFrozen: Bool { unsafe context.pointee.modes.frozen != 0 }

    /// Whose code runs.
    struct RunningCode {
        /// The scene to which the names that it gives belong. 0: the first one.
        var scene = 0
        /// The number of the set of plugins that the script has (`ScriptWords.number`), 0: it has none; several scripts may each have loaded the
        /// same plugin.
        var plugins = 0
        /// Seconds on the clock that scripts see.
        var now = 0.0
        /// Whether a line at a prompt runs: what it names and subscribes to is the first scene's, which outlasts what is mounted.
        var isLine = false
    }

    /// What ran before another scene's code does.
    @safe struct Turn {
        fileprivate let code: RunningCode
        fileprivate let modes: lv_modes
    }

    /// Begins to run code of a scene, whose clock shows `now`, independent of the code that is interrupted.
    func enter(scene: Int, plugins: Int, now: Double) -> Turn {
        let turn = unsafe Turn(code: running, modes: context.pointee.modes)
        running = RunningCode(scene: scene, plugins: plugins, now: now)
        var modes = unsafe lv_modes()
        // What nests on Lua's stack still does.
        unsafe modes.computing_depth = turn.modes.computing_depth
        unsafe modes.computing_frame = turn.modes.computing_frame
        unsafe modes.loading = turn.modes.loading
        unsafe context.pointee.modes = modes
        return turn
    }

    /// Continues the code that was interrupted.
    func leave(to turn: Turn) {
        running = turn.code
        unsafe context.pointee.modes = turn.modes
    }

    /// Whether a line at a prompt runs.
    package var runsLine: Bool {
        get { running.isLine }
        set { running.isLine = newValue }
    }

    /// The number of the running script's set of plugins.
    var plugins: Int {
        get { running.plugins }
        set { running.plugins = newValue }
    }

    /// Whether the code of a test file runs, and not that of an app which it has mounted.
    var runsTest: Bool { testScene == running.scene }

    /// How many values of the type the scene has given a name, with one more.
    fileprivate func nextNumber(of type: String) -> Int {
        let number = namesGiven[running.scene, default: [:]][type, default: 0] + 1
        namesGiven[running.scene, default: [:]][type] = number
        return number
    }

    /// Forgets the names that a scene gave, and what else is known of it.
    func ended(scene: Int) {
        subjects.forget(scene: scene)
        scenesWithoutWarnings.remove(scene)
        chunks.forget(scene: scene)
        for cell in storedCells.removeValue(forKey: scene)?.cells ?? [] { cell.forget() }
        namesGiven[scene] = nil
    }
}

// MARK: - Where C enters

// swift-format-ignore: AlwaysUseLowerCamelCase
@c @implementation
func lv_swift_push_name(_ thread: OpaquePointer!, _ index: Int32, _ type: UnsafePointer<CChar>) -> Bool {
    guard let thread = unsafe thread else { return false }
    unsafe RegistryTable.names.push(on: thread)
    unsafe lua_pushvalue(thread, index)
    if unsafe lua_rawget(thread, -2) == LUA_TSTRING {
        unsafe lua_copy(thread, -1, -2)
        unsafe lv_pop(thread, 1)
        return true
    }
    unsafe lv_pop(thread, 1)
    let type = unsafe String(cString: type)
    var name = "\(type)#\(unsafe Interpreter.of(thread)?.nextNumber(of: type) ?? 0)"
    guard name.withUTF8({ unsafe lv_push_bytes(thread, $0.baseAddress, $0.count) }) else { return false }
    unsafe lua_rotate(thread, -2, 1)
    unsafe lua_pushvalue(thread, index)
    unsafe lua_pushvalue(thread, -3)
    return unsafe Operation.setField.call(thread, 3, 0) == LUA_OK
}
