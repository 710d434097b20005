import Foundation
import Testing

/// The steps of the README from the archive to a plugin of one's own, as they stand there.
@Suite("The first steps in the README", .timeLimit(.minutes(20)))
struct FirstStepsTests {
    private func shell(_ script: String, in folder: TemporaryFolder) throws -> ProgramRun.Result {
        try ProgramRun.run(
            ["-eu", "-c", script], in: folder,
            environment: [
                "HOME": folder.url.path, "PATH": "/usr/local/bin:/usr/bin:/bin", "LEVEL": "0", "LANG": "C.UTF-8",
            ], executable: URL(filePath: "/bin/sh"))
    }

    /// The Dockerfile and the formula beside the archive are for that archive.
    private func expectRecipes(in packed: TemporaryFolder) throws {
        let listed = try shell("cd out && sha256sum *.tar.xz", in: packed).output.split(separator: " ")
        let (digest, name) = (listed[0], listed[1].trimmingCharacters(in: .newlines))
        let dockerfile = try packed.text("out/Dockerfile")
        #expect(dockerfile.contains("COPY \(name) /tmp/\n"))
        #expect(dockerfile.contains("echo \"\(digest)  /tmp/\(name)\" | sha256sum -c -"))
        let formula = try packed.text("out/luaview.rb")
        #expect(formula.contains("/out/\(name)\"\n") && formula.contains("sha256 \"\(digest)\"\n"))
        #expect(formula.contains("version \"\(name.split(separator: "-")[1])\"\n"))
    }

    @Test("lead from an empty folder with the archive alone to a script that uses a plugin")
    func steps() throws {
        let page = try String(contentsOf: Project.root.appending(path: "README.md"), encoding: .utf8)
        let steps = try #require(page.firstMatch(of: /<!-- steps -->\n```sh\n([^`]*(?:`[^`]+`[^`]*)*?)\n```\n/)).1
        let packed = try TemporaryFolder()
        let program = ProgramRun.executable.path
        let script = Project.root.appending(path: "Packaging/dist.sh").path
        let made = try shell("sh '\(script)' '\(program)' out archive", in: packed)
        #expect(made.status == 0, "\(made)")
        try expectRecipes(in: packed)
        let folder = try TemporaryFolder()
        #expect(try shell("cp '\(packed.url.path)'/out/*.tar.xz .", in: folder).status == 0)
        let result = try shell(String(steps), in: folder)
        #expect(result.status == 0 && result.errors.isEmpty, "\(result)")
        for text in [
            "Count: 2", "no mistakes in 3 files", "2 passed in 1 file",
            "plugin 'my-kit' 0.1.0 can be loaded", "is in .luaview/plugins/my-kit", "from a plugin\n---\n",
        ] {
            #expect(result.output.contains(text), "'\(text)' is not in \(result.output)")
        }
        #expect(try folder.text("tally/tally.lua").contains("Button(\"more\""))
        let names = try FileManager.default.contentsOfDirectory(
            atPath: folder.url.appending(path: "tally/.luaview").path)
        #expect(Set(names).isSuperset(of: ["plugins", "plugins.json", "plugins.lock"]))
    }
}
