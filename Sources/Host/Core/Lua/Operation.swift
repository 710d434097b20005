import CLua

/// What C does under protection, since it may raise: in the order of `operations.h`. Each says what it takes, from the top of the stack, and gives.
enum Operation: Int32, CaseIterable {
    // MARK: Output, the collector

    /// `print`, as scripts have it.
    case print
    /// (): collects all garbage.
    case collect
    /// (value) → the number by which the registry has it from now on.
    case reference

    // MARK: Classes, fields, what is in values

    /// (bytes, user values, metatable or nil) → a userdata of so many bytes, which are zero.
    case newMemory
    /// (value) → the function that calls it, or nil: it cannot be called.
    case toFunction
    /// (what the names of a class mean, its name, whether it has computed fields) → the metatable of its objects, which the address of the context
    /// marks as one. Scripts neither see it nor set another.
    case objectMetatable
    /// (object, slot, whether it is read as scripts read it) → the value of the field: else as it stands there, and nothing is worked out; nil:
    /// what is kept of that.
    case fieldValue
    /// (view of a value, or what a field keeps) → a list of its keys outside 1…n, n, and what a field keeps of it.
    case otherKeys
    /// (table, key) → what a script gets.
    case getElement

    // MARK: Functions and objects of the host

    /// (type) → a userdata without an object yet.
    case hostMake
    /// (value) → its type in words.
    case typeName
    /// (value) → its text.
    case textOf
    /// (number of a group) → a table of its functions.
    case hostFunctions
    /// (object) → it announces that it is about to change.
    case announceObject

    // MARK: Objects and bindings

    /// (object) → links the evaluation that runs to the observable objects that its fields hold as a whole (L22).
    case trackHeld
    /// (object, slot, whether it has failed, result or error) → keeps that of the computed field; what came of it, as flags.
    case keepComputed
    /// (class of a component) → an object, whose fields are nil.
    case objectNew
    /// (object, component view, whether it takes the inputs) → whether they are the same, whatever the component's own `equal` would say (L42).
    case objectTake
    /// () → a new table.
    case newTable
    /// (table, value, index) → sets it.
    case keep
    /// (value) → what a field keeps of it.
    case copiedIn
    /// (class, table of properties) → a component view.
    case classView
    /// (binding) → its value, tracked like any read.
    case bindingGet
    /// (binding) → itself, but nil if its value is, which is tracked like any read.
    case unwrapBinding
    /// (binding, value) → sets it.
    case bindingSet
    /// (binding) → whether the value at its path is another than at the last call; tracked.
    case bindingRefresh
    /// (`binding_kind`, what it leads to, its key, function or default) → a binding; one to a field leads to what is stored in a cell and, while
    /// nothing of its type is, to the default as a field keeps it.
    case deriveBinding

    /// (metatable) → a userdata with it.
    case newUserdata

    // MARK: Environments, and fields as they are at one moment

    /// () → a table of what the state's own globals have, with copies of the tables among them.
    case copyGlobals
    /// (table, key, value) → sets it.
    case setField
    /// (table, how many it may have) → another with the same entries.
    case flatCopy
    /// () → a table of what the state's own globals have beside Lua's own library, which `require "luaview"` gives from now on.
    case gatherWords
    /// (object, slot, value): the field has the value, which it had before or which was another object's; its observers are not called.
    case putField
    /// (object, slot, what a field keeps): the field keeps that, and nothing is told.
    case setKept
    /// (object, slot): the field is said to have been written.
    case tellField

    // MARK: What is stored

    /// (object or table, key, value): what a script sets.
    case writeElement
    /// (what a field keeps) → its frozen view, if it is a table.
    case shown
    /// (frozen view, a later one) → how many elements the sequence of the first has, and a table from each key of it at which they may differ to
    /// what it has there, a light userdata for nothing; nil for the table: that is not known.
    case viewChanges
    /// (frozen view, or what a field keeps) → what a field keeps of it, and n.
    case keptTable

    // MARK: Tasks

    /// (function) → a thread that will run it; without one, one that has nothing to run yet.
    case taskNew
    /// (thread, status, whether a limit closes it): raises the error that has ended the thread, which stays on top of it; or that of the limit,
    /// whose words take memory, as the thread's stack does.
    case raiseOfThread
    /// (thread): closes the variables that an error left open → the error that it ended with, or that was raised there; nothing if there is none.
    case closeThread

    // MARK: The trace

    /// (table) → what is kept of it, n, whether that has changed since the table was shown, and whether some of its keys may be gone.
    case beginning

    // MARK: Values, written down

    /// (address of what is written down) → the value.
    case build

    // MARK: Views, values and rows

    /// (list of views) → the view that it is among children.
    case listView
    /// (layout, table of views, its name) → a view of these, laid out so.
    case arrange
    /// (value) → an ordinary table with the elements of a list, nil for what is no value table.
    case elements
    /// (value) → the value as it is handed over: a table by value.
    case frozenCopy
    /// (values…) → a list of them, as it is handed over.
    case frozenList
    /// (value) → an ordinary table.
    case copy
    /// (a, b) → whether they are the same by L18.
    case equal
    /// (list, id) → count, and ids, which are nil unless the list is a binding.
    case rowCount
    /// (list, id, ids, position) → the id of the row.
    case rowId
    /// (list, id, ids, count, whether with the elements) → a table of the ids of the first: i1, i2, …, or e1, i1, e2, i2, …
    case rowIds
    /// (list, id, ids, position) → the element of the row.
    case rowElement

    // MARK: Functions, and what these are made of

    /// (values…, the number of one of those below, or a function in C) → that function, which keeps the values.
    case bind
    /// (row of a function, row of its group, value) calls the function with the value and what it gets.
    case callOfObject
    /// (function of a plugin, `@` and the beginning of the names of the plugin's files) is the function as others have it.
    case exported
    /// (the same, and the service's full name)
    case service
    /// (function of Lua's own library, its name) asks first (`LibraryCall`).
    case askFirst
    /// (the library's own `string`, the tables of `CallerStrings`) gives methods of strings where there are several environments.
    case stringMethod
    /// (environment, name) is its `load`, or its `loadfile`.
    case loadChunk
    /// (as `RequireUpvalue` says) is an environment's `require`.
    case require
    /// (environment, `loadfile`) is its `dofile`.
    case doFile
    /// (schema) makes views of a leaf or a modifier.
    case makeView
    /// (schema) does that in the place of a table that is called.
    case callText

    /// Does it with the topmost `arguments` values of a thread: Lua's status, with an error on top unless that is `LUA_OK`.
    func call(_ thread: OpaquePointer, _ arguments: Int32, _ results: Int32) -> Int32 {
        unsafe lv_operate(thread, rawValue, arguments, results)
    }

    /// The result of a `HostFunction` whose last step it is: C does it with all that is on the stack.
    var asLastStep: Int32 { Int32(lv_operates) + rawValue }
}

extension Interpreter {
    /// The number by which the registry has the value on top, which is popped; nil without memory.
    func popReference() -> Int32? {
        defer { unsafe lv_pop(state, 1) }
        guard unsafe Operation.reference.call(state, 1, 1) == LUA_OK else { return nil }
        return Int32(truncatingIfNeeded: unsafe lua_tointegerx(state, -1, nil))
    }
}
