import Platform

/// Standard input, output and errors.
enum StandardDescriptors {
    /// The parent process may have closed some. What is opened next would get their numbers, and be read or written in
    /// their place. Instead there is nothing to read, and writing fails.
    static func open() {
        for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
            _ = Platform.open("/dev/null", O_RDONLY)  // the lowest number that is free; what is written there fails
        }
    }
}
