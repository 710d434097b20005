import Foundation
import Testing

/// `luaview plugin add kit.zip`, and archives that `luaview plugin dist` makes.
@Suite("Plugins in archives", .timeLimit(.minutes(10)))
struct PluginArchiveTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder([
            "app/main.lua": "return Text(kit and kit.word or 'none')",
            "app/.luaview/plugins/.keep": "",
            "make.py": PluginArchiveTests.maker,
        ])
    }

    /// Makes `kit.zip` in one of several ways.
    private static let maker = #"""
        import struct, sys, warnings, zipfile
        warnings.simplefilter("ignore")
        kind = sys.argv[1]
        archive = zipfile.ZipFile("kit.zip", "w")
        def add(name, data=b"", mode=0o100644, method=zipfile.ZIP_DEFLATED):
            info = zipfile.ZipInfo(name)
            info.external_attr = mode << 16
            info.compress_type = method
            archive.writestr(info, data)
        top = "" if kind == "flat" else "kit/"
        if top: add(top, mode=0o040755, method=zipfile.ZIP_STORED)
        add(top + "plugin.json", b'{"name": "kit", "version": "1.0.0"}', method=zipfile.ZIP_STORED)
        add(top + "init.lua", b"return { word = 'one' }" + b" " * 5000)
        if kind == "up": add("kit/../../x", b"x")
        if kind == "root": add("/x", b"x")
        if kind == "back": add("kit\\..\\x", b"x")
        if kind == "link": add("kit/passwd", b"/etc/passwd", 0o120777)
        if kind == "pipe": add("kit/pipe", b"", 0o010644)
        if kind == "twice": add("kit/init.lua", b"x")
        if kind == "method": add("kit/x", b"x", method=zipfile.ZIP_BZIP2)
        if kind == "bomb": add("kit/x", bytes(300 << 20))
        if kind == "many": [add("kit/%d" % n) for n in range(10001)]
        if kind == "parent": add("kit/init.lua/x", b"x")
        archive.close()
        data = bytearray(open("kit.zip", "rb").read())
        def both(offset, local, value, size="<I"):
            at = data.index(b"kit/init.lua") - 30
            struct.pack_into(size, data, at + local, value)
            at = data.rindex(b"kit/init.lua") - 46
            struct.pack_into(size, data, at + offset, value)
        if kind == "liar": both(24, 22, 100)
        if kind == "sum": both(16, 14, 1)
        if kind == "secret": both(8, 6, 1, "<H")
        if kind == "overlap":
            at = data.rindex(b"kit/init.lua") - 46
            struct.pack_into("<I", data, at + 42, data.index(b"kit/plugin.json") - 30)
        if kind == "names": data[data.index(b"kit/init.lua")] = ord("x")
        if kind == "short": data = data[:-30]
        if kind == "noise": data = b"PK\x03\x04 and no more"
        open("kit.zip", "wb").write(data)
        """#

    private func tool(_ arguments: String..., in place: String = ".") throws -> ProgramRun.Result {
        try ProgramRun.run(
            ["-C", folder.url.appending(path: place).path] + arguments, in: folder,
            environment: ["HOME": folder.url.appending(path: "home").path, "PATH": "/usr/local/bin:/usr/bin:/bin"],
            executable: URL(filePath: "/usr/bin/env"))
    }

    /// With the project's own programs, if there are any, before those of the system.
    private func luaview(_ arguments: String...) throws -> ProgramRun.Result {
        let programs = folder.url.appending(path: "bin").path
        return try ProgramRun.run(
            ["-C", folder.url.appending(path: "app").path, ProgramRun.executable.path] + arguments, in: folder,
            environment: [
                "HOME": folder.url.appending(path: "home").path, "PATH": "\(programs):/usr/local/bin:/usr/bin:/bin",
            ],
            executable: URL(filePath: "/usr/bin/env"))
    }

    @Test("are taken from ZIP archives, with the plugin in a folder or at the top", arguments: ["whole", "flat"])
    func zip(kind: String) throws {
        #expect(try tool("python3", "make.py", kind).status == 0)
        let added = try luaview("plugin", "add", "../kit.zip", "--yes")
        #expect(added.status == 0, "\(added)")
        #expect(try luaview("run", "main.lua").output == "one\n---\n")
    }

    @Test(
        "are refused in ZIP archives that lead out, have links, or are damaged; nothing is left of them",
        arguments: [
            ("up", "'kit/../../x' leads out of the archive"), ("root", "'/x' leads out of the archive"),
            ("back", "leads out of the archive"),
            ("link", "'kit/passwd': a plugin is made of files and folders; links"),
            ("pipe", "links and others are refused"), ("twice", "'kit/init.lua' is there twice"),
            ("method", "'kit/x' is compressed by method 12; those that are read are 0, stored, and 8, deflate"),
            ("bomb", "a plugin has at most 256 MB"), ("many", "more than 10000 files"),
            ("parent", "cannot write"), ("liar", "'kit/init.lua' is not what the list of files says"),
            ("sum", "'kit/init.lua' is not what the list of files says"), ("secret", "'kit/init.lua' is encrypted"),
            ("overlap", "a file has two names"), ("names", "a file has two names"),
            ("short", "it has no list of files"),
            ("noise", "the archive is damaged"),
        ])
    func strange(kind: String, message: String) throws {
        #expect(try tool("python3", "make.py", kind).status == 0)
        let result = try luaview("plugin", "add", "../kit.zip", "--yes")
        #expect(result.errors.contains(message) && result.status == 1, "\(result)")
        let left = try FileManager.default.contentsOfDirectory(
            atPath: folder.url.appending(path: "app/.luaview/plugins").path)
        #expect(left == [".keep"])
        #expect(!FileManager.default.fileExists(atPath: folder.url.appending(path: "app/.luaview/x").path))
    }

    @Test("are packed by dist, the same files as the same bytes, and taken from there")
    func dist() throws {
        #expect(try luaview("plugin", "new", "my-kit").status == 0)
        let packed = try luaview("plugin", "dist", "./my-kit")
        #expect(
            packed.output
                == "my-kit-0.1.0.tar.gz: plugin 'my-kit' 0.1.0; 'luaview plugin add my-kit-0.1.0.tar.gz' takes it\n",
            "\(packed)")
        #expect(try luaview("plugin", "dist", "./my-kit", "--output", "../other.tar.gz").status == 0)
        #expect(try tool("cmp", "app/my-kit-0.1.0.tar.gz", "other.tar.gz").status == 0)
        let again = try luaview("plugin", "dist", "./my-kit")
        #expect(
            again.errors == "cannot write 'my-kit-0.1.0.tar.gz': it is there already; --force writes over it\n"
                && again.status == 1)
        #expect(try luaview("plugin", "dist", "./my-kit", "--force").status == 0)
        let added = try luaview("plugin", "add", "my-kit-0.1.0.tar.gz", "--yes")
        #expect(added.status == 0, "\(added)")
        #expect(try luaview("plugin", "verify").status == 0)
    }

    @Test("are taken where tar says no more than 64 MB", arguments: [(64 << 20, ""), (64 << 20 + 1, "tar failed\n")])
    func muchOutput(size: Int, message: String) throws {
        #expect(try tool("python3", "make.py", "whole").status == 0)
        #expect(try tool("python3", "-m", "zipfile", "-e", "kit.zip", ".").status == 0)
        #expect(try tool("tar", "-cf", "kit.tar", "kit").status == 0)
        let script = "#!/bin/sh\n/bin/tar \"$@\"\ncase $1 in --extract) exec head -c \(size) /dev/zero;; esac\n"
        try folder.write(script, to: "bin/tar")
        #expect(try tool("chmod", "+x", "bin/tar").status == 0)
        let result = try luaview("plugin", "add", "../kit.tar", "--yes")
        #expect(result.errors.hasSuffix(message) && result.status == (message.isEmpty ? 0 : 1), "\(result)")
    }

    @Test("are not packed with links, or where there is none")
    func strangePlugins() throws {
        #expect(try luaview("plugin", "new", "kit").status == 0)
        #expect(try tool("ln", "-s", "/etc/passwd", "app/kit/passwd").status == 0)
        let linked = try luaview("plugin", "dist", "./kit")
        #expect(linked.errors.contains("links and others are refused") && linked.status == 1, "\(linked)")
        let missing = try luaview("plugin", "dist", "./nothing")
        #expect(missing.errors.contains("is no plugin") && missing.status == 1, "\(missing)")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.appending(path: "app").path)
        #expect(names.sorted() == [".luaview", "kit", "main.lua"])
    }
}
