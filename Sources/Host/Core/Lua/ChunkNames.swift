import CLua
import Platform

/// Whose methods of strings code has that has no globals: environments by the names of chunks, for each scene (L81, L95).
struct ChunkNames {
    /// An object, and lists of what other lists are of: an array of a type of its own takes a hundredth of a start.
    private final class Scene {
        let number: Int
        /// The chunks of the host's, of which there are few: making a dictionary for them takes longer than looking through a list.
        private var files: [String] = []
        private var environments: [Int] = []
        /// Those that `load` made.
        private var loaded: [String: Int] = [:]

        init(number: Int) { self.number = number }

        func environment(of name: String) -> Int? {
            files.firstIndex(of: name).map { environments[$0] } ?? loaded[name]
        }

        /// A name that stands for chunks of two environments stands for neither.
        func note(_ name: String, of environment: Int, isFile: Bool) {
            func value(_ before: Int?) -> Int {
                before == nil || before == environment ? environment : ChunkNames.several
            }
            if !isFile {
                guard loaded[name] != nil || loaded.count < ChunkNames.mostLoaded else { return }
                loaded[name] = value(loaded[name])
            } else if let known = files.firstIndex(of: name) {
                environments[known] = value(environments[known])
            } else {
                files.append(name)
                environments.append(environment)
            }
        }
    }

    /// Names of chunks that scripts make up: so many of a scene's are known, none of them longer.
    private static let (mostLoaded, longest) = (4096, 200)
    /// Stands for chunks of several environments.
    private static let several = -1
    private var scenes: [Scene] = []

    mutating func forget(scene: Int) { scenes.removeAll { $0.number == scene } }

    /// Names that are no UTF-8 may come out alike, and stand for neither then.
    static func name(_ source: UnsafePointer<CChar>) -> String? {
        unsafe strnlen(source, longest + 1) > longest ? nil : unsafe String(cString: source)
    }

    fileprivate mutating func note(_ name: String, of environment: Int, isFile: Bool, in number: Int) {
        let known = scenes.first { $0.number == number }
        let scene = known ?? Scene(number: number)
        if known == nil { scenes.append(scene) }
        scene.note(name, of: environment, isFile: isFile)
    }

    /// That of the scene's own chunk, else of one that only one other scene has; -1: it is not known.
    func environment(of name: String, in scene: Int) -> Int {
        let own = scenes.first { $0.number == scene }
        if let environment = own?.environment(of: name) { return environment }
        let found = scenes.compactMap { $0.environment(of: name) }
        return found.count == 1 ? found[0] : ChunkNames.several
    }
}

extension Interpreter {
    /// A function of a file's chunk runs in the environment on top, which is popped, from now on.
    static func enter(on thread: OpaquePointer) {
        unsafe lua_rotate(thread, -2, 1)
        unsafe noteChunk(lua_gettop(thread) - 1, isFile: true, on: thread)
        unsafe lua_rotate(thread, -2, 1)
        if unsafe lua_setupvalue(thread, -2, 1) == nil { unsafe lv_pop(thread, 1) }
    }

    /// The function on top, of a chunk, runs in the environment at an index; it is a file, or was made by `load`.
    static func noteChunk(_ environment: Int32, isFile: Bool, on thread: OpaquePointer) {
        guard let interpreter = unsafe Interpreter.of(thread), unsafe lua_checkstack(thread, 4) != 0 else { return }
        let top = unsafe lua_gettop(thread)
        defer { unsafe lua_settop(thread, top) }
        var chunk = unsafe lua_Debug()
        unsafe lua_pushvalue(thread, top)
        unsafe lua_getinfo(thread, ">S", &chunk)
        guard unsafe !chunk.isHidden, let name = unsafe ChunkNames.name(chunk.source),
            unsafe interpreter.pushStrings(ofEnvironmentAt: environment, on: thread)
        else { return }
        unsafe RegistryTable.strings.push(on: thread)
        unsafe lua_pushvalue(thread, -2)
        unsafe lua_rawget(thread, -2)
        let number = Int(unsafe lua_tointegerx(thread, -1, nil))
        interpreter.chunks.note(name, of: number, isFile: isFile, in: interpreter.running.scene)
    }
}
