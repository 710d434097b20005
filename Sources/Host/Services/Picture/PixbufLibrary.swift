import Host
import Platform

/// The functions of GdkPixbuf, from the library that the system has. It is loaded with the first picture, so that a script that shows
/// none pays nothing. It reads PNG, JPEG, GIF and what else has a loader there, and reports errors by values: libpng and libjpeg
/// report them by jumps, which may not cross Swift.
@safe struct PixbufLibrary: @unchecked Sendable {
    typealias Object = UnsafeMutableRawPointer
    typealias Failure = UnsafeMutablePointer<Object?>
    typealias Number = @convention(c) (Object) -> Int32
    /// Called with the loader, the width and the height, and what was given with it.
    typealias SizePrepared = @convention(c) (Object, Int32, Int32, Object) -> Void
    /// Called with the loader, an area that is there now by its corner and size, and what was given with it.
    typealias AreaUpdated = @convention(c) (Object, Int32, Int32, Int32, Int32, Object) -> Void
    /// Takes the object, the name of its signal, what is called, what that is given, and options.
    typealias Connect =
        @convention(c) (Object, UnsafePointer<CChar>, UnsafeRawPointer, Object, UnsafeRawPointer?, UInt32) -> UInt
    typealias Write = @convention(c) (Object, UnsafePointer<UInt8>, Int, Failure) -> Int32

    let makeLoader: @convention(c) () -> Object?
    let connect: Connect
    let setSize: @convention(c) (Object, Int32, Int32) -> Void
    let write: Write
    let close: @convention(c) (Object, Failure) -> Int32
    /// The picture, or its first frame; it belongs to the loader.
    let picture: @convention(c) (Object) -> Object?
    /// The picture turned as its camera said.
    let upright: @convention(c) (Object) -> Object?
    let width: Number
    let height: Number
    let channels: Number
    let rowStride: Number
    let pixels: @convention(c) (Object) -> UnsafePointer<UInt8>?
    let release: @convention(c) (Object) -> Void
    let freeError: @convention(c) (Object) -> Void

    /// The library, loaded once; nil: the system has none.
    static let shared: PixbufLibrary? = {
        for name in libraryFiles("gdk_pixbuf-2.0", version: 0) {
            if let handle = unsafe dlopen(name, RTLD_NOW | RTLD_LOCAL), let library = unsafe PixbufLibrary(handle) {
                return library
            }
        }
        return nil
    }()

    /// The library.
    /// - Throws: the system has none.
    static func needed() throws(ScriptError) -> PixbufLibrary {
        guard let shared else {
            throw ScriptError(
                "pictures need GdkPixbuf (libgdk_pixbuf-2.0.so.0), which is not there; on Debian: apt-get install libgdk-pixbuf-2.0-0"
            )
        }
        return shared
    }

    private init?(_ handle: UnsafeMutableRawPointer) {
        func symbol<F>(_ name: String, as type: F.Type) -> F? {
            unsafe dlsym(handle, name).map { unsafe unsafeBitCast($0, to: type) }
        }
        typealias Log = @convention(c) (UnsafePointer<CChar>?, Int32, UnsafePointer<CChar>?, Object?) -> Void
        guard let makeLoader = unsafe symbol("gdk_pixbuf_loader_new", as: (@convention(c) () -> Object?).self),
            let connect = unsafe symbol("g_signal_connect_data", as: Connect.self),
            let setSize = unsafe symbol(
                "gdk_pixbuf_loader_set_size", as: (@convention(c) (Object, Int32, Int32) -> Void).self),
            let write = unsafe symbol("gdk_pixbuf_loader_write", as: Write.self),
            let close = unsafe symbol(
                "gdk_pixbuf_loader_close", as: (@convention(c) (Object, Failure) -> Int32).self),
            let picture = unsafe symbol(
                "gdk_pixbuf_loader_get_pixbuf", as: (@convention(c) (Object) -> Object?).self),
            let upright = unsafe symbol(
                "gdk_pixbuf_apply_embedded_orientation", as: (@convention(c) (Object) -> Object?).self),
            let width = unsafe symbol("gdk_pixbuf_get_width", as: Number.self),
            let height = unsafe symbol("gdk_pixbuf_get_height", as: Number.self),
            let channels = unsafe symbol("gdk_pixbuf_get_n_channels", as: Number.self),
            let rowStride = unsafe symbol("gdk_pixbuf_get_rowstride", as: Number.self),
            let pixels = unsafe symbol(
                "gdk_pixbuf_read_pixels", as: (@convention(c) (Object) -> UnsafePointer<UInt8>?).self),
            let release = unsafe symbol("g_object_unref", as: (@convention(c) (Object) -> Void).self),
            let freeError = unsafe symbol("g_error_free", as: (@convention(c) (Object) -> Void).self),
            let setLog = unsafe symbol(
                "g_log_set_default_handler", as: (@convention(c) (Log, Object?) -> Object?).self)
        else { return nil }
        // Its warnings about damaged files would stand in the midst of the interface.
        _ = unsafe setLog({ _, _, _, _ in }, nil)
        unsafe self.makeLoader = unsafe makeLoader
        unsafe self.connect = unsafe connect
        unsafe self.setSize = unsafe setSize
        unsafe self.write = unsafe write
        unsafe self.close = unsafe close
        unsafe self.picture = unsafe picture
        unsafe self.upright = unsafe upright
        unsafe self.width = unsafe width
        unsafe self.height = unsafe height
        unsafe self.channels = unsafe channels
        unsafe self.rowStride = unsafe rowStride
        unsafe self.pixels = unsafe pixels
        unsafe self.release = unsafe release
        unsafe self.freeError = unsafe freeError
    }
}
