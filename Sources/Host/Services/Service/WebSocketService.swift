import Host

/// `websocket`: messages to servers and from them, behind `--allow-net`.
struct WebSocketService: NativePlugin {
    let name = "websocket"
    let summary = "Servers that send messages of their own accord, behind the permission 'net'."

    /// Unless the option `timeout` says another.
    private static let closingTimeout = 5.0
    private static let open = HandleTable<WebSocket>(
        key: "websocket", most: 100, hint: "websocket.close(socket) closes one", isDone: { $0.isOver },
        hasUnread: { $0.hasUnread })

    func register(in plugin: inout PluginRegistration) {
        plugin.service("open") { call in
            let request = try WebSocketService.request(call)
            let proxy = try HTTPProxy(for: request.address)
            try proxy?.check(request.address, call)
            let place = proxy?.place ?? request.address.place
            let socket = try await BackgroundThread.blocking { interrupt in
                try WebSocket(request, by: proxy, interrupt) { (address) throws(ScriptError) in
                    try call.check(address: address, of: place)
                }
            }
            let chosen = socket.chosenProtocol.map { [PlainValue.Entry("protocol", .string($0))] } ?? []
            return .table([try WebSocketService.open.add(socket, for: call)] + chosen)
        }
        plugin.service("send") { call in
            let socket = try WebSocketService.socket(call)
            let (kind, content) = try WebSocketService.message(call)
            guard let socket else { throw ScriptError("the websocket is closed") }
            try await BackgroundThread.blocking { try socket.send(kind, content, $0) }
            return .nil
        }
        plugin.service("receive", isOpenEnded: true) { call in
            guard let socket = try WebSocketService.socket(call) else { return .nil }
            return try await BackgroundThread.blocking { try socket.receive($0) } ?? .nil
        }
        plugin.service("close") { call in
            let socket = try WebSocketService.socket(call)
            let (code, reason) = try (WebSocketService.code(call), WebSocketService.reason(call))
            try await BackgroundThread.blocking { try socket?.close(code: code, reason: reason, $0) }
            return .nil
        }
    }

    private static func request(_ call: ServiceCall) throws(ScriptError) -> WebSocket.Request {
        let address = try HTTPAddress(call.string(0, "an address"), isWebSocket: true)
        try call.check(.net, address.place)
        let options = try call.options(1, ["headers", "protocols", "timeout", "limit"])
        let headers = try HTTPService.headers(options["headers"] ?? .nil)
        for header in headers {
            let name = header.prefix { $0 != ":" && $0 != ";" }
            guard !WebSocketHandshake.ownHeaders.contains(name.lowercased()) else {
                throw ScriptError("'headers' cannot have '\(name)', which a websocket's request has of itself")
            }
        }
        let timeout = try call.timeout(in: options)
        return WebSocket.Request(
            address: address, headers: headers, protocols: try protocols(options["protocols"] ?? .nil),
            timeout: timeout ?? HTTPService.timeout, closingTimeout: timeout ?? closingTimeout,
            limit: try call.limit(in: options, otherwise: HTTPService.mostBytes))
    }

    private static func protocols(_ value: PlainValue) throws(ScriptError) -> [String] {
        let wrong = ScriptError("'protocols' is a list of different names, such as { \"chat\" }")
        guard value != .nil else { return [] }
        guard case .list(let elements) = value else { throw wrong }
        var names: [String] = []
        for element in elements {
            guard case .string(let name) = element, !name.isEmpty, !names.contains(name),
                name.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && !#"()<>@,;:\"/[]?={}"#.utf8.contains($0) })
            else { throw wrong }
            names.append(name)
        }
        return names
    }

    /// The websocket of the first argument; nil: it is closed.
    private static func socket(_ call: ServiceCall) throws(ScriptError) -> WebSocket? {
        guard open.isHandle(call[0]) else { throw call.wrong(0, "a websocket, as websocket.open(url) gives it") }
        return open.thing(call[0], of: call)
    }

    private static func message(_ call: ServiceCall) throws(ScriptError) -> (WebSocketFrames.Kind, [UInt8]) {
        switch call[1] {
        case .string(let text): return (.text, Array(text.utf8))
        case .bytes:
            throw ScriptError("argument 2 is a text, got bytes that are no UTF-8; { binary = bytes } sends them")
        case .table(let entries):
            if entries.count == 1, let bytes = call[1]["binary"].data { return (.binary, bytes) }
            fallthrough
        default: throw call.wrong(1, "a text or { binary = bytes }")
        }
    }

    private static func code(_ call: ServiceCall) throws(ScriptError) -> Int {
        switch call[1] {
        case .nil: return 1000
        case .integer(let code) where code == 1000 || (3000...4999).contains(code): return code
        case .integer(let code): throw ScriptError("the code is 1000 or one from 3000 to 4999, got \(code)")
        default: throw call.wrong(1, "a code")
        }
    }

    private static func reason(_ call: ServiceCall) throws(ScriptError) -> String {
        guard call[2] != .nil else { return "" }
        let reason = try call.string(2, "a reason")
        guard reason.utf8.count <= WebSocketFrames.mostOfReason else {
            throw ScriptError("a reason has at most \(WebSocketFrames.mostOfReason) bytes, got \(reason.utf8.count)")
        }
        return reason
    }
}
