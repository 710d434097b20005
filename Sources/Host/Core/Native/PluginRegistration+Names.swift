/// The names of what a plugin in Swift provides.
extension PluginRegistration {
    /// A message about an invalid or repeated name; nil: all are valid. A name stands for one thing, as in a manifest.
    var problem: String? {
        var seen: [String: Kind] = [:]
        for provision in provisions {
            let (kind, name) = (provision.kind, provision.name)
            guard LuaToken.isName(name) else {
                return "the name of \(kind.description) is '\(name)', which is no name in Lua"
            }
            if let other = seen.updateValue(kind, forKey: name) {
                let kinds = other == kind ? "" : ", as \(other.description) and as \(kind.description)"
                return "it provides '\(name)' twice\(kinds)"
            }
            var properties: Set<String> = []
            for property in provision.properties {
                guard LuaToken.isName(property.name) else {
                    return "\(name): '\(property.name)' is no name of a property"
                }
                guard properties.insert(property.name).inserted else {
                    return "\(name): the property '\(property.name)' is there twice"
                }
            }
        }
        return nil
    }
}

extension PluginRegistration.Kind {
    /// Its name with an article.
    fileprivate var description: String {
        switch self {
        case .environment: "an environment key"
        case .updater, .assertion: "an \(rawValue)"
        case .function, .service, .publisher, .command, .component, .modifier: "a \(rawValue)"
        }
    }
}
