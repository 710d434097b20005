import Foundation
import Testing

@testable import Host
@testable import HostServices

@Suite("The service websocket", .timeLimit(.minutes(10)))
struct WebSocketTests {
    /// Runs the lines with the address of a server, to their end.
    private func run(
        _ lines: String, allow: String? = nil, _ serve: @escaping @Sendable (Int32, @Sendable (String) -> Void) -> Void
    ) throws -> (printed: [String], errors: [String], requests: [String]) {
        let server = try HTTPServer.connected(serve)
        let output = try ServiceApp.runToEnd(
            lines.replacing("$", with: "ws://127.0.0.1:\(server.port)").replacing(
                "@", with: "127.0.0.1:\(server.port)"),
            allow: [allow ?? "net=127.0.0.1:\(server.port)"])
        let place = "127.0.0.1:\(server.port)"
        return (
            output.printed.map { $0.replacing(place, with: "@") },
            output.errors.map { $0.replacing(place, with: "@") }, server.finish()
        )
    }

    @Test("sends and receives texts and bytes of every size, and ends when the server does")
    func echo() throws {
        let (printed, errors, requests) = try run(
            """
            local socket = websocket.open("$/chat?a=b#c", { headers = { ["X-A"] = "b" }, protocols = { "one", "two" } })
            print(socket.protocol)
            for _, size in ipairs { 0, 1, 125, 126, 65535, 65536, 300000 } do
              local text = ("x"):rep(size)
              websocket.send(socket, text)
              print(size, websocket.receive(socket) == text)
            end
            websocket.send(socket, { binary = "\\xff\\0" })
            print(websocket.receive(socket).binary:byte(1, -1))
            websocket.send(socket, "bye")
            for message in websocket.receive, socket do print(message) end
            print(websocket.receive(socket), select(2, pcall(websocket.send, socket, "x")))
            """
        ) { connection, note in
            guard let server = WebSocketServer(connection, headers: "Sec-WebSocket-Protocol: two\r\n") else { return }
            note(server.request)
            while let (first, content) = server.next(), content != Array("bye".utf8) {
                server.send(WebSocketServer.frame(first, content))
            }
            // In parts, with a ping between them.
            server.send(WebSocketServer.frame(0x01, [0xC3]))
            server.send(WebSocketServer.frame(0x89, [7]))
            server.send(WebSocketServer.frame(0x80, [0xA9]))
            if let pong = server.next(), pong == (0x8A, [7]) { server.send(text: "ponged") }
            server.close(1001)
            if let close = server.next() { note("\(close.first) \(close.content)") }
        }
        #expect(errors.isEmpty, "\(errors)")
        let sizes = [0, 1, 125, 126, 65535, 65536, 300000].map { "\($0)\ttrue" }
        #expect(
            printed == ["two"] + sizes + ["255\t0", "é", "ponged", "nil\twebsocket.send: the websocket is closed"],
            "\(printed)")
        let request = try #require(requests.first)
        #expect(request.hasPrefix("GET /chat?a=b HTTP/1.1\r\nHost: 127.0.0.1:"), "\(request)")
        for line in ["X-A: b", "Sec-WebSocket-Version: 13", "Sec-WebSocket-Protocol: one, two", "Upgrade: websocket"] {
            #expect(request.contains("\r\n\(line)\r\n"), "\(request)")
        }
        #expect(requests.dropFirst() == ["136 [3, 233]"])
    }

    /// With a task that receives in a loop meanwhile, with one that receives afterwards, and with none.
    @Test(
        "close tells the server, and what it says until it agrees can be received",
        arguments: ["reader:value()", "websocket.close(socket) reader:value()", "drain()"])
    func closes(_ end: String) throws {
        let (printed, errors, requests) = try run(
            """
            local socket = websocket.open("$", { timeout = 600 })
            local function drain() for message in websocket.receive, socket do print(message.binary or message) end print "end" end
            local reader = \(end == "drain()" ? "nil" : "Task(drain)")
            print(select(2, pcall(websocket.close, socket, 1001)), select(2, pcall(websocket.close, socket, 1000, ("x"):rep(124))))
            websocket.close(socket, 4001, "enough")
            \(end)
            print(websocket.receive(socket), select(2, pcall(websocket.send, socket, "x")))
            """
        ) { connection, note in
            guard let server = WebSocketServer(connection), let close = server.next() else { return }
            note(
                "\(close.first) \(close.content[0]) \(close.content[1]) \(String(decoding: close.content[2...], as: UTF8.self))"
            )
            server.send(text: "one more")
            server.send(WebSocketServer.frame(0x82, Array("another".utf8)))
            server.close(4001)
        }
        #expect(errors.isEmpty, "\(errors)")
        #expect(
            printed == [
                "websocket.close: the code is 1000 or one from 3000 to 4999, got 1001\twebsocket.close: a reason has at most 123 bytes, got 124",
                "one more", "another", "end", "nil\twebsocket.send: the websocket is closed",
            ], "\(printed)")
        #expect(requests == ["136 15 161 enough"])
    }

    @Test(
        "what comes while it is closed is kept up to the limit of one message, and to a thousand messages",
        arguments: [
            (["12345", "67890", "1", ""], ["12345", "67890"]),
            (Array(repeating: "", count: 1100), Array(repeating: "", count: 1000)),
        ])
    func keepsLittle(sent: [String], kept: [String]) throws {
        let (printed, errors, _) = try run(
            """
            local socket = websocket.open("$", { timeout = 600, limit = 10 })
            websocket.close(socket)
            for message in websocket.receive, socket do print(message) end
            """
        ) { connection, _ in
            guard let server = WebSocketServer(connection), server.next() != nil else { return }
            for text in sent { server.send(text: text) }
            server.close(1000)
        }
        #expect(errors.isEmpty, "\(errors)")
        #expect(printed == kept, "\(printed)")
    }

    @Test("a task that is cancelled while it receives closes its websocket")
    func cancelled() throws {
        let (printed, errors, requests) = try run(
            """
            local socket = websocket.open "$"
            local reader = Task(function() websocket.receive(socket) end)
            websocket.send(socket, "cancel")
            reader:cancel()
            while pcall(websocket.send, socket, "still there") do end
            print(websocket.receive(socket))
            """
        ) { connection, note in
            guard let server = WebSocketServer(connection) else { return }
            while let frame = server.next() { if frame.first == 0x88 { note("closed \(frame.content)") } }
        }
        #expect(errors.isEmpty, "\(errors)")
        #expect(printed == ["nil"], "\(printed)")
        #expect(requests.count <= 1 && requests.allSatisfy { $0 == "closed [3, 233]" }, "\(requests)")
    }

    /// What servers send that none may, what receiving it says, and the code that the server is told.
    static let faults: [(bytes: [UInt8], message: String, code: Int)] = [
        (WebSocketServer.frame(0xC1, [0x61]), "a frame with bits that mean nothing", 1002),
        (WebSocketServer.frame(0x83, []), "a frame of the unknown kind 3", 1002),
        ([0x81, 0x81, 0, 0, 0, 0, 0x61], "a masked frame, as only clients may", 1002),
        (WebSocketServer.frame(0x09, []), "a frame to close or to ping that is too long or comes in parts", 1002),
        (
            WebSocketServer.frame(0x89, Array(repeating: 0, count: 126)),
            "a frame to close or to ping that is too long or comes in parts", 1002
        ),
        (WebSocketServer.frame(0x80, [0x61]), "the rest of a message that never began", 1002),
        (
            WebSocketServer.frame(0x01, [0x61]) + WebSocketServer.frame(0x81, [0x62]), "a message within another one",
            1002
        ),
        (WebSocketServer.frame(0x81, [0xFF]), "a text that is no UTF-8", 1007),
        (WebSocketServer.frame(0x88, [3]), "a frame to close that cannot be read", 1002),
        (WebSocketServer.frame(0x88, [3, 237]), "1005 as the reason to close, which is none", 1002),
        (
            [0x82, 127, 0x80, 0, 0, 0, 0, 0, 0, 0],
            "a message of more than 1000 bytes; the option 'limit' says how many may come", 1009
        ),
        (
            WebSocketServer.frame(0x02, Array(repeating: 0, count: 600))
                + WebSocketServer.frame(0x80, Array(repeating: 0, count: 401)),
            "a message of more than 1000 bytes; the option 'limit' says how many may come", 1009
        ),
    ]

    @Test("what a server must not send ends the websocket with an error", arguments: faults)
    func refuses(_ fault: (bytes: [UInt8], message: String, code: Int)) throws {
        let (printed, errors, told) = try run(
            """
            local socket = websocket.open("$", { limit = 1000 })
            print(websocket.receive(socket))
            print(select(2, pcall(websocket.receive, socket)))
            print(websocket.receive(socket))
            """
        ) { connection, note in
            guard let server = WebSocketServer(connection) else { return }
            server.send(text: "first")
            server.send(fault.bytes)
            while let (first, content) = server.next() { note("\(first) \(content)") }
        }
        #expect(errors.isEmpty, "\(errors)")
        #expect(printed == ["first", "websocket.receive: @: the server sends \(fault.message)", "nil"], "\(printed)")
        #expect(told == ["136 [3, \(fault.code & 0xFF)]"], "\(told)")
    }

    @Test("how a server ends it: the usual codes are the end, others an error, and so is no word")
    func endings() throws {
        let (printed, errors, _) = try run(
            """
            for _, path in ipairs { "1000", "none", "1011", "cut" } do
              local socket = websocket.open("$/" .. path)
              print(path, pcall(websocket.receive, socket))
            end
            """
        ) { connection, _ in
            guard let server = WebSocketServer(connection) else { return }
            if server.request.contains("/1000 ") { server.close(1000, "done") }
            if server.request.contains("/none ") { server.close(nil) }
            if server.request.contains("/1011 ") { server.close(1011, "out of \u{1B}[31mluck") }
        }
        #expect(errors.isEmpty, "\(errors)")
        #expect(
            printed == [
                "1000\ttrue\tnil", "none\ttrue\tnil",
                "1011\tfalse\twebsocket.receive: @: the server closed the websocket with the code 1011: out of \u{1B}[31mluck",
                "cut\tfalse\twebsocket.receive: @: the server closed the connection without a word",
            ], "\(printed)")
    }

    @Test("what an answer must be to agree")
    func handshakes() throws {
        let (printed, errors, _) = try run(
            """
            for _, path in ipairs { "refuse", "silent", "other", "web", "h2c", "accept", "extension", "protocol", "endless" } do
              print(path, select(2, pcall(websocket.open, "$/" .. path)))
            end
            """
        ) { connection, _ in
            guard let request = HTTPServer.read(connection, upTo: "\r\n\r\n"),
                let key = WebSocketServer.header("Sec-WebSocket-Key", in: request)
            else { return }
            let accept = "Sec-WebSocket-Accept: \(WebSocketHandshake.acceptance(of: key))\r\n"
            let agreed = "HTTP/1.1 101 Switching\r\nUpgrade: WebSocket\r\nConnection: Upgrade\r\n"
            func answer(_ text: String) { HTTPServer.write(connection, text + "\r\n") }
            switch request.split(separator: " ")[1] {
            case "/refuse": answer("HTTP/1.1 403 For\u{7}bidden\r\n")
            case "/silent": break
            case "/other": answer("SSH-2.0-OpenSSH\r\n")
            case "/web": answer("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n")
            case "/h2c": answer("HTTP/1.1 101 Switching\r\nUpgrade: h2c\r\nConnection: Upgrade\r\n" + accept)
            case "/accept": answer(agreed + "Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n")
            case "/extension": answer(agreed + accept + "Sec-WebSocket-Extensions: permessage-deflate\r\n")
            case "/protocol": answer(agreed + accept + "Sec-WebSocket-Protocol: chat\r\n")
            default: HTTPServer.write(connection, "HTTP/1.1 101 A\r\nX: " + String(repeating: "x", count: 70_000))
            }
        }
        #expect(errors.isEmpty, "\(errors)")
        let expected = [
            ("refuse", "the server gives no websocket; it answers with status 403 (For\u{7}bidden)"),
            ("silent", "the server closed the connection before it had answered"),
            ("other", "the server does not speak HTTP"),
            ("web", "the server gives no websocket; it answers with status 200 (OK)"),
            ("h2c", "the server answers with status 101, but to become something else than a websocket"),
            ("accept", "the server's 'Sec-WebSocket-Accept' does not belong to this request"),
            ("extension", "the server wants an extension that was not offered"),
            ("protocol", "the server chooses a protocol that was not offered"),
            ("endless", "the answer's headers have more than 65536 bytes"),
        ]
        #expect(printed == expected.map { "\($0)\twebsocket.open: @: \($1)" }, "\(printed)")
    }

    @Test(
        "a server that does not answer is waited for as long as 'timeout' says", arguments: ["", "HTTP/1.1 101 A\r\n"])
    func timeouts(_ answer: String) throws {
        let (printed, errors, _) = try run(
            "print(select(2, pcall(websocket.open, \"$\", { timeout = 0.01 })))"
        ) { connection, _ in
            HTTPServer.write(connection, answer)
            while HTTPServer.read(connection, upTo: "\n") != nil {}
        }
        #expect(errors.isEmpty, "\(errors)")
        #expect(printed == ["websocket.open: @: it took too long"], "\(printed)")
    }

    @Test("wrong arguments are said, and nothing is opened for them")
    func arguments() throws {
        let (printed, errors, requests) = try run(
            """
            for _, call in ipairs {
              { "open" }, { "open", "http://x" }, { "open", "ws://" }, { "open", "$", { protocols = "a" } },
              { "open", "$", { protocols = { "a", "a" } } }, { "open", "$", { protocols = { "a b" } } },
              { "open", "$", { headers = { Host = "x" } } }, { "open", "$", { header = {} } }, { "open", "ws://127.0.0.1:1" },
              { "send", {}, "x" }, { "send", { websocket = 0 }, "x" }, { "send", { websocket = 0 } },
              { "send", { websocket = 0 }, { binary = 7 } }, { "send", { websocket = 0 }, "\\xff" },
              { "receive" }, { "close", 3 }, { "close", { websocket = 0 }, "x" },
            } do
              print(select(2, pcall(websocket[call[1]], table.unpack(call, 2))))
            end
            print(websocket.receive { websocket = 0 })
            """
        ) { _, note in note("opened") }
        #expect(errors.isEmpty, "\(errors)")
        #expect(requests.isEmpty)
        #expect(
            printed == [
                "websocket.open: argument 1 is an address, got nothing",
                "websocket.open: 'http://x' is no address; one begins with ws:// or wss://",
                "websocket.open: 'ws://' is no address: it names no host",
                "websocket.open: 'protocols' is a list of different names, such as { \"chat\" }",
                "websocket.open: 'protocols' is a list of different names, such as { \"chat\" }",
                "websocket.open: 'protocols' is a list of different names, such as { \"chat\" }",
                "websocket.open: 'headers' cannot have 'Host', which a websocket's request has of itself",
                "websocket.open: there is no option 'header' (did you mean 'headers'?)",
                "websocket.open: app.lua may not connect to '127.0.0.1:1'; 'net=127.0.0.1:1' in Configuration.permissions.allowed would allow it",
                "websocket.send: argument 1 is a websocket, as websocket.open(url) gives it, got a table",
                "websocket.send: the websocket is closed",
                "websocket.send: argument 2 is a text or { binary = bytes }, got nothing",
                "websocket.send: argument 2 is a text or { binary = bytes }, got a table",
                "websocket.send: argument 2 is a text, got bytes that are no UTF-8; { binary = bytes } sends them",
                "websocket.receive: argument 1 is a websocket, as websocket.open(url) gives it, got nothing",
                "websocket.close: argument 1 is a websocket, as websocket.open(url) gives it, got a number",
                "websocket.close: argument 2 is a code, got a string", "nil",
            ], "\(printed)")
    }

    @Test("one task receives at a time")
    func together() throws {
        let (printed, errors, _) = try run(
            """
            local socket = websocket.open "$"
            local function receive()
              local isMessage, message = pcall(websocket.receive, socket)
              print(message)
              if not isMessage then websocket.send(socket, "go on") end
            end
            local one, other = Task(receive), Task(receive)
            other:value()
            one:value()
            """
        ) { connection, _ in
            guard let server = WebSocketServer(connection), server.next() != nil else { return }
            server.send(text: "went on")
        }
        #expect(errors.isEmpty, "\(errors)")
        #expect(
            printed.sorted() == ["websocket.receive: another task receives from this websocket already", "went on"],
            "\(printed)")
    }

    @Test("its connection may be denied by the number that the name leads to")
    func denied() throws {
        let server = try HTTPServer.connected { _, _ in }
        let output = try ServiceApp.run(
            "print(select(2, pcall(websocket.open, \"ws://localhost:\(server.port)\")))", allow: ["net"]
        ) { $0.permissions.denied = [PermissionRule("net=127.0.0.1")!, PermissionRule("net=[::1]")!] }
        #expect(output.printed.count == 1 && output.printed[0].contains("may not connect to"), "\(output.printed)")
    }
}
