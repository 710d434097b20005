import CLua

/// A module that is being loaded, by its name, and the number of the environment that wants it.
struct ModuleLoading: Equatable {
    let environment: Int
    let name: [UInt8]
}

extension Interpreter {
    /// Those that are still being loaded: more may be noted, of loads that an error has ended.
    private var loading: ArraySlice<ModuleLoading> { loads.prefix(Int(unsafe context.pointee.modes.loading)) }

    /// - Throws: that the module needs itself, by way of which others.
    func check(_ module: ModuleLoading) throws(CallError) {
        guard let first = loading.firstIndex(of: module) else { return }
        let chain = (loading[first...].filter { $0.environment == module.environment } + [module]).map {
            String(decoding: $0.name, as: UTF8.self)
        }
        throw CallError("require: modules that need each other cannot be loaded: \(chain.joined(separator: " → "))")
    }

    /// It is being loaded from now on, as one more than are counted.
    func begin(_ module: ModuleLoading) { loads = loading + [module] }
}
