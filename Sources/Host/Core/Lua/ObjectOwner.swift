import CLua

/// What the host keeps with a mounted component's object, a `MountedComponent`.
package class ObjectOwner {}

extension Interpreter {
    /// Runs code of a component outside its body, such as an action.
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
