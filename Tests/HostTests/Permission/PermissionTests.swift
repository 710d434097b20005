import Testing

@testable import Host
@testable import HostServices

/// One place decides what a script may do: nothing that no rule allows, and nothing that one denies (L95).
@Suite("Permissions", .timeLimit(.minutes(10)))
struct PermissionTests {
    @Test("granted to a plugin are its alone, and denied wins")
    func granted() throws {
        var permissions = Permissions()
        permissions.granted["kit"] = [try #require(PermissionRule("net=example.com"))]
        #expect(permissions.allows(.net, "example.com:443", toPlugin: "kit"))
        #expect(!permissions.allows(.net, "example.com:443", toPlugin: "kitten"))
        #expect(!permissions.allows(.net, "example.com:443"))
        #expect(!permissions.allows(.net, toPlugin: "kit"))
        try permissions.check(.net, "example.com:443", by: .plugin("kit"))
        #expect(
            throws: ScriptError(
                "app.lua may not connect to 'example.com:443'; 'net=example.com:443' in Configuration.permissions.allowed would allow it"
            )
        ) {
            try permissions.check(.net, "example.com:443", by: .script("app.lua"))
        }
        permissions.denied = [try #require(PermissionRule("net"))]
        #expect(!permissions.allows(.net, "example.com:443", toPlugin: "kit"))
        #expect(
            throws: ScriptError(
                "plugin 'kit' may not connect to 'example.com:443': 'net' in Configuration.permissions.denied forbids it"
            )
        ) {
            try permissions.check(.net, "example.com:443", by: .plugin("kit"))
        }
        #expect(permissions.denies(try #require(PermissionRule("net=example.com"))))
    }

    @Test(
        "know a computer by one spelling",
        arguments: [
            ("127.1", "127.0.0.1"), ("2130706433", "127.0.0.1"), ("0x7f.1", "127.0.0.1"), ("0177.0.0.1", "127.0.0.1"),
            ("127.1.", "127.0.0.1"),
            ("::ffff:127.0.0.1", "127.0.0.1"), ("::FFFF:7f00:1", "127.0.0.1"), ("0:0::1", "::1"),
            ("Example.COM.", "example.com"), ("a.b", "a.b"), (".", "."), ("", ""),
        ])
    func spelling(name: String, canonical: String) {
        #expect(HostName.canonical(name) == canonical)
    }

    @Test(
        "know the address of four bytes within one of sixteen, which a gateway leads to",
        arguments: [
            ("2002:7f00:1::", ["127.0.0.1"]), ("64:ff9b::10.1.2.3", ["10.1.2.3"]), ("::10.1.2.3", ["10.1.2.3"]),
            ("2003:7f00:1::", []), ("64:ff9b:1::10.1.2.3", []), ("2001:db8::1", []), ("10.1.2.3", []),
            ("example.com", []),
        ])
    func embedded(host: String, others: [String]) {
        #expect(HostName.addresses(of: host) == [host] + others)
    }

