/// What paths are made of.
extension FilePath {
    private static let slash = UInt8(ascii: "/")

    /// Whether it begins at the root.
    package var isAbsolute: Bool { bytes.first == FilePath.slash }

    /// The names on it, without empty ones.
    package var parts: [ArraySlice<UInt8>] { bytes.split(separator: FilePath.slash) }

    /// What stands behind the last slash; all of it without one.
    package var name: FilePath {
        bytes.lastIndex(of: FilePath.slash).map { FilePath(bytes: bytes[($0 + 1)...]) } ?? self
    }

    /// The folder that it lies in: what stands before the last slash, `.` without one.
    package var folder: FilePath {
        guard let slash = bytes.lastIndex(of: FilePath.slash) else { return "." }
        return slash == 0 ? "/" : FilePath(bytes: bytes[..<slash])
    }

    /// The path without slashes at its end.
    package var withoutSlash: FilePath {
        var rest = bytes[...]
        while rest.count > 1, rest.last == FilePath.slash { rest.removeLast() }
        return FilePath(bytes: rest)
    }

    /// Something in this folder.
    package func appending(_ name: FilePath) -> FilePath {
        let between: [UInt8] = bytes.isEmpty || bytes.last == FilePath.slash ? [] : [FilePath.slash]
        return FilePath(bytes: bytes + between + name.bytes)
    }

    /// Whether it is the folder, or something in it: both resolved, or both as they are written.
    package func isInside(_ folder: FilePath) -> Bool {
        guard bytes.starts(with: folder.bytes) else { return false }
        return bytes.count == folder.bytes.count || folder.bytes.last == FilePath.slash
            || bytes[folder.bytes.count] == FilePath.slash
    }

    /// Whether it leads inwards as it is written: it is relative and has no `..`.
    package var staysInside: Bool { !isAbsolute && !parts.contains { $0.elementsEqual("..".utf8) } }

    /// Whether its bytes begin, or end, with those of a text.
    package func hasPrefix(_ text: String) -> Bool { bytes.starts(with: FilePath(text).bytes) }
    /// The same for their end.
    package func hasSuffix(_ text: String) -> Bool { bytes.reversed().starts(with: FilePath(text).bytes.reversed()) }
    /// What follows a text that it begins with.
    package func behind(_ text: String) -> String { FilePath(bytes: bytes.dropFirst(FilePath(text).bytes.count)).text }

    /// The folder with names behind it, without `.`, each `..` as the way back.
    static func joined(_ folder: FilePath, _ rest: [ArraySlice<UInt8>]) -> FilePath {
        var parts = folder.parts
        for part in rest where !part.isEmpty && !part.elementsEqual(".".utf8) {
            if part.elementsEqual("..".utf8) { _ = parts.popLast() } else { parts.append(part) }
        }
        // Not by `joined(separator:)`: the first use of its type takes a quarter of what a start takes.
        var bytes: [UInt8] = []
        for part in parts {
            bytes.append(slash)
            bytes += part
        }
        return FilePath(bytes: bytes.isEmpty ? [slash] : bytes)
    }
}

extension FilePath: ExpressibleByStringLiteral {
    /// The path that a text stands for.
    package init(stringLiteral text: String) { self.init(text) }
}
