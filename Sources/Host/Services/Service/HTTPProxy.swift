import Host
import Platform

/// The proxy of the environment. It does not get around denials: it must be allowed itself,
/// and since the proxy resolves names, no names are requested through it where an address is denied.
struct HTTPProxy: Equatable {
    /// The variable that names it.
    let variable: String
    /// Where it is, as libcurl takes it.
    let text: String
    /// `host:port`, as permissions name it.
    let place: String

    /// The proxy for an address; nil: none.
    /// - Throws: the variable is invalid.
    init?(for address: HTTPAddress) throws(ScriptError) {
        try self.init(for: address) { unsafe getenv($0).map { unsafe String(cString: $0) } }
    }

    /// `variables`: the environment.
    init?(for address: HTTPAddress, variables: (String) -> String?) throws(ScriptError) {
        // In a CGI program HTTP_PROXY has the header 'Proxy' of the request.
        let names =
            ["\(address.scheme)_proxy"] + (address.scheme == "https" ? ["HTTPS_PROXY"] : []) + [
                "all_proxy", "ALL_PROXY",
            ]
        guard let variable = names.first(where: { variables($0)?.isEmpty == false }), let text = variables(variable)
        else { return nil }
        let exceptions = variables("no_proxy") ?? variables("NO_PROXY") ?? ""
        guard !HTTPProxy.isExcepted(address.host, by: exceptions) else { return nil }
        self.variable = variable
        self.text = text
        do throws(ScriptError) {
            let parts = try CurlAddress(text, isProxy: true)
            let host = HostName.canonical(parts.host)
            let port = parts.port ?? (text.lowercased().hasPrefix("https://") ? 443 : 1080)
            place = "\(host.contains(":") ? "[\(host)]" : host):\(port)"
        } catch {
            throw ScriptError("the variable \(variable) names no proxy: \(error.message)")
        }
    }

    /// Refuses a request by the proxy that is not allowed, or whose host the proxy alone would look up, so that rules for
    /// addresses cannot be applied.
    func check(_ address: HTTPAddress, _ call: ServiceCall) throws(ScriptError) {
        let wish =
            "\(call.caller) may not connect to '\(address.place)' by the proxy '\(place)', which \(variable) names"
        guard call.permissions.allows(.net, place, by: call.caller) else {
            throw call.permissions.refusal(wish, of: .net, FilePath(place), said: place, by: call.caller)
        }
        guard !HostPlace(address.place).isAddress,
            let rule = call.permissions.denied.first(where: { $0.permission == .net && $0.isOfAddress })
        else { return }
        throw ScriptError(
            "\(wish): \(call.permissions.optionNames.denying(rule.text)) forbids an address, and to which one a proxy connects is not known; "
                + "no_proxy=\(address.host) connects without it")
    }

    /// Whether a list of names and addresses, separated by commas or blanks, has a host or a domain above it.
    private static func isExcepted(_ host: String, by list: String) -> Bool {
        list.split { $0 == "," || $0 == " " }.contains { entry in
            if entry == "*" { return true }
            let parts = entry.split(separator: "/", maxSplits: 1)
            if parts.count == 2, let bits = Int(parts[1]) {
                return isInNetwork(host, HostName.canonical(String(parts[0])), bits)
            }
            let name = HostName.canonical(String(entry.drop { $0 == "." || $0 == "[" }.prefix { $0 != "]" }))
            return host == name || !HostName.isNumber(host) && host.hasSuffix("." + name)
        }
    }

    private static func isInNetwork(_ host: String, _ network: String, _ bits: Int) -> Bool {
        guard let (one, other) = bytes(host).flatMap({ one in bytes(network).map { (one, $0) } }),
            one.count == other.count,
            0...one.count * 8 ~= bits
        else { return false }
        return (0..<bits).allSatisfy { (one[$0 / 8] ^ other[$0 / 8]) & (0x80 >> UInt8($0 % 8)) == 0 }
    }

    private static func bytes(_ host: String) -> [UInt8]? {
        var (short, long) = (in_addr(), in6_addr())
        if unsafe inet_pton(AF_INET, host, &short) == 1 {
            return unsafe withUnsafeBytes(of: short) { unsafe Array($0) }
        }
        if unsafe inet_pton(AF_INET6, host, &long) == 1 { return unsafe withUnsafeBytes(of: long) { unsafe Array($0) } }
        return nil
    }
}
