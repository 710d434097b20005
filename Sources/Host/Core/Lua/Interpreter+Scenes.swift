import CLua

/// The scenes of scripts that share an interpreter.
extension Interpreter {
    /// Whether an object is being made, by an initial-value function or its `init` (L14).
    var isMaking: Bool { unsafe context.pointee.modes.writable_from != 0 }
    /// Whether code runs that must not write (L16).
    package var isFrozen: Bool { unsafe context.pointee.modes.frozen != 0 }

    /// The state of the interpreter before another scene's code runs.
    @safe struct Turn {
        fileprivate let context: lv_context
    }

    /// Begins to run code of a scene, whose clock shows `now`, independent of the code that is interrupted.
    func enter(scene: Int, plugins: Int, now: Double) -> Turn {
        let turn = unsafe Turn(context: context.pointee)
        unsafe context.pointee.scene = lua_Integer(scene)
        unsafe context.pointee.runs_line = false
        unsafe context.pointee.plugins = lua_Integer(plugins)
        unsafe context.pointee.now = now
        var modes = unsafe lv_modes()
        // What nests on Lua's stack still does.
        unsafe modes.computing_depth = turn.context.modes.computing_depth
        unsafe modes.computing_frame = turn.context.modes.computing_frame
        unsafe modes.loading = turn.context.modes.loading
        unsafe context.pointee.modes = modes
        return turn
    }

    /// Continues the code that was interrupted.
    func leave(to turn: Turn) {
        unsafe context.pointee.scene = turn.context.scene
        unsafe context.pointee.runs_line = turn.context.runs_line
        unsafe context.pointee.plugins = turn.context.plugins
        unsafe context.pointee.now = turn.context.now
        unsafe context.pointee.modes = turn.context.modes
    }

    /// Whether a line at a prompt runs: what it names and subscribes to is the first scene's, which outlasts what is mounted.
    package var runsLine: Bool {
        get { unsafe context.pointee.runs_line }
        set { unsafe context.pointee.runs_line = newValue }
    }

    /// Whether something was read that may differ between scenes: the clock, a service, a publisher that depends on them.
    package var asksScene: Bool {
        get { unsafe context.pointee.asks_scene }
        set { unsafe context.pointee.asks_scene = newValue }
    }

    /// Whether something asked how much memory is in use.
    package var asksMemory: Bool {
        get { unsafe context.pointee.asks_memory }
        set { unsafe context.pointee.asks_memory = newValue }
    }

    /// The number of the running script's set of plugins (`ScriptWords.number`); 0: it has none.
    var plugins: Int {
        get { Int(unsafe context.pointee.plugins) }
        set { unsafe context.pointee.plugins = lua_Integer(newValue) }
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
func lv_swift_next_number(_ thread: OpaquePointer!, _ type: UnsafePointer<CChar>) -> lua_Integer {
    guard let thread = unsafe thread, let interpreter = unsafe Interpreter.of(thread) else { return 0 }
    let scene = Int(unsafe interpreter.context.pointee.scene)
    let name = unsafe String(cString: type)
    let number = interpreter.namesGiven[scene, default: [:]][name, default: 0] + 1
    interpreter.namesGiven[scene, default: [:]][name] = number
    return lua_Integer(number)
}
