import Host
import Platform
import Synchronization

/// `http`: requests to servers, behind `--allow-net`.
struct HTTPService: NativePlugin {
    let name = "http"
    let summary = "Servers, behind the permission 'net'."
    /// The default limit of a response, in bytes.
    static let mostBytes = 64 << 20
    /// The default timeout of a request, and the limit on connecting to a server in any case, in seconds.
    static let timeout = 30.0
    private static let mostRedirects = 10
    private static let options = ["headers", "timeout", "limit", "method", "body"]

    func register(in plugin: inout PluginRegistration) {
        for (name, method) in [("get", "GET"), ("head", "HEAD"), ("delete", "DELETE"), ("request", "GET")] {
            plugin.service(name) { call in
                try await HTTPService.answer(to: HTTPService.request(call, method, options: 1), call)
            }
        }
        for (name, method) in [("post", "POST"), ("put", "PUT"), ("patch", "PATCH")] {
            plugin.service(name) { call in
                let body = try HTTPService.body(call[1], call) { call.wrong(1, "a body") }
                return try await HTTPService.answer(
                    to: HTTPService.request(call, method, body: body, options: 2), call)
            }
        }
        plugin.publisher(
            "lines",
            ofLines: { call in
                let request = try HTTPService.openRequest(call)
                return { emit in
                    var lines = LineSplitter()
                    let status = try await HTTPService.send(request, call, takesAll: false) { part in
                        if case .bytes(let bytes) = part { await emit(try lines.take(bytes)) }
                    }
                    guard status < 400 else {
                        throw ScriptError("\(request.address.place): it answers with status \(status)")
                    }
                    await emit(lines.finish())
                }
            })
        plugin.publisher("stream") { call in
            let request = try HTTPService.openRequest(call)
            return { emit in
                _ = try await HTTPService.send(request, call, takesAll: true) { part in
                    switch part {
                    case .head(let status, let headers):
                        await emit(["status": .integer(status), "headers": HTTPService.table(of: headers)])
                    case .bytes(let bytes): await emit(PlainValue(bytes))
                    }
                }
            }
        }
    }

    /// A request with a streamed response, without a limit on its whole time.
    private static func openRequest(_ call: ServiceCall) throws(ScriptError) -> HTTPTransfer.Request {
        var request = try request(call, "GET", options: 1)
        if try call.timeout(in: try call.options(1, HTTPService.options)) == nil { request.timeout = nil }
        return request
    }

    private static func request(
        _ call: ServiceCall, _ method: String, body: HTTPTransfer.Body = .none, options index: Int
    ) throws(ScriptError) -> HTTPTransfer.Request {
        let address = try HTTPAddress(call.string(0, "an address"))
        try call.check(.net, address.place)
        let options = try call.options(index, HTTPService.options)
        var body = body
        if let given = options["body"], given != .nil {
            guard case .none = body else { throw ScriptError("the body is there twice, as an argument and as 'body'") }
            body = try HTTPService.body(given, call) {
                ScriptError("'body' is a string or a pipe, as pipe.open() gives it")
            }
        }
        let method = try HTTPService.method(options["method"] ?? .string(method))
        if method == "HEAD", !body.isNone { throw ScriptError("a request with the method HEAD has no body") }
        return HTTPTransfer.Request(
            method: method, address: address, headers: try headers(options["headers"] ?? .nil),
            body: body,
            timeout: try call.timeout(in: options) ?? timeout,
            limit: try call.limit(in: options, otherwise: mostBytes))
    }

    /// Any method but CONNECT, which is for proxies.
    private static func method(_ value: PlainValue) throws(ScriptError) -> String {
        guard case .string(let name) = value, (1...20).contains(name.utf8.count), name != "CONNECT",
            name.utf8.allSatisfy({ (0x41...0x5A).contains($0) || $0 == UInt8(ascii: "-") || (0x30...0x39).contains($0) }
            )
        else { throw ScriptError("'method' is a name in capital letters, such as GET, PUT, DELETE or PROPFIND") }
        return name
    }

    private static func body(
        _ value: PlainValue, _ call: ServiceCall, otherwise wrong: () -> ScriptError
    ) throws(ScriptError) -> HTTPTransfer.Body {
        if let bytes = value.data { return .bytes(bytes) }
        guard let pipe = try PipeService.pipe(value, call) else { throw wrong() }
        return .pipe(pipe)
    }

