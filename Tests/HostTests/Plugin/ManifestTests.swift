import Testing

@testable import Host

@Suite("A plugin's manifest", .timeLimit(.minutes(10)))
struct ManifestTests {
    @Test(
        "says what is wrong with it",
        arguments: [
            (#"{"name":"a"}"#, "p: the field 'version' is missing"),
            (#"{"version":"1.0.0"}"#, "p: the field 'name' is missing"),
            (#"[]"#, "p: a manifest is an object with the fields 'name' and 'version', not a list"),
            (
                #"{"name":"A","version":"1.0.0"}"#,
                "p: name: 'A' is no name of a plugin; it begins with a letter, and small letters, digits and dashes follow"
            ),
            (
                #"{"name":"a","version":"1.0.0","summary":"x\n  asks for no permissions"}"#,
                "p: summary: expected one line without control characters, got 'x\\n  asks for no permissions'"
            ),
            (
                #"{"name":"a","version":"1.0.0","settings":{"b":{"type":"string","default":"","summary":"x\u2028y"}}}"#,
                "p: settings.b.summary: expected one line without control characters, got 'x\\u{2028}y'"
            ),
            (#"{"name":"a","version":"1.0.0","x\ny":1}"#, "p: unknown field 'x\\ny'"),
            (#"{"name":7,"version":"1.0.0"}"#, "p: name: expected a text, got a number"),
            (#"{"name":"a","version":"1.0"}"#, "p: version: '1.0' is no version such as 1.2.3"),
            (#"{"name":"a","version":"01.0.0"}"#, "p: version: '01.0.0' is no version such as 1.2.3"),
            (#"{"name":"a","version":"1.0.0","nmae":1}"#, "p: unknown field 'nmae' (did you mean 'name'?)"),
            (
                #"{"name":"a","version":"1.0.0","host":">1 <"}"#,
                "p: host: '>1 <' is no range of versions such as ^1.2, >=1.2 <2, ~1.2.3, 1.x or *"
            ),
            (
                #"{"name":"a","version":"1.0.0","requires":["b"]}"#,
                "p: requires: expected an object of names and ranges of versions, got a list"
            ),
            (#"{"name":"a","version":"1.0.0","requires":{"b":1}}"#, "p: requires.b: expected a text, got a number"),
            (
                #"{"name":"a","version":"1.0.0","permissions":["fly"]}"#,
                "p: permissions: 'fly' is none: there are read, write, run, net, env, native, link, storage, clipboard"
            ),
            (
                #"{"name":"a","version":"1.0.0","provides":{"component":["A"]}}"#,
                "p: provides: unknown field 'component' (did you mean 'components'?); there are components, modifiers, updaters, publishers, services, functions, environment, commands, assertions"
            ),
            (
                #"{"name":"a","version":"1.0.0","provides":{"components":["A-b"]}}"#,
                "p: provides.components: 'A-b' is no name in Lua"
            ),
            (
                #"{"name":"a","version":"1.0.0","provides":{"components":["A","A"]}}"#,
                "p: provides.components: 'A' stands there twice"
            ),
            (
                #"{"name":"a","version":"1.0.0","provides":{"assertions":["__"]}}"#,
                "p: provides.assertions: '__' has nothing but underscores, which tests do not tell apart"
            ),
            (
                #"{"name":"a","version":"1.0.0","provides":{"assertions":["has_x", "Has_X"]}}"#,
                "p: provides.assertions: 'Has_X' and 'has_x' are one name to tests, which know neither capitals nor more than one underscore in a row"
            ),
            (
                #"{"name":"a","version":"1.0.0","settings":["b"]}"#,
                "p: settings: expected an object of settings, got a list"
            ),
            (
                #"{"name":"a","version":"1.0.0","settings":{"b-c":{"type":"string","default":""}}}"#,
                "p: settings: 'b-c' is no name in Lua"
            ),
            (
                #"{"name":"a","version":"1.0.0","settings":{"b":"c"}}"#,
                "p: settings.b: expected an object with 'type' and 'default', got a text"
            ),
            (
                #"{"name":"a","version":"1.0.0","settings":{"b":{"type":"text","default":""}}}"#,
                "p: settings.b.type: expected one of string, integer, number, boolean"
            ),
            (
                #"{"name":"a","version":"1.0.0","settings":{"b":{"type":"integer","default":1.5}}}"#,
                "p: settings.b.default: expected an integer, got a number"
            ),
            (
                #"{"name":"a","version":"1.0.0","settings":{"b":{"type":"boolean"}}}"#,
                "p: settings.b.default: expected a boolean, got nothing"
            ),
            (
                #"{"name":"a","version":"1.0.0","settings":{"b":{"type":"string","default":"x","choices":["y"]}}}"#,
                "p: settings.b.default: 'x' is none of its choices"
            ),
            (
                #"{"name":"a","version":"1.0.0","settings":{"b":{"type":"number","default":1,"choices":["y"]}}}"#,
                "p: settings.b.choices: only a string has choices"
            ),
            (
                #"{"name":"a","version":"1.0.0","settings":{"b":{"type":"number","default":1,"defualt":2}}}"#,
                "p: settings.b: unknown field 'defualt' (did you mean 'default'?)"
            ),
            (
                #"{"name":"a","version":"1.0.0","provides":{"functions":["setup"]},"settings":{"b":{"type":"number","default":1}}}"#,
                "p: provides: 'setup' is the function that a plugin with settings has from the host"
            ),
            (
                #"{"name":"a","version":"1.0.0","provides":{"components":"A"}}"#,
                "p: provides.components: expected a list of texts, got a text"
            ),
            (#"{"name":"a","name":"b","version":"1.0.0"}"#, "p:1:13: the name 'name' stands twice in this object"),
            ("{\n  \"name\": \"a\",\n}", "p:3:1: a comma before '}'"),
            (#"{"name":"a""#, "p:1:12: expected ',' or '}', got the end of the text"),
            ("", "p:1:1: expected a value, got the end of the text"),
            (#"{"name":"a","version":"1.0.0"} x"#, "p:1:32: 'x' after the end of the value"),
        ])
    func wrong(text: String, message: String) {
        let error = #expect(throws: ScriptError.self) { try ManifestReader.manifest(in: Array(text.utf8), path: "p") }
        #expect(error?.message == message)
    }

    @Test("is read whole")
    func whole() throws {
        let text = """
            {"$schema": "x", "name": "a-b2", "version": "1.2.3-rc.1", "summary": "s", "host": "^1",
             "requires": {"b": "~1.2"}, "optional": {"c": "*"}, "conflicts": {"d": "<2"},
             "permissions": ["read=/x", "native"], "provides": {"services": ["f"], "environment": ["g"]}}
            """
        let manifest = try ManifestReader.manifest(in: Array(text.utf8), path: "p")
        #expect(manifest.name == "a-b2" && manifest.global == "a_b2" && "\(manifest.version)" == "1.2.3-rc.1")
        #expect(manifest.requires.map(\.name) == ["b"] && manifest.provides.map(\.name) == ["f", "g"])
        #expect(manifest.permissions == ["read=/x", "native"])
    }

    @Test("may have a byte order mark before it")
    func byteOrderMark() throws {
        let text = [0xEF, 0xBB, 0xBF] + Array(#"{"name": "a", "version": "1.0.0"}"#.utf8)
        #expect(try ManifestReader.manifest(in: text, path: "p").name == "a")
    }

    @Test("is described by a schema that is JSON and knows each of its fields")
    func schema() throws {
        guard case .object(let members) = try JSONTree.value(of: Array(PluginManifest.schema.utf8)),
            case .object(let properties)? = members.first(where: { $0.name == "properties" })?.value
        else { throw ScriptError("the schema is no object") }
        for name in properties.map(\.name) where name != "$schema" {
            let text = #"{"\#(name)": null}"#
            let error = #expect(throws: ScriptError.self) {
                try ManifestReader.manifest(in: Array(text.utf8), path: "p")
            }
            #expect(error?.message.contains("unknown field") == false)
        }
        #expect(properties.count == 11)
    }

    /// Texts of which the schema is to say what the host says.
    private static let texts: [(field: [String], texts: [String])] = [
        (
            ["properties", "version"],
            [
                "1.2.3", "1.2", "01.2.3", "1.2.3-a.1", "1.2.3-01", "1.2.3-0", "1.2.3--", "1.2.3-+x", "1.2.3+x-y.1",
                "v1.2.3", "1.2.3 ", "1.2.3+", "1.2.x", "999999999.0.0", "1000000000.0.0", "1.2.3-é", "",
            ]
        ),
        (
            ["$defs", "range"],
            [
                "*", "x", "X", "1.x", "1.x.x", "1.x.3", "x.1", "^1", "^1.2", "^0.0.3", "^1.2.3-rc.1", "^x", ">*",
                ">=1 <2",
                ">=1<2", ">= 1", "", "  ", " ^1 ", "^", "1 - 2", "1||2", "1 || 2", "||1", "1||", "1|2", "1||||2",
                "=1", "==1", "=>1", "1.2.3.4", "1.2.3+b", "latest", "1,2", ">=1\t<2", "1 *", "1.02", "1..2", "1.",
            ]
        ),
        (
            ["properties", "permissions", "items"],
            [
                "read", "read=", "read=/etc", "native", "native=x", "all", "", "time", "env=A", "net", "net=", "net=h",
                "net=h:80", "net=h:x", "net=http://h", "net=[::1]:80", "net=::1", "net=*.x.y", "net=*", "net=a b",
                "net=h/", "net=1.2.3.4/8", "net=a_b.c-d.:1",
            ]
        ),
        (
            ["$defs", "line"],
            ["", "a b", "é", "a\nb", "\r", "\t", "\u{0}", "\u{7F}", "\u{85}", "\u{2028}", "\u{2029}"]
        ),
    ]

    private func isSummary(_ text: String) -> Bool {
        let source = #"{"name": "a", "version": "1.0.0", "summary": \#(JSONText.quoted(text))}"#
        return (try? ManifestReader.manifest(in: Array(source.utf8), path: "p")) != nil
    }

    @Test("is described by a schema that refuses what the host refuses, and nothing else", arguments: texts.indices)
    func schemaPatterns(index: Int) throws {
        let (path, texts) = ManifestTests.texts[index]
        var value = try JSONTree.value(of: Array(PluginManifest.schema.utf8))
        for name in path + ["pattern"] {
            guard case .object(let members) = value, let member = members.first(where: { $0.name == name }) else {
                throw ScriptError("the schema has no \(name)")
            }
            value = member.value
        }
        guard case .string(let pattern) = value else { throw ScriptError("no pattern") }
        let expression = try Regex(pattern)
        for text in texts {
            let accepts =
                switch index {
                case 0: PluginVersion(text) != nil
                case 1: VersionRange(text) != nil
                case 2: PermissionRule(text) != nil
                default: isSummary(text)
                }
            #expect((try expression.firstMatch(in: text) != nil) == accepts, "\(text)")
        }
    }

    @Test(
        "a range of versions holds for these and not for those",
        arguments: [
            ("^1.2.3", ["1.2.3", "1.9.0"], ["1.2.2", "2.0.0", "2.0.0-rc.1"]),
            ("^0.2.3", ["0.2.3", "0.2.9"], ["0.3.0", "1.0.0"]),
            ("^1", ["1.0.0", "1.5.0"], ["0.9.0", "2.0.0"]),
            ("~1.2", ["1.2.0", "1.2.9"], ["1.3.0"]),
            (">=1.2 <2", ["1.2.0", "1.99.0"], ["1.1.9", "2.0.0"]),
            ("1.x", ["1.0.0", "1.7.3"], ["2.0.0"]),
            ("1.2.3", ["1.2.3"], ["1.2.4", "1.2.3-a"]),
            ("*", ["0.0.1", "9.0.0"], []),
            ("^1 || ^3", ["1.1.0", "3.0.0"], ["2.0.0"]),
            (">1.2", ["1.3.0"], ["1.2.9"]), ("<=1.2", ["1.2.9"], ["1.3.0"]),
        ])
    func ranges(range: String, inside: [String], outside: [String]) throws {
        let range = try #require(VersionRange(range))
        for version in inside { #expect(range.contains(try #require(PluginVersion(version))), "\(version)") }
        for version in outside { #expect(!range.contains(try #require(PluginVersion(version))), "\(version)") }
    }

    @Test(
        "is no range of versions", arguments: ["", " ", "^", "a", "1.2.3.4", "||", "^1 ||", "1 | 2", ">=", "^*", "-1"])
    func noRange(text: String) { #expect(VersionRange(text) == nil) }

    @Test(
        "is no version",
        arguments: [
            "1.0.0-01", "1.0.0-a.00", "1.0.0-", "1.0.0-a..b", "1.0.0+", "1.0.0+a b", "1.0.0+a+b", "01.0.0", "1.0",
            "1.0.0-ä",
        ])
    func noVersion(text: String) { #expect(PluginVersion(text) == nil) }

    @Test("is a version", arguments: ["1.0.0-0", "1.0.0-0a", "1.0.0-a.0.-", "1.0.0+001", "1.0.0-x+a.01"])
    func version(text: String) { #expect(PluginVersion(text) != nil) }

    @Test("versions have their order")
    func order() {
        let texts = [
            "1.0.0-30000000000", "1.0.0-alpha", "1.0.0-alpha.1", "1.0.0-alpha.beta", "1.0.0-2", "1.0.0", "1.0.1",
            "1.10.0",
        ]
        let versions = texts.compactMap { PluginVersion($0) }.sorted().map(\.description)
        #expect(
            versions == [
                "1.0.0-2", "1.0.0-30000000000", "1.0.0-alpha", "1.0.0-alpha.1", "1.0.0-alpha.beta", "1.0.0", "1.0.1",
                "1.10.0",
            ])
    }
}
