import CLua

/// The page of the language, as it is in the documentation.
enum LanguagePage {
    static var text: String {
        var size = 0
        let bytes = unsafe lv_language_page(&size)
        return unsafe String(
            decoding: UnsafeRawBufferPointer(start: bytes, count: size), as: UTF8.self)
    }
}
