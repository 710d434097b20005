/// The folder whose names are the numbers of the process's descriptors.
#if os(Linux)
    public let folderOfDescriptors = "/proc/self/fd"
#else
    public let folderOfDescriptors = "/dev/fd"
#endif

/// A folder whose names are read, as `opendir` gives it.
#if canImport(Darwin)
    public typealias DirectoryStream = UnsafeMutablePointer<DIR>
#else
    public typealias DirectoryStream = OpaquePointer
#endif

/// A path by which the process reaches what it has open, while it is open; nil: there is none.
public func path(ofDescriptor descriptor: Int32) -> [UInt8]? {
    bytes { cs_path_of(descriptor, $0, $1) }
}

/// The path of the program that runs; nil: the system does not tell.
public func pathOfProgram() -> [UInt8]? { bytes { cs_own_program($0, $1) } }

/// A text that a function writes with a zero at its end; nil where it gives no 0.
private func bytes(_ write: (UnsafeMutablePointer<CChar>, Int) -> Int32) -> [UInt8]? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX) + 1) { buffer in
        guard let start = buffer.baseAddress, write(start, buffer.count) == 0 else { return nil }
        return buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
    }
}

extension stat {
    /// When what is in it was changed last.
    public var modified: timespec {
        #if canImport(Darwin)
            st_mtimespec
        #else
            st_mtim
        #endif
    }
}
