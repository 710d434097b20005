import CLua
import Platform

/// The keys of the environment, strings and classes of observable objects, and preferences: they are known by numbers, from 1.
struct KeyNumbers {
    enum Key {
        case text([UInt8])
        /// The name of a class, a preference or an `EnvironmentKey`.
        case declared(String)
    }

    private var keys: [Key] = []
    /// Of the strings, once there are more than a few keys.
    private var numbers: [[UInt8]: Int32] = [:]
    /// So many are searched one after the other: to use a dictionary for the first time would cost each start 300,000 instructions.
    private static let few = 64

    mutating func number(of text: [UInt8]) -> Int32 {
        let isFew = keys.count <= KeyNumbers.few
        return (isFew ? search(text) : numbers[text]) ?? add(.text(text))
    }

    private func search(_ text: [UInt8]) -> Int32? {
        for (index, key) in keys.enumerated() {
            if case .text(let known) = key, known == text { return Int32(index) + 1 }
        }
        return nil
    }

    mutating func add(declared name: String) -> Int32 { add(.declared(name)) }

    private mutating func add(_ key: Key) -> Int32 {
        keys.append(key)
        if keys.count > KeyNumbers.few { noteStrings() }
        return Int32(keys.count)
    }

    /// Notes the last of the keys, or all of them when there are no longer a few.
    private mutating func noteStrings() {
        for index in (numbers.isEmpty ? 0 : keys.count - 1)..<keys.count {
            if case .text(let text) = keys[index] { numbers[text] = Int32(index) + 1 }
        }
    }

    subscript(number: Int32) -> Key? { keys.indices.contains(Int(number) - 1) ? keys[Int(number) - 1] : nil }
}

extension Interpreter {
    func environmentKey(_ key: String) -> Int32 { environmentKeys.number(of: Array(key.utf8)) }

    func environmentKey(_ key: LanguageKey) -> Int32 { environmentKey(key.rawValue) }

    /// The key at an index of a thread's stack: a string, a preference, an `EnvironmentKey`, a class, or an object, which stands for its
    /// class. A class has the number of the one whose place it took.
    func environmentKey(at index: Int32, on thread: OpaquePointer) -> Int32 {
        if unsafe lv_is_observable(thread, index, false), let object = unsafe lv_to_object(thread, index) {
            return unsafe environmentKey(of: UnsafeMutablePointer(mutating: object.pointee.class_))
        }
        if let declared = unsafe lv_to_class(thread, index) { return unsafe environmentKey(of: declared) }
        if let preference = unsafe object(Preference.self, at: index, on: thread) {
            if preference.key == 0 { preference.key = environmentKeys.add(declared: preference.name) }
            return preference.key
        }
        if let key = unsafe object(EnvironmentKey.self, at: index, on: thread) {
            if key.key == 0 { key.key = environmentKeys.add(declared: key.name) }
            return key.key
        }
        guard unsafe lua_type(thread, index) == LUA_TSTRING else { return environmentKeys.number(of: []) }
        return unsafe environmentKeys.number(of: Interpreter.withBytes(at: index, on: thread) { unsafe Array($0) })
    }

    private func environmentKey(of declared: UnsafeMutablePointer<lv_class>) -> Int32 {
        let latest = unsafe declared.pointee.latest ?? declared
        if unsafe latest.pointee.key == 0 {
            unsafe latest.pointee.key = environmentKeys.add(declared: latest.pointee.ownName)
        }
        return unsafe latest.pointee.key
    }

    /// A key in words, `Environment("theme")`, `Environment(Store)`.
    func environmentName(_ key: Int32) -> String {
        if case .declared(let name) = environmentKeys[key] { return "Environment(\(name))" }
        let name = try? balanced { () throws(ScriptError) -> String in
            guard case .text(let text) = environmentKeys[key] else { return "…" }
            unsafe text.withUnsafeBytes { unsafe _ = lv_push_bytes(state, $0.baseAddress, $0.count) }
            return unsafe words(at: -1, on: state)
        }
        return "Environment(\(name ?? "…"))"
    }

    /// The whole key that code of a file means by a short one, where a plugin provides that.
    func wholeKey(_ key: String, inFile file: UnsafePointer<CChar>) -> String? {
        // Of folders within each other the inner one has the key.
        var found: (length: Int, whole: String)?
        for (prefix, keys) in ownKeys {
            let length = prefix.utf8.count
            guard let whole = keys[key], unsafe strncmp(file, prefix, length) == 0, length > found?.length ?? -1 else {
                continue
            }
            found = (length, whole)
        }
        return found?.whole
    }
}
