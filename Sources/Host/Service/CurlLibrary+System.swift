extension SystemLibraries {
    /// Whether there is libcurl, for the service `http`.
    public static var hasCurl: Bool { CurlLibrary.shared != nil }
}
