/// What the program's status says of the run.
enum ExitStatus {
    static let success: Int32 = 0
    /// The script failed and did not catch it.
    static let scriptError: Int32 = 1
    /// The command line or an events file is wrong, or a file cannot be read.
    static let wrongUse: Int32 = 2
    /// A limit on time, memory or depth was reached.
    static let limit: Int32 = 3
    /// There was no test to run.
    static let nothingRan: Int32 = 5

    /// As shells report a program that a signal ended.
    static func signal(_ number: Int32) -> Int32 { 128 + number }
}
