import Platform

/// What has a name in an open folder is moved, taken away, made.
extension OpenFolder {
    /// Gives what has a name here one in another folder; without `replaces` nothing may have that.
    package func move(_ name: FilePath, to other: FilePath, in folder: OpenFolder, replaces: Bool) -> Bool {
        unsafe name.withCString { name in
            unsafe other.withCString { other in
                unsafe replaces
                    ? renameat(descriptor, name, folder.descriptor, other) == 0
                    : cs_rename_new(descriptor, name, folder.descriptor, other) == 0
            }
        }
    }

    /// Takes an empty folder away.
    package func removeFolder(_ name: FilePath) -> Bool {
        unsafe name.withCString { unsafe unlinkat(descriptor, $0, AT_REMOVEDIR) == 0 }
    }

    /// Makes a folder, which nothing may have the name of.
    func makeFolder(_ name: FilePath, mode: mode_t) -> Bool {
        unsafe name.withCString { unsafe mkdirat(descriptor, $0, mode) == 0 }
    }
}
