import Foundation
import Testing

@Suite("Plugins in luaview test", .timeLimit(.minutes(10)))
struct TestPluginTests {
    private let folder: TemporaryFolder

    init() throws {
        let spec = "it('has it', function() assert.equal('hi', hello and hello.word) end)"
        folder = try TemporaryFolder([
            "a_test.lua": spec, "inner/b_test.lua": spec,
            ".luaview/plugins/hello/plugin.json":
                #"{"name": "hello", "version": "1.2.3", "permissions": ["env=PATH"]}"#,
            ".luaview/plugins/hello/init.lua": "return { word = 'hi' }",
        ])
    }

    private func run(_ arguments: String...) throws -> ProgramRun.Result {
        try ProgramRun.run(
            arguments, in: folder, environment: ["HOME": folder.url.appending(path: "home").path])
    }

    @Test("a project's run once it is trusted, for files in all its folders; what there is to say is said once")
    func trust() throws {
        var result = try run("test")
        #expect(result.status == 1)
        #expect(
            result.errors
                == "plugin 'hello' in .luaview/plugins/hello is not trusted; 'luaview plugin trust hello' lets it run\n"
        )
        _ = try run("plugin", "trust", "hello")
        result = try run("test")
        #expect(result.output.contains("2 passed in 2 files"), "\(result.output)")
        #expect(result.errors == "plugin 'hello' asks for what --allow-env=PATH would allow\n" && result.status == 0)
        #expect(try run("test", "--allow-env").errors == "")
        #expect(try run("test", "--no-plugins").status == 1)
    }

    @Test("they are named, and those of the user are found")
    func places() throws {
        #expect(try run("test", "--plugin", ".luaview/plugins/hello/", "a_test.lua").status == 0)
        try folder.write(
            #"{"name": "mine", "version": "1.0.0"}"#, to: "home/.local/share/luaview/plugins/m/plugin.json")
        try folder.write("return { word = 'mine' }", to: "home/.local/share/luaview/plugins/m/init.lua")
        try folder.write("it('t', function() assert.equal('mine', mine.word) end)", to: "m_test.lua")
        #expect(try run("test", "m_test.lua").status == 0)
        let result = try run("test", "--plugin", "nowhere")
        #expect(result.status == 2 && result.output == "")
        #expect(result.errors == "luaview: cannot read 'nowhere': There is no plugin.json in it\n", "\(result.errors)")
    }

    @Test("a test file in the folder of one has it")
    func own() throws {
        try folder.write(#"{"name": "kit", "version": "1.0.0"}"#, to: "plugins/kit/plugin.json")
        try folder.write("return { word = 'own' }", to: "plugins/kit/init.lua")
        let spec = "it('t', function() assert.equal('own', kit.word) end)"
        try folder.write(spec, to: "plugins/kit/kit_test.lua")
        try folder.write(spec, to: "plugins/kit/tests/deep_test.lua")
        var result = try run("test", "plugins")
        #expect(result.output.contains("2 passed in 2 files") && result.status == 0, "\(result.output)")
        result = try run("test", "--plugin", "plugins/kit", "plugins")
        #expect(result.status == 0 && !result.errors.contains("hidden"))
    }

    @Test("one that cannot be loaded is reported, and the tests run without it")
    func failing() throws {
        try folder.write(#"{"name": "bad", "version": "1.0.0"}"#, to: "bad/plugin.json")
        try folder.write("error 'no'", to: "bad/init.lua")
        try folder.write("it('t', function() assert.is_nil(bad) end)", to: "b_test.lua")
        var result = try run("test", "--plugin", "bad", "b_test.lua")
        #expect(result.status == 1)
        #expect(result.output.contains("a plugin cannot be loaded"), "\(result.output)")
        #expect(result.output.contains("plugin 'bad': bad/init.lua:1: no"))
        #expect(result.output.contains("1 passed, 1 error in 1 file"))
        result = try run("test", "--reporter", "json", "--plugin", "bad", "b_test.lua")
        #expect(
            result.output.contains(#""event":"failure","file":"b_test.lua","what":"plugin","line":0"#),
            "\(result.output)")
        try folder.write(#"{"nmae": "bad"}"#, to: "bad/plugin.json")
        result = try run("test", "--plugin", "bad", "b_test.lua")
        #expect(result.status == 1 && result.output.contains("bad/plugin.json: unknown field 'nmae'"))
    }

    @Test("what was recorded with one is tested and played with it")
    func recorded() throws {
        _ = try run("plugin", "trust", "hello")
        try folder.write("return Text(hello.word .. '!')", to: "app.lua")
        let result = try run("record", "app.lua")
        #expect(result.output == "hi!\n---\n" && result.status == 0, "\(result.errors)")
        #expect(try run("test", "app_recorded_test.lua").status == 0)
        let replay = try run("replay", "app_recorded_test.lua", "--allow-env")
        #expect(replay.output == "hi!\n---\n" && replay.errors == "" && replay.status == 0, "\(replay.errors)")
        let alone = try run("replay", "app_recorded_test.lua", "--no-plugins")
        #expect(alone.errors.contains("recorded with the plugin 'hello', which is not there now"), "\(alone.errors)")
        #expect(alone.status == 2)
    }

    @Test("what is allowed is allowed to tests, and nothing else")
    func permissions() throws {
        try folder.write(
            """
            it("t", function()
              local app = mount(Text "":task(function() print(pcall(fs.read, "data.txt")) end), { raises = false })
              app:settle()
              assert.same({ expected }, app:printed())
            end)
            """.replacing("expected", with: #""true\tsecret""#), to: "p_test.lua")
        try folder.write("secret", to: "data.txt")
        #expect(try run("test", "--no-plugins", "--allow-read=data.txt", "p_test.lua").status == 0)
        #expect(
            try run("test", "--no-plugins", "--allow-read=other", "p_test.lua").output.contains(
                "p_test.lua may not read"))
        #expect(try run("test", "--no-plugins", "--allow-read", "--deny-read=data.txt", "p_test.lua").status == 1)
        try folder.write("it('t', function() assert.is_function(io.open) end)", to: "io_test.lua")
        #expect(try run("test", "--no-plugins", "--allow-all", "io_test.lua").status == 0)
        #expect(try run("test", "--no-plugins", "io_test.lua").status == 1)
    }
}