    /// The lines of headers that a table names.
    static func headers(_ value: PlainValue) throws(ScriptError) -> [String] {
        guard case .table(let entries) = value else {
            guard value == .nil || value == .list([]) else {
                throw ScriptError("'headers' is a table of names and values")
            }
            return []
        }
        var headers: [String] = []
        for entry in entries {
            guard case .string(let name) = entry.key, case .string(let text) = entry.value, !name.isEmpty,
                text.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F })
            else { throw ScriptError("'headers' is a table of names and values, each one line") }
            guard name.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != 0x3A }) else {
                throw ScriptError(
                    "'headers' is a table of names and values: \(LuaString.quoted(name)) is no name, which has letters, digits and signs of ASCII and no colon"
                )
            }
            headers.append(text.isEmpty ? "\(name);" : "\(name): \(text)")
        }
        return headers
    }

    private static func answer(to request: HTTPTransfer.Request, _ call: ServiceCall) async throws
        -> PlainValue
    {
        try await BackgroundThread.blocking { interrupt in
            let transfer = try followed(request, call) { HTTPTransfer(limit: $0.limit, interrupt) }
            return [
                "status": .integer(transfer.status), "headers": table(of: transfer.headers),
                "body": PlainValue(transfer.body),
            ]
        }
    }

    /// The values of several headers with one name are joined.
    private static func table(of list: [(name: String, value: String)]) -> PlainValue {
        var headers: [String: String] = [:]
        for (name, value) in list { headers[name] = headers[name].map { "\($0), \(value)" } ?? value }
        return .table(
            headers.sorted { $0.key < $1.key }.map { PlainValue.Entry(.string($0.key), .string($0.value)) })
    }

    /// Carries out a request and its redirections, each of which must be allowed as well.
    private static func followed(
        _ first: HTTPTransfer.Request, _ call: ServiceCall,
        _ make: (HTTPTransfer.Request) -> HTTPTransfer
    ) throws -> HTTPTransfer {
        var request = first
        for attempt in 0...mostRedirects {
            let transfer = make(request)
            request.proxy = try HTTPProxy(for: request.address)
            if attempt == 0 {
                try request.proxy?.check(request.address, call)
            } else {
                try unasked { () throws(ScriptError) in try request.proxy?.check(request.address, call) }
            }
            let place = request.proxy?.place ?? request.address.place
            transfer.checkAddress = { (address) throws(ScriptError) in try call.check(address: address, of: place) }
            try transfer.run(request)
            guard [301, 302, 303, 307, 308].contains(transfer.status),
                let location = transfer.headers.last(where: { $0.name == "location" })?.value
            else { return transfer }
            let next = try request.address.redirected(to: location)
            try unasked { () throws(ScriptError) in try call.check(.net, next.place) }
            if next.place != request.address.place || next.scheme != request.address.scheme {
                request.headers.removeAll { header in
                    ["authorization", "cookie"].contains { header.lowercased().hasPrefix($0) }
                }
            }
            if transfer.status == 303 ? request.method != "HEAD" : transfer.status < 307 && request.method == "POST" {
                (request.method, request.body) = ("GET", .none)
            }
            if case .pipe = request.body {
                throw ScriptError("\(first.address.place): it redirects, and what comes from a pipe is sent only once")
            }
            request.address = next
        }
        throw ScriptError("\(first.address.place): it redirects more than \(mostRedirects) times")
    }

    /// Throws a refusal in the middle of a request without asking the user: the request cannot be begun anew.
    private static func unasked(_ check: () throws(ScriptError) -> Void) throws(ScriptError) {
        do throws(ScriptError) { try check() } catch {
            var error = error
            error.request = nil
            throw error
        }
    }

    /// Sends a request; passes on the body of the response as it comes, and returns the status. The request runs on a thread
    /// of its own,
    /// with a pipe in between: a slow reader keeps the server waiting. `takesAll`: also the body of a response with an error
    /// status.
    private static func send(
        _ request: HTTPTransfer.Request, _ call: ServiceCall, takesAll: Bool,
        _ emit: (HTTPStream.Part) async throws -> Void
    ) async throws -> Int {
        let stream = try HTTPStream()
        defer { stream.interrupt.ring() }
        return try await withTaskCancellationHandler {
            let begins = BackgroundThread.run {
                stream.end(
                    Result {
                        let transfer = try followed(request, call) { request in
                            HTTPTransfer(limit: request.limit, stream.interrupt, takesAll: takesAll) {
                                stream.begin($0.status, $0.headers)
                                return stream.put($1)
                            }
                        }
                        stream.begin(transfer.status, transfer.headers)
                        return transfer.status
                    })
            }
            guard begins else { throw ScriptError("the system gives no more threads") }
            while let part = try await BackgroundThread.blocking({ try stream.next($0) }) { try await emit(part) }
            return try stream.status()
        } onCancel: {
            stream.interrupt.ring()
        }
    }
}
