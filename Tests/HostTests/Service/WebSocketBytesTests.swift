import Testing

@testable import Host
@testable import HostServices

@Suite("The bytes of a websocket", .timeLimit(.minutes(10)))
struct WebSocketBytesTests {
    @Test("digests are those of the standard")
    func digests() {
        func digest(_ text: String) -> String {
            SHA1.digest(of: Array(text.utf8)).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        }
        #expect(digest("") == "da39a3ee5e6b4b0d3255bfef95601890afd80709")
        #expect(digest("abc") == "a9993e364706816aba3e25717850c26c9cd0d89d")
        #expect(
            digest("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")
                == "84983e441c3bd26ebaae4aa1f95129e5e54670f1")
        #expect(digest(String(repeating: "a", count: 1000)) == "291e9a6c66994949b57ba5e650361e98fc36b1ba")
        #expect(WebSocketHandshake.acceptance(of: "dGhlIHNhbXBsZSBub25jZQ==") == "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=")
    }

    @Test("messages come out whole, wherever the bytes are cut")
    func cuts() throws {
        var bytes: [UInt8] = []
        bytes += WebSocketServer.frame(0x01, Array("on".utf8)) + WebSocketServer.frame(0x8A, [])
        bytes += WebSocketServer.frame(0x80, Array("e".utf8))
        bytes += WebSocketServer.frame(0x82, Array(repeating: 7, count: 200))
        bytes += WebSocketServer.frame(0x89, [1]) + WebSocketServer.frame(0x88, [3, 232, 0x61])
        let expected: [WebSocketReader.Event] = [
            .text("one"), .binary(Array(repeating: 7, count: 200)), .ping([1]), .close(.init(code: 1000, reason: "a")),
        ]
        for step in [1, 2, 3, 7, 64, bytes.count] {
            var reader = WebSocketReader(limit: 200)
            var events: [WebSocketReader.Event] = []
            for start in stride(from: 0, to: bytes.count, by: step) {
                reader.take(bytes[start..<min(start + step, bytes.count)])
                while let event = try reader.next() { events.append(event) }
            }
            #expect(events == expected, "in pieces of \(step)")
        }
    }
}
