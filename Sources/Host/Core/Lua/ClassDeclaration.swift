import CLua
import Platform

/// What `Component "Name" { … }` and `Observable "Name" { … }` declare: the fields of a class, in which slots they are, its methods, and what
/// is wrong with them.
struct ClassDeclaration {
    /// A field, whose key stands at a place of the stack, what declares it behind it, and then the code by which it is found.
    @safe struct Entry {
        let name: UnsafePointer<CChar>
        let place: Int32
        /// Counts declarations in the order of their making; the last number for a value alone.
        var number: UInt32
        var slot = 0
    }

    static let mostFields = 200

    let call: Call
    let kind: ClassKind
    let isModifier: Bool
    /// Whether a class of a later load takes its place.
    let isFollowed: Bool
    private(set) var entries: [Entry] = []
    private(set) var hasBody = false
    private(set) var hasEqual = false

    /// Reads the table at 2; the entries stay on the stack behind it. The name is at 1.
    init(_ call: Call, _ kind: ClassKind) throws(CallError) {
        self.call = call
        isModifier = kind == .modifier
        isFollowed = kind == .observable || kind == .observableObject
        switch kind {
        case .own: self.kind = .observable
        case .modifier: self.kind = .component
        default: self.kind = kind
        }
        guard call.type(2) == LUA_TTABLE, unsafe call.interpreter.tableKind(at: 2, on: call.thread) == .plain else {
            let given = call.given < 2 ? "nothing" : call.typeName(2)
            throw CallError("\(name): expected the table of its fields and methods, got \(given)")
        }
        try readEntries()
        try declareValues()
        sort()
    }

    var name: String { unsafe lua_tolstring(call.thread, 1, nil).map { unsafe String(cString: $0) } ?? "" }

    // MARK: Reading

    /// Nothing is made meanwhile, and no code of a script runs: `lua_next` finds the key that it gave last.
    private mutating func readEntries() throws(CallError) {
        let thread = unsafe call.thread
        var count = 0
        unsafe lua_pushnil(thread)
        while unsafe lua_next(thread, 2) != 0 {
            guard unsafe lua_checkstack(thread, 20) != 0 else { throw CallError("stack overflow") }
            guard call.type(-2) == LUA_TSTRING, let key = unsafe lua_tolstring(thread, -2, nil) else {
                throw CallError("\(name): every field has a name; entry [\(try call.written(-2))] has none")
            }
            guard call.type(-1) != LUA_TFUNCTION else {
                unsafe try takeMethod(key)
                call.pop()
                continue
            }
            let number = unsafe try checkField(key)
            count += 1
            guard count <= ClassDeclaration.mostFields else {
                call.pop()
                continue
            }
            let place = unsafe lua_gettop(thread) - 1
            unsafe entries.append(Entry(name: key, place: place, number: number))
            unsafe lua_pushinteger(thread, 0)
            call.pushArgument(place)
        }
        guard count <= ClassDeclaration.mostFields else {
            throw CallError("\(name): there can be at most \(ClassDeclaration.mostFields) fields")
        }
    }

    private mutating func takeMethod(_ key: UnsafePointer<CChar>) throws(CallError) {
        if unsafe strcmp(key, "bind") == 0 || strcmp(key, "content") == 0 || isPublisher(key) {
            throw CallError("\(name): '\(unsafe String(cString: key))' is the host's own name and cannot be a method")
        }
        if let word = unsafe HostTable.name(ofFunctionAt: -1, on: call.thread), lv_declaration.makers.contains(word) {
            throw CallError("\(name): '\(unsafe String(cString: key))' is \(word) itself; call it, as \(word)(…)")
        }
        if unsafe strcmp(key, "body") == 0 { hasBody = true }
        if unsafe strcmp(key, "equal") == 0 { hasEqual = true }
    }

    /// Gives the number of the declaration on top.
    private func checkField(_ key: UnsafePointer<CChar>) throws(CallError) -> UInt32 {
        let declaration = unsafe lv_to_declaration(call.thread, -1)
        guard unsafe fits(declaration) else { throw unsafe wrongField(key, declaration) }
        if unsafe isAnnouncer(key) {
            unsafe try checkAnnouncer(key, declaration)
        } else if unsafe isReserved(key) {
            throw CallError("\(name): '\(unsafe String(cString: key))' is the host's own name and cannot be a field")
        }
        return unsafe declaration?.pointee.number ?? .max
    }

    /// Whether a class of this kind can have a field that is declared so, or by its value alone.
    private func fits(_ declaration: UnsafeMutablePointer<lv_declaration>?) -> Bool {
        guard let declaration = unsafe declaration else { return kind != .component }
        return switch FieldKind(rawValue: unsafe declaration.pointee.kind.rawValue) {
        case .computed: true
        case .published: kind == .observableObject
        case .observed, .unobserved: kind != .component
        default: kind == .component
        }
    }

