import CLua

/// Values that are read as lists, from 1 to n, and have what would not be seen so.
extension GivenValue {
    /// What would be lost; nil: nothing. `parameter`: nil where a binding leads to the list.
    func refusal(asListBy parameter: WantedArgument?) -> String? {
        var start: String { parameter?.opening ?? "the list that the binding of the rows leads to" }
        let accepted = parameter?.accepted
        // A theme is a table of names.
        guard accepted?.contains(.choice) != true, unsafe lua_checkstack(thread, 8) != 0 else { return nil }
        let top = unsafe lua_gettop(thread)
        defer { unsafe lua_settop(thread, top) }
        unsafe lua_pushvalue(thread, index)
        guard unsafe Operation.otherKeys.call(thread, 1, 2) == LUA_OK else { return nil }
        let end = unsafe lua_tointegerx(thread, top + 2, nil)
        var behind: lua_Integer?
        var name: String?
        for place in 0..<lua_Integer(unsafe lua_rawlen(thread, top + 1)) {
            let type = unsafe lua_rawgeti(thread, top + 1, place + 1)
            if unsafe lua_isinteger(thread, -1) != 0 {
                let key = unsafe lua_tointegerx(thread, -1, nil)
                if key > end { behind = min(behind ?? key, key) }
            } else if type == LUA_TSTRING, name == nil {
                name = unsafe GivenValue(thread: thread, index: lua_gettop(thread)).text
            }
            unsafe lua_settop(thread, top + 2)
        }
        if let behind {
            // Choices go on behind a hole.
            if accepted?.contains(.choices) == true { return nil }
            return "\(start) has a hole: entry \(end + 1) is nil, and entry \(behind) is not"
        }
        // What table.pack() gives is an empty list.
        guard end == 0, let name, name != "'n'" else { return nil }
        let example = accepted?.contains(.choices) == true ? ", as { { tag, label }, … }" : ""
        return "\(start) must be a list\(example), got a table with names, such as \(name)"
    }

    /// Why it is no list of numbers, or of what a picker offers, strings, numbers and { tag, label }; nil: it is one.
    func refusal(asElementsOf parameter: WantedArgument) -> String? {
        guard unsafe lua_checkstack(thread, 8) != 0 else { return nil }
        let (top, areNumbers) = (unsafe lua_gettop(thread), parameter.accepted.contains(.numbers))
        defer { unsafe lua_settop(thread, top) }
        unsafe lua_pushvalue(thread, index)
        guard unsafe Operation.keptTable.call(thread, 1, 2) == LUA_OK else { return nil }
        for position in 0..<Int(unsafe lua_tointegerx(thread, top + 2, nil)) {
            unsafe lua_rawgeti(thread, top + 1, lua_Integer(position + 1))
            let entry = unsafe GivenValue(thread: thread, index: top + 3)
            if areNumbers, entry.type != LUA_TNUMBER { return entry.refusal(asEntry: position + 1, of: parameter) }
            if !areNumbers, let refusal = entry.refusal(asChoice: position + 1, of: parameter) { return refusal }
            unsafe lua_settop(thread, top + 2)
        }
        return nil
    }

    /// It is on top, and may leave what it likes there.
    private func refusal(asChoice position: Int, of parameter: WantedArgument) -> String? {
        if type == LUA_TSTRING || type == LUA_TNUMBER { return nil }
        guard isEntries else {
            if unsafe lua_toboolean(thread, index) == 0 { return nil }
            let isView = unsafe parameter.accepted.contains(.view) && lv_to_view(thread, index) != nil
            return isView ? nil : refusal(asEntry: position, of: parameter)
        }
        for part in lua_Integer(1)...2 {
            unsafe lua_pushvalue(thread, index)
            unsafe lua_pushinteger(thread, part)
            guard unsafe Operation.getElement.call(thread, 2, 1) == LUA_OK else { return nil }
        }
        let (tag, label) = unsafe (lua_type(thread, index + 1), lua_type(thread, index + 2))
        guard label == LUA_TSTRING || label == LUA_TNUMBER else {
            return "\(parameter.opening): entry \(position) must be { tag, label }, with a label that is a string"
        }
        guard tag == LUA_TNIL else { return nil }
        guard label == LUA_TSTRING else {
            return "\(parameter.opening): entry \(position) must be { tag, label }, with a label that is a string"
        }
        return "\(parameter.opening): the tag of entry \(position), { tag, label }, is nil; "
            + "Text(label):tag(nil) is the choice of nil"
    }

