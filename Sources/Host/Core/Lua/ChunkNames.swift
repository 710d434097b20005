import CLua
import Platform

/// Whose methods of strings code has that has no globals (`strings.c`): environments by the names of chunks, for each scene (L81, L95).
struct ChunkNames {
    private struct Scene {
        /// The chunks of the host's, and those that `load` made.
        var (files, loaded): ([String: Int], [String: Int]) = ([:], [:])

        func environment(of name: String) -> Int? { files[name] ?? loaded[name] }
    }

    /// Names of chunks that scripts make up: so many of a scene's are known, none of them longer.
    private static let (mostLoaded, longest) = (4096, 200)
    /// Stands for chunks of several environments.
    private static let several = -1
    private var scenes: [Int: Scene] = [:]

    mutating func forget(scene: Int) { scenes[scene] = nil }

    /// Names that are no UTF-8 may come out alike, and stand for neither then.
    fileprivate static func name(_ source: UnsafePointer<CChar>) -> String? {
        unsafe strnlen(source, longest + 1) > longest ? nil : unsafe String(cString: source)
    }

    /// A name that stands for chunks of two environments stands for neither.
    fileprivate mutating func note(_ name: String, of environment: Int, isFile: Bool, in scene: Int) {
        var known = scenes[scene] ?? Scene()
        func value(_ before: Int?) -> Int { before == nil || before == environment ? environment : ChunkNames.several }
        if isFile {
            known.files[name] = value(known.files[name])
        } else if known.loaded[name] != nil || known.loaded.count < ChunkNames.mostLoaded {
            known.loaded[name] = value(known.loaded[name])
        }
        scenes[scene] = known
    }

    /// That of the scene's own chunk, else of one that only one other scene has; -1: it is not known.
    fileprivate func environment(of name: String, in scene: Int) -> Int {
        if let own = scenes[scene]?.environment(of: name) { return own }
        let found = scenes.values.compactMap { $0.environment(of: name) }
        return found.count == 1 ? found[0] : ChunkNames.several
    }
}

// MARK: - Where C enters

// swift-format-ignore: AlwaysUseLowerCamelCase
@c @implementation
func lv_swift_note_chunk(
    _ host: UnsafeMutableRawPointer, _ source: UnsafePointer<CChar>, _ environment: lua_Integer, _ isFile: Bool
) {
    let interpreter = unsafe Interpreter.at(host)
    guard let name = unsafe ChunkNames.name(source) else { return }
    let scene = Int(unsafe interpreter.context.pointee.scene)
    interpreter.chunks.note(name, of: Int(environment), isFile: isFile, in: scene)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
@c @implementation
func lv_swift_environment_of(_ host: UnsafeMutableRawPointer, _ source: UnsafePointer<CChar>) -> lua_Integer {
    let interpreter = unsafe Interpreter.at(host)
    guard let name = unsafe ChunkNames.name(source) else { return -1 }
    return lua_Integer(interpreter.chunks.environment(of: name, in: Int(unsafe interpreter.context.pointee.scene)))
}
