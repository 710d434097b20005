import CLua

/// What the host keeps of the one field of an object that stands for what is stored by a key, the cell: nil, nothing is. A field of a component is
/// a binding to it, with the default of its own declaration. Each scene has its own.
final class StoredCell: HostObject {
    static let type = lv_host_type.cell

    /// How much is stored in a store, in bytes, and how much may be. Parts that were replaced count until the size is measured again.
    final class Room {
        fileprivate(set) var used: Int
        fileprivate let most: Int

        init(used: Int, most: Int) {
            self.used = used
            self.most = most
        }
    }

    let name: Interpreter.Stored
    private let room: Room
    /// In bytes: what the key takes; what the value takes, with the key; and that once the write that is about to happen has
    /// happened, 0: none is.
    private let keySize: Int
    private var size = 0
    private var pending = 0
    /// Whether it was written and is not handed on yet.
    var isWritten = false
    /// What is known outside of a large table: how it was when it was read or handed on last, and how many bytes it took.
    struct Handed {
        let view: Reference
        let size: Int
    }
    var handed: Handed?
    /// The first default that is not nil, as a field keeps it: the value has its type.
    private var standard = Value.nil
    private var type = LUA_TNIL
    /// Whether declarations have different defaults, so that not all reads give the same while nothing is stored.
    private var hasSeveralDefaults = false

    fileprivate init(_ name: Interpreter.Stored, in room: Room) {
        self.name = name
        self.room = room
        keySize = name.key.utf8.count + 16
    }

    func making(_: DescribedObject) -> Making { Making(word: words) }

    /// `AppStorage theme`, as messages name the field.
    private var words: String { "\(name.word) \(name.key)" }

    /// Lets go of what it has in Lua's heap: when the object goes, in the end, nothing is called there.
    func forget() { (standard, handed) = (.nil, nil) }

    /// Whether the cell can have a value of a type; where all defaults are nil it can have any.
    func takes(_ other: Int32) -> Bool { type == LUA_TNIL || other == LUA_TNIL || other == type }

    // MARK: Defaults

    /// Another declaration, which has the default at an index.
    fileprivate func declare(_ call: Call, default index: Int32) throws(CallError) {
        let other = call.type(index)
        if other != LUA_TNIL, !takes(other) {
            throw CallError(
                "\(name.word) \"\(name.key)\" is declared with a \(Call.name(ofType: other)) here and with a "
                    + "\(Call.name(ofType: type)) elsewhere")
        }
        if !hasSeveralDefaults {
            unsafe call.interpreter.push(standard, on: call.thread)
            hasSeveralDefaults = try !call.isEqual(index)
        }
        if type == LUA_TNIL { try setStandard(call, index) }
    }

    private func setStandard(_ call: Call, _ index: Int32) throws(CallError) {
        let value = call.value(index)
        if case .nil = value, call.type(index) != LUA_TNIL { throw CallError("not enough memory") }
        (type, standard) = (call.type(index), value)
    }

    /// Says that what is stored is of another type than the default.
    private func warn(_ call: Call, of stored: Int32) {
        unsafe call.interpreter.delegate.warned(
            "\(name.word) \"\(name.key)\": what is stored is a \(Call.name(ofType: stored)), and the script expects a "
                + "\(Call.name(ofType: type)); its default is used")
    }

    // MARK: Room

    fileprivate func setSize(_ new: Int) {
        room.used += new - size
        size = new
        pending = 0
    }

    private func hasRoom(for new: Int) -> Bool { new <= size || room.used - size + new <= room.most }

    /// A write is about to make the value so large, or, where it changes a part, larger by so much.
    private func reserve(_ more: Int, _ call: Call, cell: Int32, isPart: Bool) throws(CallError) {
        var before = try isPart ? sizeAround(call) : 0
        if !hasRoom(for: before + more) {
            setSize(try currentSize(call, cell))
            if isPart { before = try sizeAround(call) }
            guard hasRoom(for: before + more) else {
                throw CallError(
                    "\(words): its store has no room for this: it holds at most \(room.most) bytes "
                        + "(\(call.interpreter.optionNames.storeLimit))")
            }
        }
        pending = before + more
    }

    /// What is stored with a part that is written, as far as is known; where nothing is stored that is the default.
    private func sizeAround(_ call: Call) throws(CallError) -> Int {
        guard max(pending, size) == 0 else { return max(pending, size) }
        unsafe call.interpreter.push(standard, on: call.thread)
        return try keySize + call.storedSizeOfKept(words)
    }

