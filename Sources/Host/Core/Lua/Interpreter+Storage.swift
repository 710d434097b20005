import CLua

/// Fields whose values the host keeps.
extension Interpreter {
    /// Something that is stored, or was until now.
    struct Stored {
        /// What it is stored by.
        struct Name: Hashable {
            var isOfScene: Bool
            var store: String
            var key: String
        }

        let name: Name
        /// Nil: nothing is stored any more.
        var value: PlainValue?

        /// `text`: the store, a zero, the key.
        init(named text: String, isOfScene: Bool) {
            let end = text.utf8.firstIndex(of: 0) ?? text.utf8.startIndex
            name = Name(
                isOfScene: isOfScene, store: String(text[..<end]), key: String(text[end...].utf8.dropFirst()) ?? "")
        }

        var key: String { name.key }
        /// The store that scripts share; empty: the script's own.
        var store: String { name.store }
        var isOfScene: Bool { name.isOfScene }
        /// The word that declares such a field.
        var word: String { Stored.word(isOfScene: isOfScene) }

        static func word(isOfScene: Bool) -> String { isOfScene ? "SceneStorage" : "AppStorage" }
    }

    /// What a scene has written since the last call, of large tables what has changed. What cannot be stored is handed to `refuse`.
    func takeStored(
        scene: Int, refuse: (ScriptError) -> Void
    ) throws(ScriptError) -> [(name: Stored, write: StoredWrite)] {
        hasStored = false
        guard let cells = storedCells[scene] else { return [] }
        var stored: [(name: Stored, write: StoredWrite)] = []
        for cell in cells.cells where cell.isWritten {
            guard let reference = cells.reference(to: cell.name.name) else { continue }
            cell.isWritten = false
            do throws(ScriptError) {
                if let write = try write(of: cell, at: reference) { stored.append((cell.name, write)) }
            } catch {
                refuse(ScriptError("\(cell.name.word) \(cell.name.key): \(error.message)"))
            }
        }
        return stored
    }

    /// The next `takeStored` has all of these values.
    func takeWhole(_ names: [Stored.Name], scene: Int) {
        for name in names {
            guard let (cell, _) = storedCells[scene]?.cell(name) else { continue }
            cell.handed = nil
            cell.isWritten = true
        }
    }

    /// What becomes of what is stored in a cell; nil: nothing.
    private func write(of cell: StoredCell, at reference: Reference) throws(ScriptError) -> StoredWrite? {
        try balanced { () throws(ScriptError) -> StoredWrite? in
            unsafe reference.push(on: state)
            let isThere = unsafe lua_getiuservalue(state, -1, 1) != LUA_TNIL
            guard isThere else {
                cell.handed = nil
                cell.noteSize(0)
                return .removed
            }
            if unsafe lua_type(state, -1) == LUA_TTABLE { try protect(.shown, 1, 1) }
            if let handed = cell.handed {
                let view = unsafe lua_gettop(state)
                unsafe handed.view.push(on: state)
                guard unsafe lua_rawequal(state, view, -1) == 0 else {
                    cell.noteSize(handed.size)
                    return nil
                }
                var difference = StoredDifference(self, room: handed.size / 4)
                if let change = try difference.change(from: view + 1, to: view) {
                    unsafe lua_settop(state, view)
                    let size = handed.size + difference.growth
                    handOver(cell, size)
                    return change.isEmpty ? nil : .change(change, size: size)
                }
                unsafe lua_settop(state, view)
            }
            let value = try unsafe plainValue(at: -1, on: state)
            handOver(cell, value.storedSize)
            return .value(value)
        }
    }

    /// The value of a cell, a frozen view if it is a table, is on top: it takes so many bytes, and is known outside.
    func handOver(_ cell: StoredCell, _ size: Int) {
        cell.noteSize(size)
        cell.handed = nil
        guard size >= TableChange.leastSize, unsafe lua_type(state, -1) == LUA_TTABLE else { return }
        unsafe lua_pushvalue(state, -1)
        cell.handed = unsafe sessionAnchors?.anchor(from: state).map { StoredCell.Handed(view: $0, size: size) }
    }

    /// What a scene has in use.
    func storedNames(scene: Int) -> [Stored] { storedCells[scene]?.cells.map(\.name) ?? [] }

    /// Another scene or another program has stored something.
    func setStored(_ stored: Stored, scene: Int) throws(ScriptError) {
        guard let (cell, reference) = storedCells[scene]?.cell(stored.name) else { return }
        cell.handed = nil
        try balanced { () throws(ScriptError) in
            unsafe reference.push(on: state)
            push(.string("value"))
            try unsafe push(plain: stored.value ?? .nil, on: state)
            guard cell.takes(unsafe lua_type(state, -1)) else { return }
            if let size = try? unsafe Call(thread: state, interpreter: self).storedSize(stored.key) {
                cell.noteStored(size)  // what is stored there already has room
            }
            let wasWritten = cell.isWritten
            defer { cell.isWritten = wasWritten }
            try protect(.writeElement, 3, 0)
        }
    }
}
