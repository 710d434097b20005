import CLua

/// The words of mounted apps, which the test words call by one function: `app(word, …)`.
extension Interpreter {
    /// Returns true and the answer; or false, `refused` or `script`, and a message, and what a script raised that is no text.
    func answerAppWord(on thread: OpaquePointer) -> Int32 {
        let count = unsafe lua_gettop(thread)
        do throws(AppFailure) {
            guard let apps, let anchors = sessionAnchors, count > 0 else {
                throw .refused("no apps can be mounted here")
            }
            guard case .string(let word) = unsafe value(at: 1, on: thread, anchors) else {
                throw .refused("a word is a string")
            }
            var arguments: [Value] = []
            arguments.reserveCapacity(Int(count) - 1)
            for index in 1..<count { arguments.append(unsafe value(at: index + 1, on: thread, anchors)) }
            let answer = try apps.answer(word, arguments[...])
            guard unsafe lua_checkstack(thread, Int32(clamping: answer.count + 4)) != 0 else {
                throw .refused("\(word): there is too much to return")
            }
            unsafe lua_pushboolean(thread, 1)
            for value in answer { unsafe push(value, on: thread) }
            return Int32(answer.count + 1)
        } catch {
            guard unsafe lua_checkstack(thread, 6) != 0 else { return 0 }
            unsafe lua_pushboolean(thread, 0)
            switch error {
            case .refused(let message):
                unsafe push(.string("refused"), on: thread)
                unsafe push(.string(message), on: thread)
            case .script(let error):
                unsafe push(.string("script"), on: thread)
                unsafe push(.string(error.message), on: thread)
                if unsafe pushKeptValue(of: error, on: thread) { return 4 }
            }
            return 3
        }
    }

    private func value(at index: Int32, on thread: OpaquePointer, _ anchors: Anchors) -> Value {
        if unsafe thread == state { return value(at: index, anchors: anchors) }
        unsafe lua_pushvalue(thread, index)
        unsafe lua_xmove(thread, state, 1)
        defer { unsafe lv_pop(state, 1) }
        return value(at: -1, anchors: anchors)
    }
}

extension Reference {
    /// What can be mounted.
    package enum Mountable: Equatable {
        case component, view
        /// Something else, in words: `a number`.
        case other(String)
    }

    /// Whether it can be mounted.
    package var mountable: Mountable {
        let interpreter = interpreter
        let state = unsafe interpreter.state
        unsafe push(on: state)
        defer { unsafe lv_pop(state, 1) }
        if unsafe lv_to_class(state, -1)?.pointee.isOfComponent == true { return .component }
        return unsafe lv_to_view(state, -1) != nil ? .view : .other(interpreter.kind(at: -1))
    }

    /// Whether views of it, a component, take an input of that name.
    package func takes(_ input: String) -> Bool {
        let state = unsafe interpreter.state
        unsafe push(on: state)
        defer { unsafe lv_pop(state, 1) }
        guard let declared = unsafe lv_to_class(state, -1)?.pointee else { return false }
        return unsafe (0..<Int(declared.schema.count) - 1).contains { place in
            unsafe declared.parameters.map { unsafe String(cString: $0[place].name) == input } ?? false
        }
    }

    /// What it is, in words for an error: `a table`.
    package var kindInWords: String {
        let state = unsafe interpreter.state
        unsafe push(on: state)
        defer { unsafe lv_pop(state, 1) }
        return interpreter.kind(at: -1)
    }

    /// Whether it is a function of Lua's or C's.
    package var isFunction: Bool {
        let state = unsafe interpreter.state
        unsafe push(on: state)
        defer { unsafe lv_pop(state, 1) }
        return unsafe lua_type(state, -1) == LUA_TFUNCTION
    }
}
