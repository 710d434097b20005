import Foundation
import Testing

/// `luaview plugin add`, `update`, `install` and `remove`, from folders, archives and repositories.
@Suite("Plugins from elsewhere", .timeLimit(.minutes(10)))
struct PluginFetchingTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder([
            "app/main.lua": "return Text(kit and kit.word or 'none')",
            "app/.luaview/plugins/.keep": "",
        ])
        try writeKit("1.0.0", "one", permissions: #""net=example.org""#)
    }

    /// The plugin `kit` in a folder, as it is in a version.
    private func writeKit(_ version: String, _ word: String, in place: String = "kit", permissions: String = "") throws
    {
        let manifest =
            #"{"name": "kit", "version": "\#(version)", "summary": "A word.", "permissions": [\#(permissions)]}"#
        try folder.write(manifest, to: "\(place)/plugin.json")
        try folder.write("return { word = '\(word)' }", to: "\(place)/init.lua")
    }

    private func run(_ arguments: [String], input: String = "") throws -> ProgramRun.Result {
        let inner = folder.url.appending(path: "app").path
        return try ProgramRun.run(
            ["-C", inner, ProgramRun.executable.path] + arguments, in: folder, input: input,
            environment: ["HOME": folder.url.appending(path: "home").path, "PATH": "/usr/local/bin:/usr/bin:/bin"],
            executable: URL(filePath: "/usr/bin/env"))
    }

    private func plugin(_ arguments: String...) throws -> ProgramRun.Result { try run(["plugin"] + arguments) }

    @discardableResult
    private func tool(_ arguments: String...) throws -> String {
        let result = try ProgramRun.run(
            arguments, in: folder,
            environment: [
                "HOME": folder.url.appending(path: "home").path, "PATH": "/usr/local/bin:/usr/bin:/bin",
                "GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@example.org", "GIT_COMMITTER_NAME": "a",
                "GIT_COMMITTER_EMAIL": "a@example.org",
            ], executable: URL(filePath: "/usr/bin/env"))
        try #require(result.status == 0, "\(arguments): \(result.errors)")
        return result.output
    }

    /// A repository of `kit` with two versions of the first range and one behind it.
    private func makeRepository() throws {
        try tool("git", "init", "-q", "-b", "main", "repository")
        for (version, word) in [("1.0.0", "one"), ("1.1.0", "more"), ("2.0.0", "two")] {
            try writeKit(version, word, in: "repository")
            try tool("git", "-C", "repository", "add", ".")
            try tool("git", "-C", "repository", "commit", "-q", "-m", version)
            try tool("git", "-C", "repository", "tag", "v" + version)
        }
    }

    private func names(in path: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.url.appending(path: path).path).sorted()
    }

    @Test("are shown, copied, written down and trusted")
    func fromFolder() throws {
        let result = try plugin("add", "../kit", "--yes")
        #expect(
            result.output == """
                plugin 'kit' 1.0.0, from ../kit
                  A word.
                  asks to be allowed: net=example.org
                plugin 'kit' 1.0.0 is in .luaview/plugins/kit

                """)
        #expect(result.errors == "" && result.status == 0)
        #expect(try run(["run", "main.lua"]).output == "one\n---\n")
        #expect(try folder.text("app/.luaview/plugins.lock").contains("  kit\n"))
        #expect(
            try folder.text("app/.luaview/plugins.json") == """
                {
                  "plugins": {
                    "kit": { "source": "../kit", "version": "1.0.0" }
                  }
                }

                """)
        #expect(try names(in: "app/.luaview/plugins") == [".keep", "kit"])
    }

    @Test("are not taken where nothing can be asked and nothing says yes")
    func withoutConsent() throws {
        let result = try run(["plugin", "add", "../kit"], input: "y\n")
        #expect(result.errors == "nothing can be asked here, for standard input is no terminal: --yes says yes\n")
        #expect(result.status == 1)
        #expect(try names(in: "app/.luaview/plugins") == [".keep"])
    }

    @Test("take the newest version of a range, and another commit never in place of the one that is written")
    func fromRepository() throws {
        try makeRepository()
        let added = try plugin("add", "git+../repository", "--range", "^1", "--yes")
        #expect(added.status == 0, "\(added.errors)")
        #expect(try run(["run", "main.lua"]).output == "more\n---\n")
        #expect(try plugin("update").output == "plugin 'kit' 1.1.0 is the newest\n")
        #expect(try names(in: "app/.luaview/plugins/kit") == ["init.lua", "plugin.json"])
        let updated = try plugin("update", "kit", "--range", "^2", "--yes")
        #expect(updated.output.contains("plugin 'kit' from 1.1.0 to 2.0.0, from ../repository\n"))
        #expect(try run(["run", "main.lua"]).output == "two\n---\n")

        try FileManager.default.removeItem(at: folder.url.appending(path: "app/.luaview/plugins/kit"))
        #expect(try plugin("install", "--yes").status == 0)
        #expect(try run(["run", "main.lua"]).output == "two\n---\n")
        try FileManager.default.removeItem(at: folder.url.appending(path: "app/.luaview/plugins/kit"))
        try tool("git", "-C", "repository", "tag", "-f", "v2.0.0", "v1.0.0")
        let moved = try plugin("install", "--yes")
        #expect(moved.errors.contains("the tag v2.0.0 is the commit") && moved.status == 1)
        #expect(try names(in: "app/.luaview/plugins") == [".keep"])
    }

    @Test("say which versions there are where none is in the range")
    func noVersion() throws {
        try makeRepository()
        let result = try plugin("add", "git+../repository", "--range", "^3", "--yes")
        #expect(
            result.errors == "'../repository' has no version in the range ^3; there are 1.0.0, 1.1.0, 2.0.0\n")
        #expect(result.status == 1)
    }

    @Test("are refused in a repository with links in it, and leave what was there")
    func linkInRepository() throws {
        try makeRepository()
        #expect(try plugin("add", "git+../repository", "--range", "^1", "--yes").status == 0)
        try tool("ln", "-s", "/etc/passwd", "repository/passwd")
        try tool("git", "-C", "repository", "add", ".")
        try tool("git", "-C", "repository", "commit", "-q", "-m", "link")
        try tool("git", "-C", "repository", "tag", "v1.2.0")
        let result = try plugin("update", "--yes")
        #expect(
            result.errors
                == "../repository: passwd: a plugin is made of files and folders; links and others are refused\n")
        #expect(result.status == 1)
        #expect(try run(["run", "main.lua"]).output == "more\n---\n")
        #expect(try names(in: "app/.luaview/plugins") == [".keep", "kit"])
    }

    @Test("are found again from the project where they were added from a folder in it", arguments: ["", "git+"])
    func fromInside(mark: String) throws {
        try makeRepository()
        try folder.write("", to: "app/inner/.keep")
        let source = mark.isEmpty ? "../../kit" : "git+../../repository"
        let added = try ProgramRun.run(
            [
                "-C", folder.url.appending(path: "app/inner").path, ProgramRun.executable.path, "plugin", "add", source,
                "--yes",
            ],
            in: folder,
            environment: ["HOME": folder.url.appending(path: "home").path, "PATH": "/usr/local/bin:/usr/bin:/bin"],
            executable: URL(filePath: "/usr/bin/env"))
        #expect(added.status == 0, "\(added.errors)")
        #expect(try plugin("update").output.hasSuffix(" is the newest\n"))
    }

    @Test("that are refused leave no folder behind where there was no project")
    func noProject() throws {
        try FileManager.default.removeItem(at: folder.url.appending(path: "app/.luaview"))
        #expect(try plugin("add", "../kit").status == 1)
        #expect(try names(in: "app") == ["main.lua"])
        #expect(try plugin("add", "../kit", "--yes").status == 0)
        #expect(try run(["run", "main.lua"]).output == "one\n---\n")
    }

    @Test("show before an update what they ask for that they did not")
    func permissionsOfUpdate() throws {
        _ = try plugin("add", "../kit", "--yes")
        try writeKit("1.1.0", "more", permissions: #""read=/etc", "run=ls""#)
        let result = try plugin("update", "kit", "--yes")
        #expect(
            result.output == """
                plugin 'kit' from 1.0.0 to 1.1.0, from ../kit
                  asks to be allowed more: read=/etc, run=ls
                  asks no longer to be allowed: net=example.org
                plugin 'kit' is 1.1.0 now

                """)
        #expect(try run(["run", "main.lua"]).output == "more\n---\n")
    }

    @Test("keep what was changed in the project, unless told otherwise")
    func changedHere() throws {
        _ = try plugin("add", "../kit", "--yes")
        try folder.write("return { word = 'mine' }", to: "app/.luaview/plugins/kit/init.lua")
        try writeKit("1.1.0", "more")
        let update = try plugin("update", "--yes")
        #expect(update.status == 1 && update.errors.contains("an update would undo what was changed"))
        let remove = try plugin("remove", "kit")
        #expect(remove.status == 1 && remove.errors.contains("what was changed would be lost"))
        #expect(try folder.text("app/.luaview/plugins/kit/init.lua") == "return { word = 'mine' }")
        #expect(try plugin("update", "--yes", "--force").status == 0)
        #expect(try run(["run", "main.lua"]).output == "more\n---\n")
    }

    @Test("are removed with what is written of them; one that came from nowhere else only when forced")
    func removing() throws {
        _ = try plugin("add", "../kit", "--yes")
        try writeKit("1.0.0", "own", in: "app/.luaview/plugins/own")
        try folder.write(#"{"name": "own", "version": "1.0.0"}"#, to: "app/.luaview/plugins/own/plugin.json")
        #expect(try plugin("remove", "kit").output == "plugin 'kit' in .luaview/plugins/kit is removed\n")
        #expect(try run(["run", "main.lua"]).output == "none\n---\n")
        #expect(!(try folder.text("app/.luaview/plugins.lock").contains("kit")))
        #expect(!(try folder.text("app/.luaview/plugins.json").contains("kit")))
        let own = try plugin("remove", "own")
        #expect(own.status == 1 && own.errors.contains("its files would be lost"))
        #expect(try plugin("remove", "own", "--force").status == 0)
        #expect(try plugin("remove", "own").errors == "there is no plugin 'own' in the project\n")
    }

    @Test("come from archives, compressed or not", arguments: ["kit.tar", "kit.tar.gz"])
    func fromArchive(name: String) throws {
        try tool("tar", "-caf", name, "kit")
        #expect(try plugin("add", "../\(name)", "--yes").status == 0)
        #expect(try run(["run", "main.lua"]).output == "one\n---\n")
    }

    @Test(
        "are refused in archives that lead out, have links, or are none",
        arguments: [
            ("up.tar", "'kit/../../x' leads out of the archive"), ("root.tar", "leads out of the archive"),
            ("link.tar", "links and others are refused"), ("pipe.tar", "links and others are refused"),
            ("none.tar", "is no plugin; there is no plugin.json in it"), ("noise.tar", "tar failed"),
        ])
    func strangeArchives(name: String, message: String) throws {
        try folder.write("x", to: "x")
        try folder.write("not an archive", to: "noise.tar")
        switch name {
        case "up.tar": try tool("tar", "-cPf", name, "kit", "--transform", "s,^x$,kit/../../x,", "x")
        case "root.tar": try tool("tar", "-cPf", name, "kit", folder.url.appending(path: "x").path)
        case "link.tar":
            try tool("ln", "-s", "/etc/passwd", "kit/passwd")
            try tool("tar", "-cf", name, "kit")
        case "pipe.tar":
            try tool("mkfifo", "kit/pipe")
            try tool("tar", "-cf", name, "kit")
        case "none.tar": try tool("tar", "-cf", name, "x")
        default: break
        }
        let result = try plugin("add", "../\(name)", "--yes")
        #expect(result.errors.contains(message), "\(result.errors)")
        #expect(result.status == 1)
        #expect(try names(in: "app/.luaview/plugins") == [".keep"])
    }

    @Test(
        "are refused where their source is none",
        arguments: [
            ("../nothing", "there is no folder or archive '../nothing'; a repository is an address that git takes\n"),
            (
                "https://example.org/kit.tar.gz",
                "'https://example.org/kit.tar.gz' is an archive (.tar.gz) elsewhere: download it"
            ),
            ("ext::sh -c x", "'ext::sh -c x': that way to a repository is not taken\n"),
            ("git+../kit", "cannot read the repository '../kit': git failed\n"),
            ("../app", "../app: is no plugin; there is no plugin.json in it\n"),
            ("..", "'..' cannot be copied into itself: the project lies in it\n"),
        ])
    func strangeSources(source: String, message: String) throws {
        try folder.write(#"{"name": "all", "version": "1.0.0"}"#, to: "plugin.json")
        let result = try plugin("add", source, "--yes")
        #expect(result.errors.contains(message), "\(result.errors)")
        #expect(result.status == 1)
        #expect(try names(in: "app/.luaview/plugins") == [".keep"])
    }

    @Test("are not taken from a folder with links in it, and leave what was there")
    func linkInFolder() throws {
        _ = try plugin("add", "../kit", "--yes")
        try tool("ln", "-s", "/etc/passwd", "kit/passwd")
        let result = try plugin("add", "../kit", "--yes", "--force")
        #expect(result.errors.contains("links and others are refused") && result.status == 1)
        #expect(try run(["run", "main.lua"]).output == "one\n---\n")
    }

    @Test("are not installed with files that the lock does not say")
    func wrongDigest() throws {
        _ = try plugin("add", "../kit", "--yes")
        try FileManager.default.removeItem(at: folder.url.appending(path: "app/.luaview/plugins/kit"))
        try writeKit("1.0.0", "other")
        let result = try plugin("install", "--yes")
        #expect(
            result.errors
                == "plugin 'kit' from ../kit is not what plugins.lock says: its files have another digest\n")
        #expect(result.status == 1)
    }

    @Test(
        "with a wrong plugins.json are an error that says what is wrong",
        arguments: [
            ("[]", "expected an object with the field 'plugins'"),
            (#"{"plugins": {"kit": {"sorce": "x"}}}"#, "unknown field 'sorce' (did you mean 'source'?)"),
            (#"{"plugins": {"kit": {"source": "x", "version": "1"}}}"#, "plugins.kit.version: expected a version"),
            (#"{"plugins": {"../x": {"source": "x", "version": "1.0.0"}}}"#, "'../x' is no name of a plugin"),
            (#"{"plugins": "#, "1:13"),
        ])
    func wrongFile(text: String, message: String) throws {
        try folder.write(text, to: "app/.luaview/plugins.json")
        let result = try plugin("update")
        #expect(result.errors.contains(".luaview/plugins.json:") && result.errors.contains(message), "\(result.errors)")
        #expect(result.status == 1)
    }
}