    private func wrongField(
        _ key: UnsafePointer<CChar>, _ declaration: UnsafeMutablePointer<lv_declaration>?
    ) -> CallError {
        let key = unsafe String(cString: key)
        guard let field = unsafe declaration.flatMap({ unsafe FieldKind(rawValue: $0.pointee.kind.rawValue) }) else {
            return CallError(
                "\(name): '\(key)' must be declared, as \(key) = State(…) or Property(…), or be a function; it is a \(call.typeName(-1))"
            )
        }
        guard field != .published else {
            let other = kind == .component ? "a State" : "its value alone"
            return CallError(
                "\(name): '\(key)' is Published, which belongs in an ObservableObject; here a field is \(other)")
        }
        let other = kind == .component ? "an Observable" : "a Component"
        return CallError("\(name): '\(key)' is \(field.phrase), which belongs in \(other)")
    }

    // MARK: The host's own names

    /// The publisher that each object of the class has.
    private func isPublisher(_ key: UnsafePointer<CChar>) -> Bool {
        guard kind == .observableObject else { return false }
        return unsafe strcmp(key, "didChange") == 0 || strcmp(key, "objectWillChange") == 0
    }

    /// The subject by which an object of the class announces itself, if it has one of its own.
    func isAnnouncer(_ key: UnsafePointer<CChar>) -> Bool {
        unsafe kind == .observableObject && strcmp(key, "didChange") == 0
    }

    private func isReserved(_ key: UnsafePointer<CChar>) -> Bool {
        if unsafe strcmp(key, "body") == 0 || strcmp(key, "bind") == 0 || strcmp(key, "content") == 0 { return true }
        return unsafe isPublisher(key) || (kind != .component && strcmp(key, "init") == 0)
    }

    private func checkAnnouncer(
        _ key: UnsafePointer<CChar>, _ declaration: UnsafeMutablePointer<lv_declaration>?
    ) throws(CallError) {
        if unsafe declaration == nil {
            call.pushArgument(-1)
        } else {
            call.pushUserValue(Int32(declared_value), of: -1)
        }
        guard call.type(-1) == LUA_TNIL || call.object(PublisherObject.self, -1)?.canAnnounce == true else {
            let key = unsafe String(cString: key)
            throw CallError(
                "\(name): '\(key)' is the subject by which an object announces itself, as \(key) = PassthroughSubject(); it is a \(call.typeName(-1))"
            )
        }
        call.pop()
    }

    // MARK: Making and sorting

    /// Puts declarations in the place of values alone.
    private func declareValues() throws(CallError) {
        for entry in entries where unsafe lv_to_declaration(call.thread, entry.place + 1) == nil {
            let field = kind == .observable ? FieldKind.observed : .unobserved
            unsafe try call.declare(field, value: entry.place + 1)?.pointee.number = .max
            call.replace(entry.place + 1)
        }
    }

    /// In the order of their making; values alone behind them, by their names.
    private mutating func sort() {
        entries.sort { a, b in
            unsafe a.number == b.number ? strcmp(a.name, b.name) < 0 : a.number < b.number
        }
    }

    /// Gives each field its slot: that of the same field of the class on top, which an earlier load has declared, else one behind all of that;
    /// nil: there is none. Gives how many slots there are.
    mutating func numberFields(after earlier: UnsafeMutablePointer<lv_class>?) throws(CallError) -> Int {
        var count = Int(unsafe earlier?.pointee.fields ?? 0)
        if unsafe earlier != nil { call.pushUserValue(Int32(class_declarations), of: -1) }
        for index in entries.indices {
            if let earlier = unsafe earlier, let slot = unsafe try slot(of: entries[index], in: earlier.pointee) {
                entries[index].slot = slot
            } else {
                entries[index].slot = count
                count += 1
            }
        }
        if unsafe earlier != nil { call.pop() }
        return count
    }

    /// The declarations of the class are on top.
    private func slot(of entry: Entry, in earlier: lv_class) throws(CallError) -> Int? {
        guard let fields = unsafe earlier.field,
            let slot = unsafe (0..<Int(earlier.fields)).first(where: { unsafe strcmp(fields[$0].name, entry.name) == 0 }
            )
        else {
            return nil
        }
        let thread = unsafe call.thread
        unsafe lua_rawgeti(thread, -1, lua_Integer(slot) + 1)
        defer { call.pop() }
        let areAlike = unsafe try call.interpreter.areDeclaredAlike(-1, entry.place + 1, on: thread) {
            () throws(CallError) -> Bool in
            try call.protect(.equal, 2, 1)
            return unsafe lua_toboolean(thread, -1) != 0
        }
        return areAlike ? slot : nil
    }
}
