/// A folder whose manifest has something wrong with it: a plugin once that is mended.
package struct UnreadPlugin: Sendable {
    /// The folder, as it was found.
    package let folder: String
    /// Where it was found.
    package let origin: PluginPackage.Origin
    /// How many of those that count were found before it.
    let place: Int
}

extension [UnreadPlugin] {
    /// The folders of plugins in the order in which they were found, these among them.
    func among(_ found: [PluginPackage]) -> [(folder: String, origin: PluginPackage.Origin, name: String?)] {
        var all: [(folder: String, origin: PluginPackage.Origin, name: String?)] = []
        for place in 0...found.count {
            all += filter { $0.place == place }.map { ($0.folder, $0.origin, nil) }
            if place < found.count { all.append((found[place].folder, found[place].origin, found[place].name)) }
        }
        return all
    }
}
