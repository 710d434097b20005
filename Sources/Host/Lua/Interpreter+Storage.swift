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

    /// What a scene has written since the last call. What cannot be stored is handed to `refuse`.
    func takeStored(scene: Int, refuse: (ScriptError) -> Void) throws(ScriptError) -> [Stored] {
        hasStored = false
        guard let cells = storedCells[scene] else { return [] }
        var stored: [Stored] = []
        for cell in cells.cells where cell.isWritten {
            guard let reference = cells.reference(to: cell.name.name) else { continue }
            cell.isWritten = false
            var one = cell.name
            do throws(ScriptError) {
                one.value = try value(of: cell, at: reference)
                stored.append(one)
            } catch {
                refuse(ScriptError("\(one.word) \(one.key): \(error.message)"))
            }
        }
        return stored
    }

    /// What a cell has; nil: nothing is stored.
    private func value(of cell: StoredCell, at reference: Reference) throws(ScriptError) -> PlainValue? {
        try balanced { () throws(ScriptError) -> PlainValue? in
            unsafe reference.push(on: state)
            let isThere = unsafe lua_getiuservalue(state, -1, 1) != LUA_TNIL
            guard isThere else {
                cell.noteSize(0)
                return nil
            }
            if unsafe lua_type(state, -1) == LUA_TTABLE { try protect(.shown, 1, 1) }
            let value = try unsafe plainValue(at: -1, on: state)
            let call = unsafe Call(thread: state, interpreter: self)
            if let size = try? call.storedSize(cell.name.key) { cell.noteSize(size) }
            return value
        }
    }

    /// What a scene has in use.
    func storedNames(scene: Int) -> [Stored] { storedCells[scene]?.cells.map(\.name) ?? [] }

    /// Another scene or another program has stored something.
    func setStored(_ stored: Stored, scene: Int) throws(ScriptError) {
        guard let (cell, reference) = storedCells[scene]?.cell(stored.name) else { return }
        try balanced { () throws(ScriptError) in
            unsafe reference.push(on: state)
            try unsafe push(plain: stored.value ?? .nil, on: state)
            guard cell.takes(unsafe lua_type(state, -1)) else { return }
            if let size = try? unsafe Call(thread: state, interpreter: self).storedSize(stored.key) {
                cell.noteStored(size)  // what is stored there already has room
            }
            let wasWritten = cell.isWritten
            defer { cell.isWritten = wasWritten }
            try protect(.writeCell, 2, 0)
        }
    }
}
