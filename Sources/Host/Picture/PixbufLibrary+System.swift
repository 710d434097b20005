extension SystemLibraries {
    /// Whether there is GdkPixbuf, for pictures.
    public static var hasPixbuf: Bool { PixbufLibrary.shared != nil }
}
