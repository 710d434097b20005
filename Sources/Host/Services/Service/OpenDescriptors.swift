import Platform

/// The open descriptors of the process.
enum OpenDescriptors {
    /// The descriptors above the standard three that the parent process left open: programs that are run would inherit them.
    static var inherited: [Int32] {
        guard let folder = unsafe opendir(folderOfDescriptors) else { return [] }
        defer { unsafe closedir(folder) }
        var descriptors: [Int32] = []
        while let entry = unsafe readdir(folder) {
            let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) {
                unsafe $0.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
            }
            guard let descriptor = Int32(name), descriptor > STDERR_FILENO else { continue }
            if fcntl(descriptor, F_GETFD) & FD_CLOEXEC == 0 { descriptors.append(descriptor) }
        }
        return descriptors
    }
}