    /// What is wrong with it as a list among the children of a word, within ever more lists.
    func refusal(asListIn word: String) -> String {
        let address = unsafe lua_topointer(thread, index)
        let isInItself = (1..<index).contains { unsafe lua_topointer(thread, $0) == address }
        return "\(word): "
            + (isInItself ? "a list of children contains itself" : "lists of children are nested too deeply")
    }

    /// What is wrong with it as the options of a word that is called with rows: where it stands, or what it has.
    func refusal(asOptionsBesideRowsOf word: String) -> String {
        index == 1
            ? "\(word): beside a list of rows stand options alone"
            : "\(word): options stand behind the function, as \(word)(list, id, function, { … })"
    }

    /// Why it is no key in a table of children, or of options.
    func refusal(asKeyIn schema: lv_schema, ofOptions: Bool) -> String {
        let word = unsafe schema.ownName
        if type == LUA_TSTRING {
            return unsafe schema.kind.rawValue == ViewForm.table.rawValue
                ? "\(word): its rows come before its columns: Table(rows, { TableColumn(…) }); '\(name)' is no column"
                : "\(word): a plain list among the children has no options; '\(name)' is one"
        }
        return ofOptions
            ? "\(word) takes named options; entry [\(written)] has no name"
            : "\(word): children are numbered from 1; [\(written)] is no position"
    }

    /// Splits a list with options in it, as Chart { 1, 2, kind = "bar" }, which is on top: the list stays, and a table of the options comes behind it.
    /// Gives what is wrong.
    func split(_ schema: lv_schema) -> String? {
        lazy var names = unsafe schema.optionNames.dropFirst()
        var hasOptions = false
        unsafe lua_pushnil(thread)
        while unsafe lua_next(thread, index) != 0 {
            unsafe lv_pop(thread, 1)
            let key = unsafe GivenValue(thread: thread, index: lua_gettop(thread))
            if key.type == LUA_TSTRING, names.contains(key.name) { hasOptions = true }
        }
        guard hasOptions else { return nil }
        let holdsViews = unsafe Accepted(rawValue: schema.parameters?.pointee.types ?? 0).contains(.content)
        for _ in 0..<2 where unsafe Operation.newTable.call(thread, 0, 1) != LUA_OK { return "not enough memory" }
        unsafe lua_pushnil(thread)
        while unsafe lua_next(thread, index) != 0 {
            // The key stays for the next one.
            let key = unsafe lua_gettop(thread) - 1
            let isEntry = unsafe lua_isinteger(thread, key) != 0 || (holdsViews && lua_type(thread, key) != LUA_TSTRING)
            unsafe lua_pushvalue(thread, isEntry ? index + 1 : index + 2)
            unsafe lua_rotate(thread, key + 1, 1)
            unsafe lua_pushvalue(thread, key)
            unsafe lua_rotate(thread, key + 2, 1)
            guard unsafe Operation.setField.call(thread, 3, 0) == LUA_OK else { return "not enough memory" }
        }
        unsafe lua_copy(thread, index + 1, index)
        unsafe lua_rotate(thread, index + 1, -1)
        unsafe lv_pop(thread, 1)
        return nil
    }

    /// The last argument, as of ForEach(list, fn), task(fn), ProgressView(0.4), border "red", gets the place of its parameter, if it is one for that.
    func complete(_ schema: lv_schema) {
        guard unsafe type == LUA_TFUNCTION || isShort(for: schema) else { return }
        for _ in unsafe stride(from: schema.shortcut_arguments, through: schema.shortcut_parameter, by: 1) {
            unsafe lua_pushnil(thread)
            unsafe lua_rotate(thread, index, 1)
        }
    }

    private func isShort(for schema: lv_schema) -> Bool {
        guard let accepted = unsafe WordSchema.at(schema.word)?.shortcut?.if else { return false }
        // TextEditor { text = b }: options, where what stands alone is no table.
        if accepted.isEmpty { return unsafe !(schema.shortcut_arguments == 1 && schema.options && isEntries) }
        return isShort(for: accepted)
    }
}
