import CLua

/// What C asks about classes, objects, bindings and tasks, in the order of `CLuaClasses.h`, which says what stands where.
private enum Question: Int32 {
    case member, method, text, publisher, wait, set, subject, subjects, store, storePart, shown, note, willSet, didSet
    case waited

    func answer(_ call: Call, _ object: Int32, _ slot: Int32, _ value: Int32) throws(CallError) -> Int32 {
        switch self {
        case .member: return try call.member()
        case .method: return try call.addMethod()
        case .text: return try call.classText()
        case .publisher: return try call.willChange(of: object)
        case .wait: return try call.refuseWait(object)
        case .set:
            var setting = BindingSetting(call, way: object, after: slot)
            return try setting.next()
        case .subject: return try call.takeSubject(value, for: slot, of: object)
        case .subjects: return try call.makeSubjects(of: object, from: slot)
        case .store: return try StoredCell.willStore(call, object, value)
        case .storePart: return try StoredCell.willStorePart(call, object, value)
        case .shown: return try StoredCell.isShown(call, object, value)
        case .note: return try call.note(object)
        case .willSet: return call.tell(declared_will_set, of: slot, of: object, old: value)
        case .didSet: return call.tell(declared_did_set, of: slot, of: object, old: value)
        case .waited: return unsafe call.interpreter.refuseWaited(on: call.thread)
        }
    }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
@c @implementation
func lv_swift_answer(
    _ thread: OpaquePointer!, _ host: UnsafeMutableRawPointer, _ question: Int32, _ object: Int32,
    _ slot: Int32, _ value: Int32
) -> Int32 {
    unsafe Call(thread: thread, interpreter: Interpreter.at(host)).run { call throws(CallError) in
        try Question(rawValue: question)?.answer(call, object, slot, value) ?? 0
    }
}
