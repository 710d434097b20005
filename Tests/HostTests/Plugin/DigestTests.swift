import Testing

@testable import Host

@Suite("The digest of bytes", .timeLimit(.minutes(10)))
struct DigestTests {
    @Test(
        "is SHA-256",
        arguments: [
            ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
            ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
            (
                "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
                "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
            ),
        ])
    func known(text: String, digest: String) {
        var sum = SHA256()
        sum.update(Array(text.utf8))
        #expect(sum.digest() == digest)
    }

    @Test("of many bytes, however they come")
    func pieces() {
        var whole = SHA256()
        whole.update([UInt8](repeating: 97, count: 1000))
        var pieces = SHA256()
        for count in [1, 63, 64, 65, 807] { pieces.update([UInt8](repeating: 97, count: count)) }
        #expect(whole.digest() == "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3")
        #expect(pieces.digest() == whole.digest())
    }
}
