@_exported import CSystem

// The room of what is the system's. What imports `Platform` has the C library of the system by one name, and what systems differ in by
// names of this module and of `CSystem`, its part in C: how it is done on a system, and what comes in its place where there is no such
// thing, stands here and nowhere else.
#if canImport(Darwin)
    @_exported import Darwin
#elseif canImport(Glibc)
    @_exported import Glibc
#elseif canImport(Musl)
    @_exported import Musl
#else
    #error("luaview needs the C library of a Unix: glibc, musl or Darwin's")
#endif

/// What the program itself and the libraries that it was started with have, for `dlsym`.
#if canImport(Darwin)
    public nonisolated(unsafe) let ownSymbols = UnsafeMutableRawPointer(bitPattern: -2)
#else
    public nonisolated(unsafe) let ownSymbols: UnsafeMutableRawPointer? = nil
#endif

/// The files that a shared library may be in: `x` with the version 1 is `libx.so.1`, or `libx.1.dylib`.
public func libraryFiles(_ name: String, version: Int) -> [String] {
    #if canImport(Darwin)
        ["lib\(name).\(version).dylib", "lib\(name).dylib"]
    #else
        ["lib\(name).so.\(version)", "lib\(name).so"]
    #endif
}

/// A shared library, loaded by the first of its files that is there; nil: the system has none.
public func openLibrary(_ name: String, version: Int) -> UnsafeMutableRawPointer? {
    for file in libraryFiles(name, version: version) {
        if let handle = dlopen(file, RTLD_NOW | RTLD_LOCAL) { return handle }
    }
    return nil
}

/// The variables of the process, `NAME=value` each, with nil behind the last.
public var environmentOfProcess: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> {
    cs_environment()
}

/// The clock that is never set and goes on while the system sleeps.
@inlinable public var steadyClock: clockid_t {
    #if os(Linux)
        CLOCK_BOOTTIME
    #else
        CLOCK_MONOTONIC
    #endif
}
