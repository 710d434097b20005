import CLua
import Platform

/// Whose methods of strings code has that has no globals (`strings.c`): environments by the names of chunks, for each scene (L81, L95).
struct ChunkNames {
    private struct Scene {
        let number: Int
        /// The chunks of the host's, of which there are few: making a dictionary for them takes longer than looking through a list.
        var files: [(name: String, environment: Int)] = []
        /// Those that `load` made.
        var loaded: [String: Int] = [:]

        func environment(of name: String) -> Int? {
            files.first { $0.name == name }?.environment ?? loaded[name]
        }
    }

    /// Names of chunks that scripts make up: so many of a scene's are known, none of them longer.
    private static let (mostLoaded, longest) = (4096, 200)
    /// Stands for chunks of several environments.
    private static let several = -1
    private var scenes: [Scene] = []

    mutating func forget(scene: Int) { scenes.removeAll { $0.number == scene } }

    /// Names that are no UTF-8 may come out alike, and stand for neither then.
    fileprivate static func name(_ source: UnsafePointer<CChar>) -> String? {
        unsafe strnlen(source, longest + 1) > longest ? nil : unsafe String(cString: source)
    }

    /// A name that stands for chunks of two environments stands for neither.
    fileprivate mutating func note(_ name: String, of environment: Int, isFile: Bool, in scene: Int) {
        func value(_ before: Int?) -> Int { before == nil || before == environment ? environment : ChunkNames.several }
        let place = scenes.firstIndex { $0.number == scene } ?? scenes.endIndex
        if place == scenes.endIndex { scenes.append(Scene(number: scene)) }
        if isFile {
            if let known = scenes[place].files.firstIndex(where: { $0.name == name }) {
                scenes[place].files[known].environment = value(scenes[place].files[known].environment)
            } else {
                scenes[place].files.append((name, environment))
            }
        } else if scenes[place].loaded[name] != nil || scenes[place].loaded.count < ChunkNames.mostLoaded {
            scenes[place].loaded[name] = value(scenes[place].loaded[name])
        }
    }

    /// That of the scene's own chunk, else of one that only one other scene has; -1: it is not known.
    fileprivate func environment(of name: String, in scene: Int) -> Int {
        let own = scenes.first { $0.number == scene }
        if let environment = own?.environment(of: name) { return environment }
        let found = scenes.compactMap { $0.environment(of: name) }
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
