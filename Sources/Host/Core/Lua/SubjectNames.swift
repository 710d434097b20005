import CLua

/// The subjects of scripts: how many there have been, and the names that an events file sends by, which each scene gives for itself.
struct SubjectNames {
    /// Those of one name, in the order of their making, and how many of them are there.
    private struct Named {
        var subjects: [WeakSubject] = []
        var count = 0
    }

    private struct WeakSubject {
        weak var subject: PublisherObject?
    }

    var count = 0
    private var scenes: [Int: [String: Named]] = [:]

    mutating func add(_ subject: PublisherObject, _ name: SubjectName) {
        scenes[name.scene, default: [:]][name.text, default: Named()].subjects.append(WeakSubject(subject: subject))
        scenes[name.scene]?[name.text]?.count += 1
    }

    /// A subject of that name is gone.
    fileprivate mutating func drop(_ name: SubjectName) {
        guard let named = scenes[name.scene]?[name.text] else { return }
        guard named.count > 1 else {
            scenes[name.scene]?[name.text] = nil
            return
        }
        scenes[name.scene]?[name.text]?.count -= 1
        // So it takes no longer the more there are.
        guard named.subjects.count > 2 * named.count else { return }
        scenes[name.scene]?[name.text]?.subjects.removeAll { $0.subject == nil }
    }

    mutating func forget(scene: Int) { scenes[scene] = nil }

    /// Candidates for the name: those with subscribers first, newest first.
    /// What is made for a view that is dropped, as by a Let (L14), has no subscriber.
    func subjects(named name: String, scene: Int) -> [PublisherObject] {
        let all = (scenes[scene]?[name]?.subjects.compactMap(\.subject) ?? []).reversed()
        let areHeard = all.filter { $0.stream?.hasSubscribers == true }
        return areHeard + all.filter { $0.stream?.hasSubscribers != true }
    }

    func names(scene: Int) -> [String] { scenes[scene].map { Array($0.keys) } ?? [] }
}

/// The name of a subject, for as long as that is there; it counts like what is in the heap.
final class SubjectName {
    let text: String
    /// The scene that gave it.
    let scene: Int
    private unowned(unsafe) let interpreter: Interpreter

    init(_ text: String, of interpreter: Interpreter) {
        self.text = text
        scene = interpreter.namingScene
        unsafe self.interpreter = interpreter
        interpreter.hold(size)
    }

    private var size: Int { 2 * text.utf8.count + 128 }

    deinit {
        unsafe interpreter.subjects.drop(self)
        unsafe interpreter.hold(-size)
    }
}

extension Interpreter {
    private var scene: Int { running.scene }

    /// The scene whose names are those that the code that runs gives.
    var namingScene: Int { runsLine ? 0 : scene }

    /// The name by which the current scene sends to the subject.
    func name(of subject: PublisherObject) -> String? {
        guard let name = subject.name, name.scene == scene || name.scene == 0 else { return nil }
        return name.text
    }

    /// Sends to the subject that the scene, or else the first one, gave that name. False: there is no such subject.
    func send(_ written: WrittenValue, toSubjectNamed name: String) throws(ScriptError) -> Bool {
        try send(toSubjectNamed: name) { () throws(ScriptError) in try push(written) }
    }

    /// The same with a value.
    func send(_ value: Value, toSubjectNamed name: String) throws(ScriptError) -> Bool {
        try send(toSubjectNamed: name) { () throws(ScriptError) in push(value) }
    }

    private func send(
        toSubjectNamed name: String, _ pushValue: () throws(ScriptError) -> Void
    ) throws(ScriptError) -> Bool {
        for subject in subjects.subjects(named: name, scene: scene) + subjects.subjects(named: name, scene: 0) {
            let isThere = try balanced { () throws(ScriptError) -> Bool in
                unsafe Interpreter.pushNoted(lua_Integer(subject.number), on: state)
                // It may be about to be collected.
                guard unsafe lua_type(state, -1) == LUA_TUSERDATA else { return false }
                try pushValue()
                try protect(.frozenCopy, 1, 1)
                let value = unsafe lua_gettop(state)
                do throws(CallError) {
                    try subject.send(unsafe Call(thread: state, interpreter: self), at: value - 1, value: value)
                } catch {
                    throw ScriptError(error.message)
                }
                return true
            }
            if isThere { return true }
        }
        return false
    }

    /// The names that events can send to, sorted.
    package var subjectNameList: [String] {
        let names = Set(subjects.names(scene: scene) + subjects.names(scene: 0))
        return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// The same as one text.
    var subjectNames: String { subjectNameList.joined(separator: ", ") }
}
