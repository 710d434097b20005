import Foundation
import Testing

/// Where `require` looks besides the script's folder (L95).
@Suite("Modules", .timeLimit(.minutes(10)))
struct ModulePathTests {
    private static let script = """
        print(require("inspect")(1), (require "penlight.list").name, package.path)
        return Text "x"
        """
    private static let tree = "lua_modules/share/lua/5.4"

    @Test("of packages in lua_modules are found by scripts, tests, workers and lines at a prompt")
    func packages() throws {
        let folder = try TemporaryFolder([
            "main.lua": ModulePathTests.script,
            "main_test.lua": "it('finds', function() assert.equal('<2>', require('inspect')(2)) end)",
            "worker.lua": """
            return Text "x":task(function()
              print(worker(function(n) return require("inspect")(n) end, 3))
            end)
            """,
            "\(ModulePathTests.tree)/inspect.lua": "return function(v) return '<' .. v .. '>' end",
            "\(ModulePathTests.tree)/penlight/list.lua": "return { name = 'list' }",
        ])
        let result = try ProgramRun.run(["run", "--frames", "none", "main.lua"], in: folder)
        #expect(
            result.output
                == "<1>\tlist\t./?.lua;./?/init.lua;./\(ModulePathTests.tree)/?.lua;./\(ModulePathTests.tree)/?/init.lua\n",
            "\(result.errors)")
        #expect(try ProgramRun.run(["test"], in: folder).status == 0)
        #expect(try ProgramRun.run(["run", "--frames", "none", "worker.lua"], in: folder).output == "<3>\n")
        #expect(try ProgramRun.run(["repl"], in: folder, input: "require('inspect')(4)\n").output.contains("<4>"))
        #expect(try ProgramRun.run(["check", "main.lua"], in: folder).status == 0)
    }

    @Test("of the script go before those of packages, and those of --lpath before both, wherever they lie")
    func order() throws {
        let folder = try TemporaryFolder([
            "app/main.lua": "print((require 'm'), (require 'n'), (require 'o.p'))\nreturn Text 'x'",
            "app/m.lua": "return 'own m'",
            "app/\(ModulePathTests.tree)/m.lua": "return 'package m'",
            "app/\(ModulePathTests.tree)/n/init.lua": "return 'package n'",
            "lib/n.lua": "return 'named n'",
            "lib/o/p/init.lua": "return 'named o.p'",
        ])
        let lib = folder.url.appending(path: "lib").path
        let options = ["run", "--frames", "none", "app/main.lua", "--lpath"]
        let named = try ProgramRun.run(options + ["\(lib)/?.lua;\(lib)/?/init.lua"], in: folder)
        #expect(named.output == "own m\tnamed n\tnamed o.p\n", "\(named.errors)")
        let denied = try ProgramRun.run(options + ["\(lib)/?.lua", "--deny-read=\(lib)"], in: folder)
        #expect(denied.errors.contains("require: 'm': --deny-read forbids it"), "\(denied.errors)")
        let relative = try ProgramRun.run(options + ["../lib/?/init.lua"], in: folder)
        #expect(relative.output == "own m\tpackage n\tnamed o.p\n", "\(relative.errors)")
    }

    @Test("in C by --cpath need all permissions")
    func natives() throws {
        let folder = try TemporaryFolder(["main.lua": "print(package.cpath)\nreturn Text 'x'"])
        let options = ["run", "--frames", "none", "main.lua", "--cpath", "/srv/?.so"]
        let refused = try ProgramRun.run(options, in: folder)
        #expect(
            refused.errors.hasPrefix("Error: '--cpath' loads code in C, which needs '--allow-all'.\n"),
            "\(refused.errors)")
        #expect(refused.status == 2)
        #expect(try ProgramRun.run(options + ["--allow-all"], in: folder).output.hasPrefix("/srv/?.so;"))
    }

    @Test("in C of packages are looked for where no package has one in Lua")
    func nativePackages() throws {
        let folder = try TemporaryFolder([
            "main.lua": "print(package.cpath) print(package.path)\nreturn Text 'x'", "lua_modules/lib/lua/5.4/m.so": "",
        ])
        let lines = try ProgramRun.run(["run", "--frames", "none", "main.lua", "--allow-all"], in: folder).output
            .split(separator: "\n")
        #expect(lines.count == 2)
        #expect(lines.first?.hasSuffix(";./lua_modules/lib/lua/5.4/?.so") == true, "\(lines)")
        #expect(lines.last?.contains("lua_modules") == false, "\(lines)")
    }
}
