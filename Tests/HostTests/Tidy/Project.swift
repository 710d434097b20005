import Foundation

/// The project's own files, as the tests find them.
enum Project {
    /// The top of the project, from where this file was compiled.
    static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardized

    /// The Swift files of the library.
    static let host = sources("Sources/Host")

    /// The Swift files below a folder, in the order of their paths.
    static func sources(_ folder: String) -> [TidySource] {
        texts(folder, extensions: ["swift"]).map { TidySource(path: $0.path, text: $0.text) }
    }

    /// The files of some kinds below a folder, in the order of their paths.
    static func texts(_ folder: String, extensions: Set<String>) -> [(path: String, text: String)] {
        let folder = root.appending(path: folder)
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap {
            $0 as? URL
        }
        return (files ?? []).filter { extensions.contains($0.pathExtension) }.sorted { $0.path < $1.path }.compactMap {
            file in
            guard let text = try? String(contentsOf: file, encoding: .utf8) else { return nil }
            return (String(file.standardized.path.dropFirst(root.path.count)).trimmingPrefix("/").description, text)
        }
    }

    /// What a text has behind each `== ` that begins a line: a name, up to the end of that line, and what follows.
    static func blocks(of text: String) -> [String] {
        text.components(separatedBy: "\n== ").enumerated().map { index, block in
            index == 0 ? String(block.dropFirst(3)) : block
        }
    }

    /// The folders in a folder.
    static func folders(_ folder: String) -> [String] {
        let files = try? FileManager.default.contentsOfDirectory(
            at: root.appending(path: folder), includingPropertiesForKeys: [.isDirectoryKey])
        return (files ?? []).filter(\.hasDirectoryPath).map(\.lastPathComponent)
    }
}
