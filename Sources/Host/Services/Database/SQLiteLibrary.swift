import Host
import Platform

/// The functions of SQLite, from the library that the system has. It is loaded when the first database is opened, so that a
/// script that stores nothing pays nothing.
@safe struct SQLiteLibrary: @unchecked Sendable {
    typealias Text = UnsafePointer<CChar>
    typealias Open = @convention(c) (Text, UnsafeMutablePointer<OpaquePointer?>, Int32, Text?) -> Int32
    typealias Prepare =
        @convention(c) (OpaquePointer, Text, Int32, UnsafeMutablePointer<OpaquePointer?>, UnsafeMutableRawPointer?) ->
        Int32
    typealias Bytes = @convention(c) (OpaquePointer, Int32, UnsafeRawPointer?, Int32, Int) -> Int32

    let open: Open
    let close: @convention(c) (OpaquePointer?) -> Int32
    let busyTimeout: @convention(c) (OpaquePointer, Int32) -> Int32
    /// A limit by its number, 0 for the length of a value, and what it is from now on.
    let limit: @convention(c) (OpaquePointer, Int32, Int32) -> Int32
    let prepare: Prepare
    let step: @convention(c) (OpaquePointer) -> Int32
    let reset: @convention(c) (OpaquePointer) -> Int32
    let finalize: @convention(c) (OpaquePointer?) -> Int32
    let bindInteger: @convention(c) (OpaquePointer, Int32, Int64) -> Int32
    let bindNumber: @convention(c) (OpaquePointer, Int32, Double) -> Int32
    let bindText: Bytes
    let bindBytes: Bytes
    let type: @convention(c) (OpaquePointer, Int32) -> Int32
    let integer: @convention(c) (OpaquePointer, Int32) -> Int64
    let number: @convention(c) (OpaquePointer, Int32) -> Double
    let bytes: @convention(c) (OpaquePointer, Int32) -> UnsafeRawPointer?
    let count: @convention(c) (OpaquePointer, Int32) -> Int32
    let message: @convention(c) (OpaquePointer?) -> Text?

    /// The library, loaded once; nil: the system has none.
    static let shared: SQLiteLibrary? = unsafe openLibrary("sqlite3", version: 0).flatMap { unsafe SQLiteLibrary($0) }

    private init?(_ handle: UnsafeMutableRawPointer) {
        func symbol<F>(_ name: String, as type: F.Type) -> F? {
            unsafe dlsym(handle, "sqlite3_" + name).map { unsafe unsafeBitCast($0, to: type) }
        }
        guard let open = unsafe symbol("open_v2", as: Open.self),
            let close = unsafe symbol("close_v2", as: (@convention(c) (OpaquePointer?) -> Int32).self),
            let busyTimeout = unsafe symbol("busy_timeout", as: (@convention(c) (OpaquePointer, Int32) -> Int32).self),
            let limit = unsafe symbol("limit", as: (@convention(c) (OpaquePointer, Int32, Int32) -> Int32).self),
            let prepare = unsafe symbol("prepare_v2", as: Prepare.self),
            let step = unsafe symbol("step", as: (@convention(c) (OpaquePointer) -> Int32).self),
            let reset = unsafe symbol("reset", as: (@convention(c) (OpaquePointer) -> Int32).self),
            let finalize = unsafe symbol("finalize", as: (@convention(c) (OpaquePointer?) -> Int32).self),
            let bindInteger = unsafe symbol(
                "bind_int64", as: (@convention(c) (OpaquePointer, Int32, Int64) -> Int32).self),
            let bindNumber = unsafe symbol(
                "bind_double", as: (@convention(c) (OpaquePointer, Int32, Double) -> Int32).self),
            let bindText = unsafe symbol("bind_text", as: Bytes.self),
            let bindBytes = unsafe symbol("bind_blob", as: Bytes.self),
            let type = unsafe symbol("column_type", as: (@convention(c) (OpaquePointer, Int32) -> Int32).self),
            let integer = unsafe symbol("column_int64", as: (@convention(c) (OpaquePointer, Int32) -> Int64).self),
            let number = unsafe symbol("column_double", as: (@convention(c) (OpaquePointer, Int32) -> Double).self),
            let bytes = unsafe symbol(
                "column_blob", as: (@convention(c) (OpaquePointer, Int32) -> UnsafeRawPointer?).self),
            let count = unsafe symbol("column_bytes", as: (@convention(c) (OpaquePointer, Int32) -> Int32).self),
            let message = unsafe symbol("errmsg", as: (@convention(c) (OpaquePointer?) -> Text?).self)
        else { return nil }
        unsafe self.open = unsafe open
        unsafe self.close = unsafe close
        unsafe self.busyTimeout = unsafe busyTimeout
        unsafe self.limit = unsafe limit
        unsafe self.prepare = unsafe prepare
        unsafe self.step = unsafe step
        unsafe self.reset = unsafe reset
        unsafe self.finalize = unsafe finalize
        unsafe self.bindInteger = unsafe bindInteger
        unsafe self.bindNumber = unsafe bindNumber
        unsafe self.bindText = unsafe bindText
        unsafe self.bindBytes = unsafe bindBytes
        unsafe self.type = unsafe type
        unsafe self.integer = unsafe integer
        unsafe self.number = unsafe number
        unsafe self.bytes = unsafe bytes
        unsafe self.count = unsafe count
        unsafe self.message = unsafe message
    }
}
