import Foundation
import Testing

@Suite("luaview doctor", .timeLimit(.minutes(10)))
struct DoctorTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func doctor(_ environment: [String: String] = [:]) throws -> ProgramRun.Result {
        let home = ["HOME": folder.url.path, "XDG_DATA_HOME": "", "TERM": "xterm-256color", "LANG": "C.UTF-8"]
        return try ProgramRun.run(["doctor"], in: folder, environment: home.merging(environment) { $1 })
    }

    @Test("finds what there is, with status 0")
    func well() throws {
        let result = try doctor()
        #expect(result.status == 0 && result.errors.isEmpty, "\(result)")
        for line in [
            "program\n  ok    luaview 0.1.0, Lua 5.4.", "  ok    TERM is 'xterm-256color'\n", "  ok    256 colours",
            "  ok    SQLite", "  ok    libcurl", "plugins\n  ok    none but those that are built in\n",
            "  note  no types/luaview.lua here",
        ] {
            #expect(result.output.contains(line), "\(line)")
        }
    }

    @Test(
        "says how pictures are drawn, and by what that is known",
        arguments: [
            (
                ["TERM": "xterm-kitty"],
                "  ok    pictures are drawn by kitty's graphics protocol: TERM is 'xterm-kitty'\n"
            ),
            (
                ["TERM_PROGRAM": "iTerm.app"],
                "  ok    pictures are drawn by iTerm2's inline images: TERM_PROGRAM is 'iTerm.app'\n"
            ),
            (["TERM": "foot"], "  ok    pictures are drawn by Sixel: TERM is 'foot'\n"),
            (
                ["TMUX": "x,1,0"],
                "  note  pictures are drawn with two pixels a cell: tmux keeps pictures from the terminal; --pictures names another way\n"
            ),
            (
                ["NO_COLOR": "1"],
                "  note  pictures are named: without colours and characters beyond ASCII they cannot be drawn\n"
            ),
        ])
    func pictures(environment: [String: String], line: String) throws {
        let none = [
            "TMUX": "", "STY": "", "ZELLIJ": "", "TERM_PROGRAM": "", "KITTY_WINDOW_ID": "",
            "VTE_VERSION": "",
        ]
        let result = try doctor(none.merging(environment) { $1 })
        #expect(result.output.contains(line), "\(result.output)")
    }

    @Test("says what is in the way of what scripts store, with status 1")
    func storage() throws {
        try folder.write("", to: ".local")
        let result = try doctor()
        #expect(result.status == 1)
        #expect(result.output.contains("  !     '\(folder.url.path)/.local' is in the way of"), "\(result.output)")
    }

    @Test("says what is wrong with a plugin of the project")
    func plugins() throws {
        try folder.write("{", to: ".luaview/plugins/kit/plugin.json")
        let result = try doctor()
        #expect(result.status == 1 && result.output.contains("plugins\n  !     "), "\(result)")
    }

    @Test("says whether the definitions for editors are of this version")
    func definitions() throws {
        #expect(try ProgramRun.run(["types"], in: folder).status == 0)
        #expect(try doctor().output.contains("  ok    types/luaview.lua is of this version"))
        try folder.write("---@meta luaview\n", to: "types/luaview.lua")
        #expect(try doctor().output.contains("  note  types/luaview.lua is not of this version"))
    }
}
