import CLua

/// A module that is being loaded, by its name, and the number of the environment that wants it.
struct ModuleLoading: Equatable {
    fileprivate let environment: Int
    fileprivate let name: [UInt8]
}

extension Interpreter {
    /// Those that are still being loaded: more may be noted, of loads that an error has ended.
    private var loading: ArraySlice<ModuleLoading> { loads.prefix(Int(unsafe context.pointee.modes.loading)) }

    /// - Throws: that the module needs itself, by way of which others.
    fileprivate func check(_ module: ModuleLoading) throws(CallError) {
        guard let first = loading.firstIndex(of: module) else { return }
        let chain = (loading[first...].filter { $0.environment == module.environment } + [module]).map {
            String(decoding: $0.name, as: UTF8.self)
        }
        throw CallError("require: modules that need each other cannot be loaded: \(chain.joined(separator: " → "))")
    }

    fileprivate func begin(_ module: ModuleLoading) { loads = loading + [module] }
}

// MARK: - Where C enters

// swift-format-ignore: AlwaysUseLowerCamelCase
@c @implementation
func lv_swift_want_module(
    _ thread: OpaquePointer!, _ host: UnsafeMutableRawPointer, _ environment: lua_Integer, _ begins: Bool
) -> Int32 {
    unsafe Call(thread: thread, interpreter: Interpreter.at(host)).run { call throws(CallError) in
        let module = ModuleLoading(environment: Int(environment), name: call.bytes(1))
        if begins { call.interpreter.begin(module) } else { try call.interpreter.check(module) }
        return 0
    }
}
