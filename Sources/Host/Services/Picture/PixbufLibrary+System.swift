extension SystemLibraries {
    /// Whether there is GdkPixbuf, for pictures.
    package static var hasPixbuf: Bool { PixbufLibrary.shared != nil }
}
