import CLua

/// What the host keeps of a mounted component, with its object; the host says what.
class ObjectOwner {}

extension Interpreter {
    /// Who keeps the object, while its component is mounted.
    static func owner(of object: UnsafeMutablePointer<lv_object>) -> ObjectOwner? {
        unsafe object.pointee.owner.map { unsafe Unmanaged<ObjectOwner>.fromOpaque($0).takeUnretainedValue() }
    }
}
