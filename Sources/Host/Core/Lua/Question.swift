import CLua

/// What C asks about classes, objects, bindings and tasks, in the order of `CLuaSwift.h`, with indices of the stack.
private enum Question: Int32 {
    /// A class, at 1, is asked for the key at 2; at 4 is what its names have there, which is no method. Pushes nil.
    case member
    /// The class at 1 gets the method at 3 by the key at 2.
    case method
    /// Pushes the text of the class at 1.
    case text
    /// Pushes what tells before the object changes (L22).
    case publisher
    /// Raises why what the word at the index of an object names cannot wait here.
    case wait
    /// What is to be done next for the binding at the index of an object (`BindingSetting`); the slot is the step that was.
    case set
    /// The field gets the subject at the value's index, or nil, by which the object announces itself from then on.
    case subject
    /// The object is new from the slot on, and gets subjects of its own.
    case subjects
    /// The value is to be written to the cell, or, a part, into its table.
    case store, storePart
    /// Whether all who read the cell, in which nothing is stored, see what is the same as the value.
    case shown
    /// The object is about to be written to, and a journal is kept.
    case note
    /// An observer of the field is called (L25). At the value's index is what that was, and behind it what it is to be.
    case willSet, didSet
    /// A task goes on, perhaps of a plugin that is switched off.
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
        case .store: return try StoredCell.willStore(call, object, value, isPart: false)
        case .storePart: return try StoredCell.willStore(call, object, value, isPart: true)
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
