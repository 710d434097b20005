import Foundation
import Testing

@testable import Host
@testable import HostServices

@Suite("The service http", .timeLimit(.minutes(10)))
struct HTTPServiceTests {
    private func run(
        _ lines: String, _ server: HTTPServer, allow: [String]? = nil
    ) throws -> RecordedOutput {
        try ServiceApp.run(
            lines.replacing("$", with: "http://127.0.0.1:\(server.port)"),
            allow: allow ?? ["net=127.0.0.1:\(server.port)"])
    }

    @Test("gets and posts: status, headers, body")
    func requests() throws {
        let server = try HTTPServer { request, put in
            let body =
                request.hasPrefix("POST")
                ? String(request.split(separator: "\r\n\r\n").last ?? "") : "hello"
            _ = put(HTTPServer.response("201 Created", body, headers: "X-A: one\r\nX-A: two\r\n"))
        }
        let output = try run(
            """
            local r = http.get("$/path?q=1", { headers = { Accept = "text/plain" } })
            print(r.status, r.body, r.headers["x-a"])
            print(http.post("$/", "the body").body)
            """, server)
        #expect(output.errors.isEmpty && output.printed == ["201\thello\tone, two", "the body"])
        #expect(server.requests.first?.hasPrefix("GET /path?q=1 HTTP/1.1\r\n") == true)
        #expect(server.requests.first?.contains("Accept: text/plain\r\n") == true)
    }