    /// What the cell at an index takes now.
    fileprivate func currentSize(_ call: Call, _ cell: Int32) throws(CallError) -> Int {
        guard unsafe lua_getiuservalue(call.thread, cell, 1) != LUA_TNIL else {
            unsafe lv_pop(call.thread, 1)
            return 0
        }
        return try keySize + call.storedSizeOfKept(words)
    }

    /// The value on top is to be written.
    fileprivate func willStore(_ call: Call, _ cell: Int32) throws(CallError) {
        guard call.type(-1) != LUA_TNIL else {
            pending = 1
            return
        }
        let new = try call.storedSize(words)
        guard takes(call.type(-1)) else {
            throw CallError(
                "\(words) holds a \(Call.name(ofType: type)) and cannot be set to a \(Call.name(ofType: call.type(-1)))"
            )
        }
        try reserve(keySize + new, call, cell: cell, isPart: false)
    }

    /// The value on top is to become an element.
    fileprivate func willStorePart(_ call: Call, _ cell: Int32) throws(CallError) {
        try reserve(call.storedSize(words) + StoredCell.elementKey, call, cell: cell, isPart: true)
    }

    private static let elementKey = 9

    fileprivate func written() {
        isWritten = true
        if pending > 0 { setSize(pending) }
    }

    fileprivate func pushShown(on thread: OpaquePointer, of interpreter: Interpreter) -> Bool {
        guard !hasSeveralDefaults else { return false }
        unsafe interpreter.push(standard, on: thread)
        return true
    }

    /// The value takes so many bytes, as it is now; 0: nothing is stored.
    func noteSize(_ bytes: Int) { setSize(bytes == 0 ? 0 : keySize + bytes) }

    /// Something else has stored a value of that size: it has room.
    func noteStored(_ bytes: Int) { if keySize + bytes > size { setSize(keySize + bytes) } }

    // MARK: Making

    /// Pushes a new cell with what is stored, which is nil unless it is of the default's type.
    fileprivate func push(_ call: Call, default index: Int32) throws(CallError) {
        let interpreter = call.interpreter
        let top = unsafe lua_gettop(call.thread)
        try setStandard(call, index)
        try call.push(words)
        call.pushArgument(index)
        try call.pushUserdata(for: StoredCell.self)
        unsafe Interpreter.lead(on: call.thread, to: self)
        do throws(ScriptError) {
            try unsafe interpreter.push(plain: interpreter.delegate.stored(name) ?? .nil, on: call.thread)
        } catch {
            unsafe lua_settop(call.thread, top + 3)
            unsafe lua_pushnil(call.thread)
        }
        let stored = call.type(-1)
        // It is there, also where it is not used.
        if stored != LUA_TNIL { size = keySize + (try call.storedSize(words)) }
        if !takes(stored) {
            warn(call, of: stored)
            unsafe lua_pushnil(call.thread)
            call.replace(-2)
        }
        try makeCell(call, top)
        if size >= TableChange.leastSize { try noteRead(call) }
    }

    /// Replaces what is above a place of the stack, the name in messages, the default as a field keeps it, a userdata that leads here, and what is
    /// stored or nil, by the cell.
    private func makeCell(_ call: Call, _ top: Int32) throws(CallError) {
        let thread = unsafe call.thread
        call.pushArgument(top + 1)
        try call.bind("stored value")
        try call.protect(.newTable, 0, 1)
        call.pushArgument(top + 6)
        try call.push("value")
        call.pushArgument(top + 2)
        try call.protect(.shown, 1, 1)
        unsafe try call.declare(.observed, value: -1)
        unsafe lua_rotate(thread, -2, -1)
        call.pop()
        try call.protect(.setField, 3, 0)
        guard unsafe lv_call(thread, 1, 1) == LUA_OK else { throw unsafe CallError(thread: thread) }
        unsafe lv_to_class(thread, -1)?.pointee.stored = unsafe lua_touserdata(thread, top + 3)?
            .assumingMemoryBound(to: UnsafeMutableRawPointer?.self)
        call.setUserValue(Int32(class_file), of: top + 5, to: top + 3)
        guard unsafe lv_call(thread, 0, 1) == LUA_OK else { throw unsafe CallError(thread: thread) }
        call.pushArgument(top + 4)
        if call.type(-1) == LUA_TTABLE {
            try call.protect(.frozenCopy, 1, 1)
            try call.protect(.keptTable, 1, 1)
        }
        unsafe lua_setiuservalue(thread, top + 5, 1)
        unsafe lua_rotate(thread, top + 1, 1)
        unsafe lua_settop(thread, top + 1)
    }