    @Test(
        "deny an address however it is written",
        arguments: ["http://127.1:80/", "http://[::ffff:127.0.0.1]/", "http://2130706433/", "http://127.0.0.1./x"])
    func denied(address: String) throws {
        var permissions = Permissions()
        permissions.allowed = [try #require(PermissionRule("net"))]
        for rule in ["net=127.0.0.1", "net=127.1:80", "net=[::ffff:7f00:1]"] {
            permissions.denied = [try #require(PermissionRule(rule))]
            let place = try HTTPAddress(address).place
            #expect(throws: ScriptError.self) { try permissions.check(.net, place, by: .script("a.lua")) }
        }
    }

    @Test("deny an address to the names that lead there")
    func resolved() async throws {
        var configuration = Configuration(builtIn: .all)
        configuration.permissions.allowed = [try #require(PermissionRule("net"))]
        configuration.permissions.denied = try ["net=127.0.0.1", "net=[::1]"].map { try #require(PermissionRule($0)) }
        let output = RecordedOutput()
        let session = try Session(configuration, output: output)
        let source = "return Text 'x':task(function() print(pcall(http.get, 'http://a.localhost:9/')) end)"
        try session.load(source: Array(source.utf8), name: "a.lua")
        while try session.step() || output.printed.isEmpty && session.mailbox.wait() {}
        let text = output.printed.first ?? ""
        #expect(text.contains("a.lua may not connect to 'a.localhost:9', which is "), "\(text)")
        #expect(text.hasSuffix(" forbids it"))
    }

    @Test("granted to a plugin are no script's, whatever its name")
    func names() throws {
        var permissions = Permissions()
        permissions.granted["kit"] = [try #require(PermissionRule("env"))]
        for caller in [
            Caller.plugin("kit"), .script("plugin 'kit'"), .script(""), .script("pkit"), .plugin("kit'"), .console,
        ] {
            #expect((try? permissions.check(.env, "HOME", by: caller)) == nil || caller == .plugin("kit"))
        }
        var configuration = Configuration(builtIn: .all)
        configuration.permissions = permissions
        let output = RecordedOutput()
        let session = try Session(configuration, output: output)
        let source = "print(pcall(env.get, 'HOME')); return Text 'x'"
        try session.load(source: Array(source.utf8), name: "plugin 'kit'")
        let refusal =
            "plugin 'kit' may not read the variable 'HOME'; 'env=HOME' in Configuration.permissions.allowed would allow it"
        #expect(output.printed == ["false\tenv.get: \(refusal)"])
    }

    struct Case: Sendable, CustomTestStringConvertible {
        var allowed: [String] = []
        var denied: [String] = []
        var permission: Permission
        var thing: String
        var isAllowed: Bool

        var testDescription: String { "\(thing) of +\(allowed) -\(denied)" }

        init(_ allowed: [String], _ denied: [String], _ permission: Permission, _ thing: String, _ isAllowed: Bool) {
            (self.allowed, self.denied) = (allowed, denied)
            (self.permission, self.thing, self.isAllowed) = (permission, thing, isAllowed)
        }
    }

    /// Another name of the root folder: a symbolic link.
    private static let sameRoot = "/proc/self/root"

    private static let cases = [
        Case([], [], .read, "/usr/x", false),
        Case(["read"], [], .read, "/usr/x", true),
        Case(["read"], [], .write, "/usr/x", false),
        Case(["read=/usr"], [], .read, "/usr", true),
        Case(["read=/usr"], [], .read, "/usr/share/x", true),
        Case(["read=/usr/"], [], .read, "/usr/share/x", true),
        Case(["read=/usr"], [], .read, "/usrx", false),
        Case(["read=/usr"], [], .read, "/usr/../etc/passwd", false),
        Case(["read=/usr"], [], .read, "/usr/nowhere/../../etc/passwd", false),
        Case(["read=/"], [], .read, "/etc/passwd", true),
        Case(["read=\(sameRoot)/usr"], [], .read, "/usr/x", true),
        Case(["read=/usr"], [], .read, "\(sameRoot)/etc/passwd", false),
        Case(["read=nowhere"], [], .read, "nowhere/x", true),
        Case(["read=nowhere"], [], .read, "./nowhere/./x", true),
        Case(["read=nowhere"], [], .read, "nowhere2", false),
        Case(["read"], ["read=/etc"], .read, "/etc/passwd", false),
        Case(["read"], ["read=/etc"], .read, "/usr/x", true),
        Case(["read=/etc/passwd"], ["read=/etc"], .read, "/etc/passwd", false),
        Case(["read=/etc"], ["read"], .read, "/etc/passwd", false),
        // The variables of a program are no file like others.
        Case(["read"], [], .read, "/proc/self/environ", false),
        Case(["read"], ["env"], .read, "/proc/self/task/../environ", false),
        Case(["read", "env=HOME"], [], .read, "/proc/1/environ", false),
        Case(["read", "env"], ["env=SECRET"], .read, "/proc/self/environ", false),
        Case(["read", "env"], [], .read, "/proc/self/environ", true),
        // Paths and names are bytes: a mark that goes with the character before it begins a name of its own.
        Case([], ["read=/usr"], .read, "/usr/\u{301}x", false),
        Case(["read"], ["read=/usr"], .read, "/usr/\u{301}x", false),
        Case(["read"], ["read=/usr/"], .read, "/usr/\u{200D}", false),
        Case(["read=/"], [], .read, "/\u{301}x", true),
        Case(["read=/e\u{301}"], [], .read, "/é", false),
        Case(["read=/e\u{301}"], [], .read, "/e\u{301}/x", true),
        Case(["read"], ["read=/é"], .read, "/e\u{301}/x", true),
        Case(["read=\u{301}x"], [], .read, "\u{301}x/y", true),
        Case(["read=/\u{10FFFF}"], [], .read, "/\u{10FFFE}", false),
        Case(["env"], ["env=SECRET*"], .env, "SECRET\u{301}", false),
        Case(["env=é"], [], .env, "e\u{301}", false),
        Case(["run=é"], [], .run, "e\u{301}", false),
        Case(["read"], [], .read, "/proc/self/task/\u{301}/../../environ", false),
        Case(["run=git"], [], .run, "git", true),
        Case(["run=git"], [], .run, "/usr/bin/git", false),
        Case(["run=git"], [], .run, "gitk", false),
        Case(["net=example.com"], [], .net, "example.com:443", true),
        Case(["net=example.com:443"], [], .net, "EXAMPLE.com:443", true),
        Case(["net=example.com:443"], [], .net, "example.com:80", false),
        Case(["net=example.com"], [], .net, "evil.example.com:443", false),
        Case(["net=*.example.com"], [], .net, "a.example.com:443", true),
        Case(["net=*.example.com"], [], .net, "example.com:443", false),
        Case(["net=example.com"], [], .net, "example.com.evil:443", false),
        Case(["net"], ["net=example.com"], .net, "example.com:1", false),
        Case(["net"], ["net=localhost"], .net, "127.0.0.1:80", false),
        Case(["net"], ["net=localhost:80"], .net, "[::1]:80", false),
        Case(["net"], ["net=localhost"], .net, "0.0.0.0:80", false),
        Case(["net"], ["net=localhost"], .net, "[::]:80", false),
        Case(["net"], ["net=localhost:80"], .net, "127.0.0.1:81", true),
        Case(["net"], ["net=127.0.0.1"], .net, "0.0.0.0:80", false),
        Case(["net"], ["net=127.0.0.1"], .net, "[::]:80", false),
        Case(["net"], ["net=127.0.0.1"], .net, "LOCALHOST.:80", false),
        Case(["net"], ["net=0:80"], .net, "[::1]:80", false),
        Case(["net"], ["net=[::1]"], .net, "127.0.0.1:80", false),
        Case(["net"], ["net=10.0.0.1"], .net, "[::ffff:a00:1]:80", false),
        Case(["net"], ["net=10.0.0.1"], .net, "[64:ff9b::a00:1]:80", false),
        Case(["net"], ["net=10.0.0.1"], .net, "[2002:a00:1::5]:80", false),
        Case(["net"], ["net=10.0.0.1"], .net, "[64:ff9b::a00:2]:80", true),
        Case(["net=10.0.0.1"], [], .net, "[64:ff9b::a00:1]:80", false),
        Case(["net=10.0.0.1"], [], .net, "0xa.1:80", true),
        Case(["net=*.example.com"], [], .net, "a.EXAMPLE.com.:443", true),
        Case(["net=*.example.com"], [], .net, "aexample.com:443", false),
        Case(["link=ssh"], [], .link, "ssh", true),
        Case(["link=SSH"], ["link=ssh"], .link, "ssh", false),
        Case(["storage=a"], [], .storage, "a", true),
        Case(["storage=a"], [], .storage, "b", false),
        Case(["storage"], ["storage=b"], .storage, "b", false),
        Case(["net"], ["net=localhost"], .net, "127.example.com:80", true),
        Case(["net=localhost"], [], .net, "127.0.0.1:80", false),
        Case(["run"], ["run=sh"], .run, "/bin/sh", false),
        Case(["run"], ["run=sh"], .run, "../../../../../../../../bin/sh", false),
        Case(["run"], ["run=/bin/sh"], .run, "sh", false),
        Case(["run"], ["run=/bin/sh"], .run, "\(sameRoot)/bin/sh", false),
        Case(["run"], ["run=sh"], .run, "ls", true),
        Case(["run"], ["run=/nowhere/sh"], .run, "sh", true),
        Case(["env=HOME"], [], .env, "HOME", true),
        Case(["env=HOME"], [], .env, "HOMEX", false),
        Case(["env=LC_*"], [], .env, "LC_ALL", true),
        Case(["native"], [], .native, "x", true),
    ]

    @Test("are decided by the rules", arguments: cases)
    func decision(row: Case) throws {
        var permissions = Permissions()
        permissions.allowed = try row.allowed.map { try #require(PermissionRule($0)) }
        permissions.denied = try row.denied.map { try #require(PermissionRule($0)) }
        #expect(permissions.allows(row.permission, row.thing) == row.isAllowed)
    }

    @Test("are all there with everything allowed, but for what is denied")
    func everything() throws {
        var permissions = Permissions()
        permissions.allowsEverything = true
        for permission in Permission.allCases { #expect(permissions.allows(permission, "x")) }
        permissions.denied = [try #require(PermissionRule("net=example.com"))]
        #expect(!permissions.allows(.net, "example.com:80") && permissions.allows(.net, "example.org:80"))
        #expect(!permissions.allows(.net) && permissions.allows(.run))
    }

    @Test(
        "are no rules as they stand",
        arguments: [
            "", "x", "read=", "=x", "native=x", "READ", "read ", "reads=/", "net=http://x/", "net=x:99999", "net=x:0",
            "net=x:", "net=x y", "net= x", "net=x/", "net=a..b", "net=*", "net=a.*.b", "net=[x]", "net=[::1",
            "net=::1:x", "net=a@b", "net=%76m", "net=ü.de", "link=http:", "link=1", "link=a b", "storage=",
            "storage=a/b",
            "storage=.a",
        ])
    func bad(rule: String) { #expect(PermissionRule(rule) == nil) }

    @Test("are refused in words that name caller, thing and flag")
    func refusal() throws {
        var permissions = Permissions()
        #expect(
            throws: ScriptError(
                "notes may not read '/etc/passwd'; 'read=/etc/passwd' in Configuration.permissions.allowed would allow it"
            )
        ) {
            try permissions.check(.read, "/etc/passwd", by: .script("notes"))
        }
        permissions.allowed = [try #require(PermissionRule("net"))]
        permissions.denied = [try #require(PermissionRule("net=example.com"))]
        #expect(
            throws: ScriptError(
                "notes may not connect to 'example.com:80': 'net=example.com' in Configuration.permissions.denied forbids it"
            )
        ) {
            try permissions.check(.net, "example.com:80", by: .script("notes"))
        }
        try permissions.check(.net, "example.org:80", by: .script("notes"))
        // Where a link leads is not told.
        permissions.allowed = [try #require(PermissionRule("read"))]
        permissions.denied = [try #require(PermissionRule("read=/etc"))]
        #expect(
            throws: ScriptError(
                "notes may not read '\(root)/etc/passwd': 'read' in Configuration.permissions.denied forbids it")
        ) {
            try permissions.check(.read, "\(root)/etc/passwd", by: .script("notes"))
        }
    }

    private let root = PermissionTests.sameRoot
}
