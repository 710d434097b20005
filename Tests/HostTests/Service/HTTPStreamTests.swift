import Foundation
import Testing

@testable import Host

@Suite("Methods and streams of the service http", .timeLimit(.minutes(10)))
struct HTTPStreamTests {
    private func run(_ lines: String, _ server: HTTPServer) throws -> RecordedOutput {
        try ServiceApp.run(
            lines.replacing("$", with: "http://127.0.0.1:\(server.port)"), allow: ["net=127.0.0.1:\(server.port)"])
    }

    @Test("asks by every method")
    func methods() throws {
        let server = try HTTPServer { request, put in
            let body = request.split(separator: "\r\n\r\n").dropFirst().first ?? ""
            _ = put(HTTPServer.response("200 OK", "\(request.prefix { $0 != " " }) \(body)"))
        }
        let output = try run(
            """
            print(http.put("$/", "a").body, http.patch("$/", "b").body, http.delete("$/").body)
            print(http.request("$/", { method = "PROPFIND", body = "c" }).body, http.request("$/").body)
            print(http.delete("$/", { body = "d" }).body, #http.head("$/").body)
            print(select(2, pcall(http.request, "$/", { method = "CONNECT" })))
            print(select(2, pcall(http.request, "$/", { method = "get" })))
            print(select(2, pcall(http.put, "$/")))
            print(select(2, pcall(http.put, "$/", "a", { body = "b" })))
            print(select(2, pcall(http.get, "$/", { body = 7 })))
            print(select(2, pcall(http.head, "$/", { body = "x" })))
            """, server)
        #expect(output.errors.isEmpty, "\(output.errors)")
        let method = "http.request: 'method' is a name in capital letters, such as GET, PUT, DELETE or PROPFIND"
        #expect(
            output.printed == [
                "PUT a\tPATCH b\tDELETE ", "PROPFIND c\tGET ", "DELETE d\t0", "\(method)",
                "\(method)", "http.put: argument 2 is a body, got nothing",
                "http.put: the body is there twice, as an argument and as 'body'",
                "http.get: 'body' is a string or a pipe, as pipe.open() gives it",
                "http.head: a request with the method HEAD has no body",
            ], "\(output.printed)")
    }

    @Test("an answer that comes bit by bit begins with its status and headers, whatever that is")
    func streams() throws {
        let server = try HTTPServer { request, put in
            let status = request.contains(" /missing ") ? "404 Not Found" : "200 OK"
            if request.contains(" /empty ") {
                _ = put(HTTPServer.response("204 No Content", ""))
            } else if request.contains(" /away ") {
                _ = put(HTTPServer.response("302 Found", "not this", headers: "Location: /\r\n"))
            } else {
                _ = put(HTTPServer.response(status, "one\ntwo", headers: "X-A: b\r\n"))
            }
        }
        let output = try run(
            """
            for _, path in ipairs { "/", "/missing", "/empty", "/away" } do
              local said, body = nil, ""
              for part in lines(http.stream("$" .. path, { method = "POST", body = "x" })) do
                if type(part) == "table" then said = part.status .. " " .. tostring(part.headers["x-a"]) else body = body .. part end
              end
              print(said, body)
            end
            """, server)
        #expect(output.errors.isEmpty, "\(output.errors)")
        #expect(
            output.printed == ["200 b\tone\ntwo", "404 b\tone\ntwo", "204 nil\t", "200 b\tone\ntwo"],
            "\(output.printed)")
    }

    @Test("a body is sent as it is written to a pipe, while the answer is read")
    func uploads() throws {
        let server = try HTTPServer.connected { connection, note in
            guard let head = HTTPServer.read(connection, upTo: "\r\n\r\n") else { return }
            note(head)
            HTTPServer.write(connection, "HTTP/1.1 200 OK\r\nConnection: close\r\n\r\nready\n")
            while let size = HTTPServer.read(connection, upTo: "\r\n"), size != "0\r\n",
                let part = HTTPServer.read(connection, upTo: "\r\n")
            { HTTPServer.write(connection, "got \(part.dropLast(1))\n") }
            _ = HTTPServer.read(connection, upTo: "\r\n")
            HTTPServer.write(connection, "end\n")
        }
        let output = try ServiceApp.runToEnd(
            """
            local body = pipe.open()
            for line in lines(http.lines("http://127.0.0.1:\(server.port)/", { method = "POST", body = body })) do
              print(line)
              if line == "ready" then pipe.write(body, "one") end
              if line == "got one" then pipe.write(body, "two") pipe.close(body) end
            end
            """, allow: ["net"])
        #expect(output.errors.isEmpty, "\(output.errors)")
        #expect(output.printed == ["ready", "got one", "got two", "end"], "\(output.printed)")
        #expect(server.requests.first?.contains("Transfer-Encoding: chunked\r\n") == true)
    }

    @Test("a server that closes while a body is sent is an error, and who writes to the pipe is told")
    func brokenUploads() throws {
        let server = try HTTPServer.connected { connection, _ in
            _ = HTTPServer.read(connection, upTo: "\r\n\r\n")
        }
        let output = try ServiceApp.runToEnd(
            """
            local body = pipe.open()
            print(select(2, pcall(http.post, "http://127.0.0.1:\(server.port)/", body)))
            print(select(2, pcall(pipe.write, body, "x")))
            """, allow: ["net"])
        #expect(
            output.printed == [
                "http.post: 127.0.0.1:\(server.port): the server closed the connection before it had answered",
                "pipe.write: what read from the pipe has ended",
            ], "\(output.printed)")
    }
}
