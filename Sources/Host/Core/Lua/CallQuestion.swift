import CLua
import Platform

/// What C asks about what a script has written, in the order of `CLuaSwift.h`, which says what goes with it.
private enum CallQuestion: UInt32 {
    case argument, count, child, option, property, together, entry, choices, method, list, children, key,
        nested, rows, split
    case shortcut, given, properties, fields, field, bound, written, member

    /// What is wrong; nil: nothing. `number`: what else is said.
    func mistake(
        _ value: GivenValue, of schema: UnsafePointer<lv_schema>, _ detail: UnsafeRawPointer?, _ number: lua_Integer
    ) -> String? {
        let word = unsafe schema.pointee.ownName
        switch self {
        case .argument: return unsafe WantedArgument(schema, detail).flatMap { value.mistake(as: $0) }
        case .entry: return unsafe WantedArgument(schema, detail).map { value.refusal(asEntry: Int(number), of: $0) }
        case .choices: return unsafe WantedArgument(schema, detail).flatMap { value.refusal(asChoicesOf: $0) }
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
            unsafe value.complete(schema.pointee, given: Int32(number))
            return nil
        case .properties: return value.refusal(asPropertiesOf: word, hasContent: number != 0)
        case .together:
            return unsafe WordSchema.mistake(at: value.index, on: value.thread, word: schema.pointee.word)
        case .field: return value.refusal(asFieldOf: word, among: Int32(number))
        case .fields: return value.refusal(asFieldsOf: word)
        case .written:
            let field = unsafe detail?.assumingMemoryBound(to: lv_field.self).pointee
            return unsafe value.refusal(asWritten: field, of: word)
        case .bound:
            let field = unsafe detail?.assumingMemoryBound(to: lv_field.self).pointee
            return unsafe value.refusal(asBound: field, of: word, among: Int32(number))
        case .method, .list, .member: return nil
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
