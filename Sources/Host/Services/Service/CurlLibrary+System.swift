extension SystemLibraries {
    /// Whether there is libcurl, for the service `http`.
    package static var hasCurl: Bool { CurlLibrary.shared != nil }
}
