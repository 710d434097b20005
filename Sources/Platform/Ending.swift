/// Writes a line to standard error and ends the process with that status, whatever its other threads do.
public func endProcess(_ status: Int32, saying line: String) -> Never {
    var line = line + "\n"
    _ = line.withUTF8 { write(STDERR_FILENO, $0.baseAddress, $0.count) }
    _exit(status)
}

/// Whether memory is checked by the sanitizer of addresses, which keeps what was freed.
public let checksAddresses = dlsym(ownSymbols, "__asan_init") != nil
