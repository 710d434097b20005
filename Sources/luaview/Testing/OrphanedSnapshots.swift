import Glibc

/// Files of snapshots whose test files are not there any more.
struct OrphanedSnapshots {
    private var paths: [(snapshots: String, test: String)] = []

    /// Those in the folders that were searched for tests.
    init(in folders: [String]) throws(FileError) {
        for folder in folders where folder == "__snapshots__" || folder.hasSuffix("/__snapshots__") {
            let base = folder.dropLast("__snapshots__".count)
            for name in try TestFileSearch.names(in: folder) where name.hasSuffix(".snap") {
                let test = "\(base)\(name.dropLast(".snap".count)).lua"
                if access(test, F_OK) != 0, errno == ENOENT { paths.append(("\(folder)/\(name)", test)) }
            }
        }
    }

    /// Names them, or removes them.
    func settle(removes: Bool, tell: (String) -> Void) {
        for (path, test) in paths {
            if removes, unlink(path) == 0 {
                tell("\(path): removed, there is no \(test) any more")
            } else {
                tell("\(path): obsolete, there is no \(test) any more; --update-snapshots removes what is obsolete")
            }
        }
    }
}
