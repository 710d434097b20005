import CLua
import Platform

/// What C asks about what a script has written, mostly a call of a word, in the order of `CLuaSwift.h`, with the index of a value. Without a
/// schema: `method`, `member`, and `list` where a binding leads to it.
private enum CallQuestion: UInt32 {
    /// Does not fit what the parameter usually accepts; 0: nothing was given.
    case argument
    /// Is the first of so many arguments, which are too many.
    case count
    /// Is no child, at that position.
    case child
    /// Is given for an option of that name, which there is not.
    case option
    /// Is no property of a component, as of an argument.
    case property
    /// Is the view, each of whose arguments fits: whether they go together.
    case together
    /// Is a list, by value, for the parameter: of numbers, or of choices.
    case elements
    /// Is what a binding was asked for and has not.
    case method
    /// Is what the parameter takes as a list, and may have a hole.
    case list
    /// Is the last argument of a container, the first of which may be a label.
    case children
    /// Is a key in a table of children or, 1, of options.
    case key
    /// Is a list of children, so many lists deep.
    case nested
    /// Is options that stand before (2) rows, or have more beside them than options (1).
    case rows
    /// Is a list, on top: a table of the options in it is pushed behind it, if it has some.
    case split
    /// Is the last of as many arguments as a shortcut has: it gets the place of its parameter, if it is one for that.
    case shortcut
    /// Is the first of so many arguments of `modifier` or `environment`; a short key becomes the whole one.
    case given
    /// Is what a component is called with; it has no body (0), or content (1).
    case properties
    /// 0: An object is made of other than fields; else an entry among them has no name.
    case fields
    /// Is the name of none of the object's fields; another index is that of what tells their names.
    case field
    /// Is the same, for a binding; or it is the name of a field that cannot be bound to.
    case bound
    /// Is the name of a method, that cannot be written; or a field cannot be.
    case written
    /// Is the name of none of a group's functions; another index is that of what tells their names.
    case member

    /// What is wrong; nil: nothing. `number`: what else is said.
    func mistake(
        _ value: GivenValue, of schema: UnsafePointer<lv_schema>, _ detail: UnsafeRawPointer?, _ number: lua_Integer
    ) -> String? {
        var word: String { unsafe schema.pointee.ownName }
        switch self {
        case .argument:
            if let parameter = unsafe detail?.assumingMemoryBound(to: lv_parameter.self),
                value.fits(Accepted(rawValue: unsafe parameter.pointee.types))
            {
                return nil
            }
            return unsafe WantedArgument(schema, detail).flatMap { value.mistake(as: $0) }
        case .elements:
            return unsafe WantedArgument(schema, detail).flatMap { value.refusal(asElementsOf: $0) }
        case .property:
            return unsafe detail.map { parameter in
                let parameter = unsafe parameter.assumingMemoryBound(to: lv_parameter.self)
                return unsafe value.refusal(asProperty: parameter.pointee, of: word)
            }
        case .count: return unsafe schema.pointee.refusal(of: Int32(number), first: value)
        case .given: return unsafe value.refusal(asFirstOf: Int32(number), of: schema.pointee)
        case .option:
            return unsafe detail.map { name in
                let bytes = unsafe Array(UnsafeRawBufferPointer(start: name, count: strlen(name)))
                return unsafe schema.pointee.refusal(of: bytes, isOfView: lv_to_view(value.thread, value.index) != nil)
            }
        case .child: return value.refusal(asChildOf: word, at: Int(number))
        case .children: return unsafe value.refusal(asChildrenOf: schema.pointee, isLabelled: number != 0)
        case .key: return unsafe value.refusal(asKeyIn: schema.pointee, ofOptions: number != 0)
        case .nested: return value.refusal(asListIn: word)
        case .rows: return value.refusal(asOptionsBesideRowsOf: word)
        case .split: return unsafe value.split(schema.pointee)
        case .shortcut:
            unsafe value.complete(schema.pointee)
            return nil
        case .properties: return value.refusal(asPropertiesOf: word, hasContent: number != 0)
        case .field: return value.refusal(asFieldOf: word, among: Int32(number))
        case .fields: return value.refusal(asFieldsOf: word)
        case .written:
            let field = unsafe detail?.assumingMemoryBound(to: lv_field.self).pointee
            return unsafe value.refusal(asWritten: field, of: word)
        case .bound:
            let field = unsafe detail?.assumingMemoryBound(to: lv_field.self).pointee
            return unsafe value.refusal(asBound: field, of: word, among: Int32(number))
        case .method, .list, .member, .together: return nil
        }
    }
}

// MARK: - Where C enters

// swift-format-ignore: AlwaysUseLowerCamelCase
@c @implementation
func lv_swift_check_call(
    _ thread: OpaquePointer!, _ question: lv_call_question, _ schema: UnsafePointer<lv_schema>?,
    _ detail: UnsafeRawPointer?, _ index: Int32, _ number: lua_Integer
) -> Int32 {
    guard let thread = unsafe thread, let question = CallQuestion(rawValue: question.rawValue) else { return LUA_OK }
    let value = unsafe GivenValue(thread: thread, index: index)
    let message: String?
    switch question {
    case .method: message = value.refusalAsMethod
    case .list:
        message = unsafe value.refusal(asListBy: schema.flatMap { unsafe WantedArgument($0, detail) })
    case .together:
        guard let word = unsafe schema?.pointee.word else { return LUA_OK }
        do throws(CallError) {
            return try unsafe WordSchema.check(at: index, on: thread, word: word) ? LUA_OK : LUA_OK - 1
        } catch { message = error.message }
    case .member:
        let group = unsafe detail?.assumingMemoryBound(to: lv_host_group.self).pointee
        message = unsafe group?.missing.map { missing in
            unsafe "\(String(cString: missing)) '\(value.name)'\(value.hint(among: Int32(number)))"
        }
    default: message = unsafe schema.flatMap { unsafe question.mistake(value, of: $0, detail, number) }
    }
    guard let message else { return LUA_OK }
    return unsafe Interpreter.handsOver(message, to: thread) ? LUA_ERRRUN : LUA_ERRMEM
}