    /// The value of the cell on top is what was read.
    private func noteRead(_ call: Call) throws(CallError) {
        let thread = unsafe call.thread
        let top = unsafe lua_gettop(thread)
        defer { unsafe lua_settop(thread, top) }
        guard unsafe lua_getiuservalue(thread, top, 1) == LUA_TTABLE else { return }
        try call.protect(.shown, 1, 1)
        handed = call.reference(top + 1).map { Handed(view: $0, size: size - keySize) }
    }

    /// Warns if the value in a cell has another type than the default.
    fileprivate func warn(_ call: Call, ofValueIn cell: Int32) {
        let stored = unsafe lua_getiuservalue(call.thread, cell, 1)
        unsafe lv_pop(call.thread, 1)
        if !takes(stored) { warn(call, of: stored) }
    }

    fileprivate var hasType: Bool { type != LUA_TNIL }
}

/// What a scene has stored.
struct StoredCells {
    private(set) var cells: [StoredCell] = []
    private var places: [Interpreter.Stored.Name: (cell: StoredCell, reference: Reference)] = [:]
    private var rooms: [String: StoredCell.Room] = [:]

    func reference(to name: Interpreter.Stored.Name) -> Reference? { places[name]?.reference }

    func cell(_ name: Interpreter.Stored.Name) -> (cell: StoredCell, reference: Reference)? { places[name] }

    mutating func add(_ cell: StoredCell, _ reference: Reference) {
        cells.append(cell)
        places[cell.name.name] = (cell, reference)
    }

    /// The room in a store, which is measured when it is asked for the first time.
    mutating func room(in store: String, measure: (String) -> (used: Int, most: Int)) -> StoredCell.Room {
        if let room = rooms[store] { return room }
        let sizes = measure(store)
        let room = StoredCell.Room(used: sizes.used, most: sizes.most)
        rooms[store] = room
        return room
    }
}

// MARK: - Where C enters

extension StoredCell {
    /// Pushes the cell by the name at an index of the stack; the default, as a field keeps it, stands at another.
    static func push(_ call: Call, isOfScene: Bool, name: Int32, default initial: Int32) throws(CallError) {
        let interpreter = call.interpreter
        let stored = Interpreter.Stored(named: call.text(name), isOfScene: isOfScene)
        let scene = interpreter.running.scene
        var cells = interpreter.storedCells[scene] ?? StoredCells()
        if let (cell, reference) = cells.cell(stored.name) {
            let hadType = cell.hasType
            try cell.declare(call, default: initial)
            unsafe reference.push(on: call.thread)
            if !hadType { cell.warn(call, ofValueIn: -1) }
            return
        }
        let room = cells.room(in: stored.store) { unsafe interpreter.delegate.measured(store: $0) }
        let cell = StoredCell(stored, in: room)
        do throws(CallError) { try cell.push(call, default: initial) } catch {
            cell.forget()
            throw error
        }
        guard let reference = call.reference(-1) else {
            cell.forget()
            throw CallError("not enough memory")
        }
        cells.add(cell, reference)
        interpreter.storedCells[scene] = cells
    }
}

extension StoredCell {
    /// What is kept of the cell at an index; nil: nothing, any more.
    private static func of(_ cell: Int32, _ call: Call) -> StoredCell? {
        guard let stored = unsafe lv_to_object(call.thread, cell)?.pointee.class_.pointee.stored?.pointee else {
            return nil
        }
        return unsafe at(stored)
    }

    /// The value at an index is to be written to the cell, or to become an element of its table or of one within it.
    static func willStore(_ call: Call, _ cell: Int32, _ value: Int32, isPart: Bool) throws(CallError) -> Int32 {
        guard let stored = of(cell, call) else { return 0 }
        call.pushArgument(value)
        if isPart { try stored.willStorePart(call, cell) } else { try stored.willStore(call, cell) }
        call.pop()
        return 0
    }

    /// Whether all who read the cell, in which nothing is stored, see what is the same as the value at an index in any case.
    static func isShown(_ call: Call, _ cell: Int32, _ value: Int32) throws(CallError) -> Int32 {
        guard let stored = of(cell, call), unsafe stored.pushShown(on: call.thread, of: call.interpreter) else {
            return 0
        }
        return try call.isEqual(value) ? 1 : 0
    }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
@c @implementation
func lv_swift_stored(_ host: UnsafeMutableRawPointer, _ stored: UnsafeMutableRawPointer) {
    unsafe StoredCell.at(stored).written()
    unsafe Interpreter.at(host).hasStored = true
}

extension StoredCell {
    fileprivate static func at(_ pointer: UnsafeMutableRawPointer) -> StoredCell {
        unsafe Unmanaged<StoredCell>.fromOpaque(pointer).takeUnretainedValue()
    }
}
