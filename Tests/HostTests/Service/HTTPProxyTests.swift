import Foundation
import Testing

@testable import Host
@testable import HostServices

/// A proxy that the environment names is no way around what is denied (L95).
@Suite("A proxy", .timeLimit(.minutes(10)))
struct HTTPProxyTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let address: String
        let variables: [String: String]
        let place: String?
        var testDescription: String { "\(address) \(variables)" }

        init(_ address: String, _ variables: [String: String], _ place: String?) {
            (self.address, self.variables, self.place) = (address, variables, place)
        }
    }

    @Test(
        "is found where libcurl finds it",
        arguments: [
            Row("http://a/", [:], nil), Row("http://a/", ["http_proxy": "http://P:3128"], "p:3128"),
            Row("http://a/", ["http_proxy": "p"], "p:1080"), Row("http://a/", ["HTTP_PROXY": "http://p"], nil),
            Row("https://a/", ["HTTPS_PROXY": "https://u:x@p/"], "p:443"), Row("http://a/", ["https_proxy": "p"], nil),
            Row("http://a/", ["http_proxy": "", "ALL_PROXY": "socks5h://0x7f.1"], "127.0.0.1:1080"),
            Row("http://a.b.c/", ["all_proxy": "p", "no_proxy": "x, .b.c"], nil),
            Row("http://ab.c/", ["all_proxy": "p", "no_proxy": "b.c"], "p:1080"),
            Row("http://a/", ["all_proxy": "p", "NO_PROXY": "*"], nil),
            Row("http://10.1.2.3/", ["all_proxy": "p", "no_proxy": "10.0.0.0/8"], nil),
            Row("http://11.1.2.3/", ["all_proxy": "p", "no_proxy": "10.0.0.0/8"], "p:1080"),
            Row("http://[::1]/", ["all_proxy": "p", "no_proxy": "[::1]"], nil),
        ])
    func found(row: Row) throws {
        let address = try HTTPAddress(row.address)
        #expect(try HTTPProxy(for: address) { row.variables[$0] }?.place == row.place)
    }

    @Test(
        "must be allowed itself, and connects to no address that may be denied",
        arguments: [
            (["--allow-net"], ""),
            (["--allow-net=a.invalid"], "--allow-net=127.0.0.1:PORT would allow it"),
            (["--allow-net", "--deny-net=127.0.0.1"], "--deny-net=127.0.0.1 forbids it"),
            (["--allow-net", "--deny-net=b.invalid"], ""),
            (
                ["--allow-net", "--deny-net=a.invalid"],
                "may not connect to 'a.invalid:80': --deny-net=a.invalid forbids it"
            ),
            (["--allow-net", "--deny-net=10.0.0.1"], "--deny-net=10.0.0.1 forbids an address"),
        ])
    func permissions(options: [String], refusal: String) throws {
        let server = try HTTPServer { _, put in _ = put(HTTPServer.response("200 OK", "by the proxy")) }
        let folder = try TemporaryFolder([
            "a.lua":
                "return Text 'x':task(function() print(select(2, pcall(http.get, 'http://a.invalid/')).body) quit() end)",
            "b.lua":
                "return Text 'x':task(function() print(select(2, pcall(http.get, 'http://a.invalid/'))) quit() end)",
        ])
        let script = refusal.isEmpty ? "a.lua" : "b.lua"
        let run = try ProgramRun.run(
            [script, "--frames", "none"] + options, in: folder,
            environment: ["http_proxy": "http://127.0.0.1:\(server.port)"])
        if refusal.isEmpty {
            #expect(run.output == "by the proxy\n", "\(run.errors)")
            #expect(server.requests.first?.hasPrefix("GET http://a.invalid/ HTTP/1.1\r\n") == true)
        } else {
            #expect(run.output.contains(refusal.replacing("PORT", with: "\(server.port)")), "\(run.output)")
            #expect(server.requests.isEmpty)
        }
    }
}
