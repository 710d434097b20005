import CLua

/// What the host keeps of a mounted component, with its object; the host says what.
class ObjectOwner {}

extension Interpreter {
    /// Runs what code of a component's does, outside of its body.
    func acting<R>(for component: ObjectOwner?, _ body: () throws(ScriptError) -> R) throws(ScriptError) -> R {
        let before = actor
        actor = component
        defer { actor = before }
        return try body()
    }

    /// The owner of the object, while its component is mounted.
    static func owner(of object: UnsafeMutablePointer<lv_object>) -> ObjectOwner? {
        unsafe object.pointee.owner.map { unsafe Unmanaged<ObjectOwner>.fromOpaque($0).takeUnretainedValue() }
    }
}
