// The C library of the system, by one name for all of them: what imports `Platform` has its functions. Which of them a system has is its
// own affair; those that Linux alone has are named in few files, which a test of the sources lists.
#if canImport(Glibc)
    @_exported import Glibc
#elseif canImport(Musl)
    @_exported import Musl
#elseif canImport(Darwin)
    @_exported import Darwin
#else
    #error("luaview needs the C library of a Unix: glibc, musl or Darwin's")
#endif
