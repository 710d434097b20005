import Platform

/// The reason why the system, or a rule of the program, refused an operation on a file.
package struct FileFailure: Error, Equatable, CustomStringConvertible {
    /// The reason in words.
    package let description: String

    /// A reason of the program's own.
    package init(_ reason: String) { description = reason }

    /// The error of the last system call.
    package static var last: FileFailure { FileFailure(unsafe String(cString: strerror(errno))) }

    /// The error of the last system call, about a thing.
    static func last(_ thing: String) -> FileFailure { FileFailure("\(thing): \(last)") }
}
