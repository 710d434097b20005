import CLua

extension GivenValue {
    /// Why the function of a component's field must not give it.
    func refusal(asMadeFor field: lv_field, of component: String) -> String {
        let name = unsafe String(cString: field.name)
        guard unsafe lv_to_binding(thread, index) == nil else {
            return "\(component): a binding is no initial value of '\(name)'; declare the field as Binding()"
        }
        return
            "\(component): the function of the StateObject '\(name)' must return an observable object, not a \(typeName)"
    }

    /// Why it is not, as the last argument, what a container is called with, a table behind its label if there is one.
    func refusal(asChildrenOf schema: lv_schema, isLabelled: Bool) -> String {
        let word = unsafe schema.ownName
        if index > 1, unsafe schema.kind.rawValue == ViewForm.table.rawValue {
            return
                "\(word) takes its rows, an id if they need one, and a table of columns, as Table(rows, { TableColumn(…) })"
        }
        let got = index == 0 ? "nothing" : index == (isLabelled ? 2 : 1) ? typeName : "\(index) values"
        return "\(word) takes a table of children, as \(word)\(isLabelled ? "(label, { … })" : " { … }"), got \(got)"
    }

    /// Why it is not, as the first of so many arguments, what `modifier` or `environment` is called with; nil: it may be, and a short key of a
    /// plugin's becomes the whole one.
    func refusal(asFirstOf given: Int32, of schema: lv_schema) -> String? {
        let word = unsafe schema.ownName
        if unsafe schema.kind.rawValue == ViewForm.gate.rawValue {
            if isModifier { return unsafe given > 1 ? schema.refusal(of: given, first: self) : nil }
            guard let declared = unsafe lv_to_class(thread, index)?.pointee, unsafe declared.is_modifier else {
                return nil
            }
            return unsafe "\(word): this is \(declared.ownName) itself; call it, as \(declared.ownName) { … }"
        }
        let isKey = unsafe type == LUA_TSTRING || lv_host_object(thread, index, .environmentKey) != nil
        guard given > 0, isKey != (given == 2) else {
            guard let interpreter = unsafe Interpreter.of(thread) else { return nil }
            do throws(CallError) {
                try unsafe Call(thread: thread, interpreter: interpreter).completeKey(index)
                return nil
            } catch { return error.message }
        }
        return isKey
            ? "\(word): expected a key and a value, or an observable object"
            : "\(word): with a value goes a key, a string or an EnvironmentKey; an object stands alone"
    }

    /// Whether it is what a Modifier gives when it is called.
    private var isModifier: Bool {
        guard type == LUA_TUSERDATA, unsafe lua_getmetatable(thread, index) != 0 else { return false }
        defer { unsafe lv_pop(thread, 1) }
        return unsafe lua_topointer(thread, -1) == lv_context_of(thread).pointee.modifier_metatable
    }

    /// Why a component is not called with it; if that is a table, the component has no body, or is a modifier and has content in it.
    func refusal(asPropertiesOf component: String, hasContent: Bool) -> String {
        if hasContent {
            return
                "\(component): the content of a modifier is the view it is applied to, as view:modifier(\(component) { … })"
        }
        guard isEntries else {
            return "\(component) takes a table of properties, as \(component) { … }, not a \(typeName)"
        }
        return "\(component) has no body, a function that gives its view: function \(component):body() … end"
    }

    /// Why an observable object is not made of it.
    func refusal(asFieldsOf object: String) -> String {
        index == 0
            ? "\(object) has no init: it takes one table of fields, as \(object) { … }"
            : "\(object) takes a table of named fields; an entry has no name"
    }

    // MARK: Names

    /// Why what has that name cannot be written: a field, or a method.
    func refusal(asWritten field: lv_field?, of object: String) -> String {
        guard let field = unsafe field else { return "'\(name)' is a method of \(object) and cannot be written" }
        let (name, phrase) = unsafe (String(cString: field.name), String(cString: field.phrase))
        let isGiven = unsafe field.kind.rawValue == FieldKind.property.rawValue
        return "'\(name)' is \(phrase) of \(object)"
            + (isGiven ? ": it is given by the parent and cannot be written here" : " and cannot be written")
    }

    /// Why an object has no field of that name; those that it has are the keys of the table at an index.
    func refusal(asFieldOf object: String, among keys: Int32) -> String {
        guard type == LUA_TSTRING else { return "\(object) has no field of type \(name)" }
        if name == "bind" { return "\(object) has no field 'bind'; Bindable(object) has the bindings to its fields" }
        return "\(object) has no field '\(name)'\(hint(among: keys))"
    }

    /// Why there is no binding to what has that name: a field, or nothing.
    func refusal(asBound field: lv_field?, of object: String, among keys: Int32) -> String {
        guard type == LUA_TSTRING else { return "bind: a field's name is a string" }
        guard let field = unsafe field else { return "\(object) has no field '\(name)' to bind to\(hint(among: keys))" }
        return
            unsafe "'\(name)' is \(String(cString: field.phrase)) of \(object) and cannot be bound to; declare it as Binding(), or use a State"
    }
}
