import CLua

/// The end: the host has gone before the state, and finalizers of scripts may still run as that is closed.
extension Interpreter {
    /// Called before the delegate and the graph are freed: later finalizers of scripts reach neither. What they ask of the host is refused or
    /// does nothing; what they write is seen by nothing.
    func disconnect() {
        guard unsafe !context.pointee.is_disconnected else { return }
        unsafe context.pointee.is_disconnected = true
        unsafe context.pointee.graph = nil
        unsafe context.pointee.is_tracing = false
        unsafe context.pointee.modes.evaluation = 0
    }

    /// Pushes why nothing can be had any more, and gives the status that says so.
    static func refuse(_ thread: OpaquePointer?, _ status: Int32) -> Int32 {
        var message = "the session has ended"
        message.withUTF8 { unsafe _ = lv_push_bytes(thread, $0.baseAddress, $0.count) }
        return status
    }
}
