/// Where paths lead.
extension FilePath {
    /// The system's limit on links followed.
    private static let longestChain = 40

    /// The path as the system would follow it: absolute, its links resolved as far as it exists, without `.` and `..`.
    /// `isWhole`: links are resolved that lead to nothing, too.
    package func resolved(isWhole: Bool = false) -> FilePath {
        var rest: [ArraySlice<UInt8>] = []
        var existing = bytes.isEmpty ? "." : self
        var links = isWhole ? 0 : FilePath.longestChain
        while true {
            if let real = existing.real { return rest.isEmpty ? real : FilePath.joined(real, rest.reversed()) }
            if links < FilePath.longestChain, let target = existing.linkTarget {
                links += 1
                existing = target.isAbsolute ? target : existing.folder.appending(target)
                continue
            }
            guard let slash = existing.bytes.lastIndex(of: UInt8(ascii: "/")) else {
                rest.append(existing.bytes[...])
                return FilePath.joined(FilePath(".").real ?? "/", rest.reversed())
            }
            rest.append(existing.bytes[(slash + 1)...])
            existing = existing.folder
        }
    }

    /// The path of a link itself, not of its target.
    package var resolvedFolder: FilePath { FilePath.joined(folder.resolved(), [name.bytes[...]]) }

    /// The paths of the links that are followed from here to the file, this one first, each in its folder without links.
    var chain: [FilePath] {
        var chain: [FilePath] = []
        var next: FilePath? = self
        while let path = next, chain.count <= FilePath.longestChain {
            let place = path.resolvedFolder
            chain.append(place)
            next = place.linkTarget.map { $0.isAbsolute ? $0 : place.folder.appending($0) }
        }
        return chain
    }
}
