import Host
import Platform

/// Files of snapshots whose test files are not there any more.
struct OrphanedSnapshots {
    private var paths: [(snapshots: FilePath, test: FilePath)] = []

    /// Those in the folders that were searched for tests.
    init(in folders: [String]) throws(FileError) {
        for folder in folders.map({ FilePath($0) }) where folder.name == "__snapshots__" {
            let base = folder == folder.name ? "" : folder.folder
            for name in try TestFileSearch.names(in: folder.text) where name.hasSuffix(".snap") {
                let test = base.appending(FilePath(bytes: name.bytes.dropLast(".snap".utf8.count) + ".lua".utf8))
                if test.status() == nil, errno == ENOENT { paths.append((folder.appending(name), test)) }
            }
        }
    }

    /// Names them, or removes them.
    func settle(removes: Bool, tell: (String) -> Void) {
        for (path, test) in paths {
            let isRemoved = removes && (try? FilePlace(path, links: .within(path.folder.folder)).remove()) != nil
            let remedy = isRemoved ? "" : "; --update-snapshots removes what is obsolete"
            tell("\(path.shown): \(isRemoved ? "removed" : "obsolete"), there is no \(test.shown) any more\(remedy)")
        }
    }
}
