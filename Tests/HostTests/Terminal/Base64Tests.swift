import Testing

@testable import Host

@Suite("Base64", .timeLimit(.minutes(10)))
struct Base64Tests {
    @Test(
        "is that of RFC 4648",
        arguments: [
            ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
            ("foobar", "Zm9vYmFy"),
        ])
    func texts(text: String, encoded: String) { #expect(Base64.text(of: Array(text.utf8)) == encoded) }

    @Test(
        "has a letter for each six bits",
        arguments: [
            ([0, 0, 0], "AAAA"), ([0xFB, 0xFF, 0xFE], "+//+"), ([0xFF], "/w=="), ([0x10, 0x83], "EIM="),
            ([0x69, 0xB7, 0x1D, 0x79], "abcdeQ=="),
        ] as [([UInt8], String)])
    func bytes(bytes: [UInt8], encoded: String) { #expect(Base64.text(of: bytes) == encoded) }
}