    @Test("follows redirections, but not to where it may not")
    func redirections() throws {
        let other = try HTTPServer { _, put in _ = put(HTTPServer.response("200 OK", "secret")) }
        let port = other.port
        let server = try HTTPServer { request, put in
            if request.hasPrefix("GET /a ") {
                _ = put(HTTPServer.response("302 Found", "", headers: "Location: b\r\n"))
            } else if request.hasPrefix("GET /b ") {
                _ = put(HTTPServer.response("200 OK", "there"))
            } else if request.hasPrefix("GET /loop ") {
                _ = put(HTTPServer.response("302 Found", "", headers: "Location: /loop\r\n"))
            } else {
                _ = put(
                    HTTPServer.response("302 Found", "", headers: "Location: http://127.0.0.1:\(port)/\r\n"))
            }
        }
        let output = try run(
            """
            print(http.get("$/a").body)
            print(select(2, pcall(http.get, "$/loop")))
            print(select(2, pcall(http.get, "$/out")))
            """, server)
        #expect(output.printed.count == 3 && output.printed[0] == "there")
        #expect(output.printed[1].contains("it redirects more than 10 times"))
        #expect(
            output.printed[2].contains("app.lua may not connect to '127.0.0.1:\(port)'; 'net="))
        #expect(other.requests.isEmpty)
    }

    @Test(
        "asks again with the method and the body that the status asks for",
        arguments: [
            (301, "POST", "GET "), (302, "POST", "GET "), (303, "POST", "GET "), (303, "PUT", "GET "),
            (303, "HEAD", "HEAD "),
            (302, "PUT", "PUT text"), (307, "POST", "POST text"), (308, "POST", "POST text"), (304, "POST", nil),
        ])
    func methods(status: Int, method: String, second: String?) throws {
        let server = try HTTPServer { request, put in
            let isFirst = request.split(separator: " ").dropFirst().first == "/a"
            _ = put(
                HTTPServer.response(
                    isFirst ? "\(status) Again" : "200 OK", "", headers: isFirst ? "Location: b\r\n" : ""))
        }
        let body = method == "HEAD" ? "" : ", body = 'text'"
        let output = try run("http.request('$/a', { method = '\(method)'\(body) })", server)
        #expect(output.errors.isEmpty)
        let asked = server.requests.map { request in
            let parts = request.components(separatedBy: "\r\n\r\n")
            return "\(request.prefix { $0 != " " }) \(parts.dropFirst().first ?? "")"
        }
        #expect(asked.dropFirst().first == second)
    }

    @Test("ends an answer that is too large, and one that takes too long")
    func limits() throws {
        let server = try HTTPServer { _, put in
            _ = put("HTTP/1.1 200 OK\r\n\r\n")
            let chunk = String(repeating: "x", count: 1 << 16)
            while put(chunk) {}
        }
        let output = try run(
            """
            print(select(2, pcall(http.get, "$/endless")))
            print(select(2, pcall(http.get, "$/endless", { limit = 100 })))
            """, server)
        #expect(
            output.printed[0].contains("the answer has more than 67108864 bytes; the option 'limit'"))
        #expect(output.printed[1].contains("the answer has more than 100 bytes"))
        let exact = try HTTPServer { _, put in
            _ = put("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n" + String(repeating: "x", count: 60))
            _ = put(String(repeating: "y", count: 40))
        }
        let bounded = try run(
            "print(#http.get('$/', { limit = 100 }).body, select(2, pcall(http.get, '$/', { limit = 99 })))", exact)
        #expect(bounded.printed[0].hasPrefix("100\t") && bounded.printed[0].contains("more than 99 bytes"))
        let silent = try HTTPServer { _, put in
            _ = put("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n1")
            pause()
        }
        let slow = try run("print(select(2, pcall(http.get, '$/', { timeout = 0.1 })))", silent)
        #expect(slow.printed[0].contains("it took too long"))
        let least = try run("print(select(2, pcall(http.get, '$/', { timeout = 1e-9 })))", silent)
        #expect(least.printed[0].contains("it took too long"))
    }

    @Test(
        "says what is wrong with an address, and with options",
        arguments: [
            ("http.get 'ftp://x'", "'ftp://x' is no address"), ("http.get 'x'", "'x' is no address"),
            ("http.get 'http://'", "is no address: it names no host"),
            ("http.get 'http://x/a b'", "'http://x/a b' is no address: it has a blank, which is written %20"),
            ("http.get 'http://x/é'", "is no address: 'é' is written %C3%A9"),
            ("http.get 'http://x/a\\nb'", "is no address: it has a character that is written %0A"),
            ("http.get 'http://x:99999/'", "is no address: its port is 99999, and ports go from 1 to 65535"),
            ("http.get 'http://x:a/'", "is no address: 'x:a' is no host"),
            ("http.get 'http://u:p@x/'", "cannot name a user"),
            ("http.get 'file:///etc/passwd'", "is no address"),
            ("http.get()", "argument 1 is an address, got nothing"),
            (
                "http.get('http://x/', { headers = { ['a\\r\\nb'] = 'c' } })",
                "'headers' is a table of names and values"
            ),
            ("http.get('http://x/', { headers = { a = 'b\\nc' } })", "each one line"),
            ("http.get('http://x/', { headers = { ['X-Ä'] = 'ä' } })", "names and values: \"X-Ä\" is no name"),
            ("http.get('http://x/', { timeout = -1 })", "'timeout' is a positive number"),
            ("http.get 'http://not.allowed/'", ""), ("http.get 'http://127.0.0.1:1/'", "127.0.0.1:1: "),
        ])
    func mistakes(call: String, message: String) throws {
        let allow = ["net=x", "net=127.0.0.1"]
        let output = try ServiceApp.run(
            "print(select(2, pcall(function() return \(call) end)))", allow: allow)
        let expected =
            message.isEmpty
            ? "app.lua may not connect to 'not.allowed:80'; 'net=not.allowed:80" : message
        #expect(output.printed.first?.contains(expected) == true, "\(output.printed)")
    }

    @Test("gives lines as they come")
    func lines() throws {
        let server = try HTTPServer { request, put in
            if request.hasPrefix("GET /gone") {
                _ = put(HTTPServer.response("404 Not Found", "nothing\n"))
            } else {
                _ = put("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\none\ntw")
                _ = put("o\r\nthree")
            }
        }
        let address = "http://127.0.0.1:\(server.port)"
        let source =
            "return Text 'x':onReceive(http.lines '\(address)/', function(line) print(line) end)"
        let app = try ServiceApp.app(source, allow: ["net"])
        #expect(app.output.printed == ["one", "two", "three"] && app.output.errors.isEmpty)
        let failing = try ServiceApp.app(source.replacing("/'", with: "/gone'"), allow: ["net"])
        #expect(failing.output.printed.isEmpty)
        #expect(failing.output.errors.first?.contains("it answers with status 404") == true)
    }

    @Test("knows the parts of an address")
    func addresses() throws {
        let base = try HTTPAddress("https://Example.com/a/b?q#f")
        #expect(base.place == "example.com:443" && base.scheme == "https")
        #expect(try HTTPAddress("http://[::1]:8080/x").place == "[::1]:8080")
        #expect(try base.redirected(to: "//other/c").place == "other:443")
        #expect(try base.redirected(to: "http://other/c").place == "other:80")
        #expect(try base.redirected(to: "HTTP://Other").place == "other:80")
        #expect(throws: ScriptError.self) { try base.redirected(to: "file:///etc/passwd") }
    }

    @Test(
        "finds where redirections lead",
        arguments: [
            ("c", "/a/c"), ("/c", "/c"), ("/c?next=http://other/x", "/c?next=http://other/x"),
            ("c?u=a://b", "/a/c?u=a://b"),
            ("?page=2", "/a/b?page=2"), ("#part", "/a/b?q#part"), ("", "/a/b?q"), ("/a b/é", "/a%20b/%C3%A9"),
        ])
    func locations(location: String, path: String) throws {
        let base = try HTTPAddress("https://example.com/a/b?q#f")
        #expect(try base.redirected(to: location).text == "https://example.com:443" + path)
        #expect(try HTTPAddress("http://x").redirected(to: location).place == "x:80")
    }

    @Test(
        "knows whom libcurl would connect to",
        arguments: [
            ("http://%76m/", "vm:80"), ("http://0/", "0.0.0.0:80"), ("http://0x7f.1:81/", "127.0.0.1:81"),
            ("http://2130706433/", "127.0.0.1:80"), ("http://%31%32%37.1/", "127.0.0.1:80"),
            ("http://[::FFFF:7f00:1]/", "127.0.0.1:80"), ("http://[fe80::1%25lo]/", "[fe80::1]:80"),
            ("http://%4cocalhost%2e:090/", "localhost:90"), ("https://xn--mnchen-3ya.DE/", "xn--mnchen-3ya.de:443"),
            ("http://x/@y", "x:80"), ("http://x?@y", "x:80"),
        ])
    func hosts(text: String, place: String) throws {
        let address = try HTTPAddress(text)
        #expect(address.place == place)
        #expect(try HTTPAddress(address.text).place == place)
    }

    @Test(
        "refuses hosts that are none",
        arguments: [
            "http://a%2fb/", "http://a%40b/", "http://a%00/", "http://a%20b/", "http://a..b/", "http://./",
            "http://%2e/",
            "http:///x", "http:/x", "http://a%3a80/", "http://u:p@x/", "http://m%C3%BCnchen.de/",
            "http://%EF%BC%91%EF%BC%92%EF%BC%97.0.0.1/",
        ])
    func noHosts(text: String) { #expect(throws: ScriptError.self) { try HTTPAddress(text) } }

    @Test(
        "connects to no address that is denied, however it is written",
        arguments: [
            "127.0.0.1", "127.1", "0", "0x7f.1", "2130706433", "[::ffff:127.0.0.1]", "localhost", "%6cocalhost.",
        ])
    func denied(host: String) throws {
        let server = try HTTPServer { _, put in _ = put(HTTPServer.response("200 OK", "secret")) }
        for rule in ["net=127.0.0.1", "net=[::1]:\(server.port)", "net=localhost"] {
            let output = try ServiceApp.run(
                "print(select(2, pcall(http.get, 'http://\(host):\(server.port)/')))", allow: ["net"]
            ) { $0.permissions.denied = [rule].compactMap { PermissionRule($0) } }
            #expect(output.printed.first?.contains("app.lua may not connect to") == true, "\(output.printed)")
            #expect(
                output.printed.first?.hasSuffix("'\(rule)' in Configuration.permissions.denied forbids it") == true,
                "\(output.printed)")
        }
        #expect(server.requests.isEmpty)
    }

    @Test("follows no redirection to a name that is denied, however it is written")
    func deniedRedirections() throws {
        let server = try HTTPServer { _, put in
            _ = put(HTTPServer.response("302 Found", "", headers: "Location: http://%76M./\r\n"))
        }
        let output = try ServiceApp.run(
            "print(select(2, pcall(http.get, 'http://127.0.0.1:\(server.port)/')))", allow: ["net"]
        ) { $0.permissions.denied = ["net=vm"].compactMap { PermissionRule($0) } }
        #expect(
            output.printed == [
                "http.get: app.lua may not connect to 'vm:80': 'net=vm' in Configuration.permissions.denied forbids it"
            ])
    }

    @Test("takes 1000 headers, and says so of more")
    func headers() throws {
        let server = try HTTPServer { request, put in
            let count = request.hasPrefix("GET /more") ? 999 : 998
            _ = put(HTTPServer.response("200 OK", "", headers: String(repeating: "A: b\r\n", count: count)))
        }
        let output = try run(
            "print(http.get('$/').status) print(select(2, pcall(http.get, '$/more')))", server)
        #expect(
            output.printed == [
                "200", "http.get: 127.0.0.1:\(server.port): the answer has more than 1000 headers",
            ])
    }

    @Test("sends a long body at once, and says how long one is that is empty")
    func bodies() throws {
        let server = try HTTPServer { _, put in _ = put(HTTPServer.response("200 OK", "")) }
        let output = try run(
            """
            print(http.post("$/", ("x"):rep(2000000)).status)
            print(http.post("$/", "").status, http.get("$/", { method = "PUT" }).status)
            """, server)
        #expect(output.printed == ["200", "200\t200"])
        let headers = server.requests.map { $0.prefix(1000).lowercased() }
        #expect(!headers.contains { $0.contains("\r\nexpect:") })
        #expect(headers.dropFirst().allSatisfy { $0.contains("\r\ncontent-length: 0\r\n") })
    }

    @Test("says what is wrong with an answer")
    func nonsense() throws {
        let server = try HTTPServer { request, put in
            _ = put(
                request.hasPrefix("GET /long")
                    ? "HTTP/1.1 200 OK\r\nA: " + String(repeating: "x", count: 1 << 18) : "hello")
        }
        let output = try run(
            """
            print(select(2, pcall(http.get, "$/")))
            print(select(2, pcall(http.get, "$/long")))
            """, server)
        #expect(output.printed.count == 2 && output.printed[0].contains("HTTP/0.9"), "\(output.printed)")
        // libcurl's own words differ from version to version.
        let last = output.printed.last?.lowercased() ?? ""
        #expect(last.contains("too l") || last.contains("larger"), "\(output.printed)")
    }
}
