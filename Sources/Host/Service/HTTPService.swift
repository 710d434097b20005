import Glibc
import Synchronization

/// `http`: asking servers, behind `--allow-net`.
struct HTTPService: NativePlugin {
    let name = "http"
    let summary = "Servers, behind the permission 'net'."
    /// What an answer may hold where nobody says how much, in bytes.
    static let mostBytes = 64 << 20
    /// How long a request may take where nobody says how long, and the way to a server in any case, in seconds.
    static let timeout = 30.0
    private static let mostRedirects = 10
    private static let options = ["headers", "timeout", "limit", "method"]

    func register(in plugin: inout PluginRegistration) {
        plugin.service("get") { call in
            try await HTTPService.answer(
                to: HTTPService.request(call, "GET", body: nil, options: 1), call)
        }
        plugin.service("post") { call in
            let body = try call.data(1, "a body")
            return try await HTTPService.answer(
                to: HTTPService.request(call, "POST", body: body, options: 2), call)
        }
        plugin.publisher(
            "lines",
            ofLines: { call in
                var request = try HTTPService.request(call, "GET", body: nil, options: 1)
                if try call.timeout(in: try call.options(1, HTTPService.options)) == nil { request.timeout = nil }
                return { [request] emit in try await HTTPService.send(request, call, emit) }
            })
    }

    private static func request(
        _ call: ServiceCall, _ method: String, body: [UInt8]?, options index: Int
    ) throws(ScriptError) -> HTTPTransfer.Request {
        let address = try HTTPAddress(call.string(0, "an address"))
        try call.check(.net, address.place)
        let options = try call.options(index, HTTPService.options)
        var method = method
        if let given = options["method"] {
            guard case .string(let name) = given,
                ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"].contains(name)
            else {
                throw ScriptError("'method' is GET, HEAD, POST, PUT, PATCH or DELETE")
            }
            method = name
        }
        return HTTPTransfer.Request(
            method: method, address: address, headers: try headers(options["headers"] ?? .nil),
            body: body ?? [],
            timeout: try call.timeout(in: options) ?? timeout,
            limit: try call.limit(in: options, otherwise: mostBytes))
    }

    private static func headers(_ value: PlainValue) throws(ScriptError) -> [String] {
        guard case .table(let entries) = value else {
            guard value == .nil || value == .list([]) else {
                throw ScriptError("'headers' is a table of names and values")
            }
            return []
        }
        var headers: [String] = []
        for entry in entries {
            guard case .string(let name) = entry.key, case .string(let text) = entry.value, !name.isEmpty,
                name.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != 0x3A }),
                text.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F })
            else { throw ScriptError("'headers' is a table of names and values, each one line") }
            headers.append(text.isEmpty ? "\(name);" : "\(name): \(text)")
        }
        return headers
    }

    private static func answer(to request: HTTPTransfer.Request, _ call: ServiceCall) async throws
        -> PlainValue
    {
        try await BackgroundThread.blocking { interrupt in
            let transfer = try followed(request, call) { HTTPTransfer(limit: $0.limit, interrupt) }
            var headers: [String: String] = [:]
            for (name, value) in transfer.headers {
                headers[name] = headers[name].map { "\($0), \(value)" } ?? value
            }
            let entries = headers.sorted { $0.key < $1.key }
                .map { PlainValue.Entry(.string($0.key), .string($0.value)) }
            return [
                "status": .integer(transfer.status), "headers": .table(entries),
                "body": PlainValue(transfer.body),
            ]
        }
    }

    /// Carries out a request, and those that redirections ask for, each of which must be allowed as well.
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
            if transfer.status < 307, request.method != "HEAD" {
                (request.method, request.body) = ("GET", [])
            }
            request.address = next
        }
        throw ScriptError("\(first.address.place): it redirects more than \(mostRedirects) times")
    }

    /// A refusal in the middle of a request, which cannot be begun anew once the user has allowed the rest.
    private static func unasked(_ check: () throws(ScriptError) -> Void) throws(ScriptError) {
        do throws(ScriptError) { try check() } catch {
            var error = error
            error.request = nil
            throw error
        }
    }

    /// The lines of an answer as they come. The request works on a thread of its own, and what it reads comes through a pipe:
    /// who does not take it keeps the server waiting.
    private static func send(
        _ request: HTTPTransfer.Request, _ call: ServiceCall,
        _ emit: @Sendable ([PlainValue]) async -> Void
    ) async throws {
        let stream = try HTTPStream()
        try await withTaskCancellationHandler {
            let begins = BackgroundThread.run {
                stream.end(
                    Result {
                        try followed(request, call) { request in
                            HTTPTransfer(limit: request.limit, stream.interrupt) { stream.put($0) }
                        }.status
                    })
            }
            guard begins else { throw ScriptError("the system gives no more threads") }
            var lines = LineSplitter()
            while let bytes = try await BackgroundThread.blocking({ try stream.next($0) }) {
                await emit(try lines.take(bytes))
            }
            let status = try stream.status()
            guard status < 400 else {
                throw ScriptError("\(request.address.place): it answers with status \(status)")
            }
            await emit(lines.finish())
        } onCancel: {
            stream.interrupt.ring()
        }
        stream.interrupt.ring()
    }
}
