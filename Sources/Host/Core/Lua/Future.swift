import CLua

/// Futures (L64): publishers that send one value and end, or fail, when `resolve` or `reject` is called.
extension PublisherObject {
    static let future = HostFunction("Future", ".", makes: .publisher) { call throws(CallError) in
        try call.expectFunction("Future", as: "Future(function(resolve, reject) … end)")
        try call.future()
        call.pushArgument(1)
        for isFailure in [false, true] {
            try call.pushUserdata(for: Settler.self)
            call.keep(2, as: Settler.publisher)
            _ = call.make(Settler(isFailure: isFailure))
        }
        guard unsafe lv_call(call.thread, 2, 0) == LUA_OK else { return Int32(lv_raise) }
        return 1
    }

    /// Ends the future of the userdata `promise` with a result of the host's, which its subscribers get.
    func settle(_ promise: Reference, _ result: FutureResult) {
        let interpreter = promise.interpreter
        let state = unsafe interpreter.state
        guard !isFinished, unsafe lua_checkstack(state, 8) != 0 else { return }
        unsafe promise.push(on: state)
        switch result {
        case .value(let value), .failure(_, let value): interpreter.push(value)
        }
        unsafe lua_setiuservalue(state, -2, PublisherObject.upstream)
        unsafe lv_pop(state, 1)
        interpreter.noteChange()
        settle(result)
    }
}

/// How a future comes to its end.
enum FutureResult {
    case value(Value)
    case failure(FutureFailure, Value)
}

/// How a future has failed.
enum FutureFailure {
    /// By what `reject` was given.
    case rejected
    /// By an error of a task's, which has its place.
    case error
    /// The task was cancelled.
    case cancelled
}

/// `resolve` and `reject`, which the function of a future gets.
final class Settler: HostObject {
    static let type = lv_host_type.settler
    /// User value: the future.
    static let publisher = Int32(1)

    private let isFailure: Bool

    fileprivate init(isFailure: Bool) { self.isFailure = isFailure }

    func making(_: DescribedObject) -> Making {
        Making(word: isFailure ? "reject" : "resolve", shape: .leaf)
    }

    /// Ends the future, unless it has ended already.
    func settle(_ call: Call) throws(CallError) {
        call.pushUserValue(Settler.publisher, of: 1)
        let future = unsafe lua_gettop(call.thread)
        guard let publisher = call.object(PublisherObject.self, future), !publisher.isFinished else { return }
        guard !call.interpreter.isFrozen || publisher.stream?.hasSubscribers != true else {
            throw CallError(
                "Publishing changes from within view updates is not allowed, this will cause undefined behavior.")
        }
        call.setUserValue(PublisherObject.upstream, of: future, to: 2)
        call.interpreter.noteChange()
        let value = call.value(2)
        publisher.settle(isFailure ? .failure(.rejected, value) : .value(value))
    }
}
