import Testing

@Suite("luaview test --reporter github", .timeLimit(.minutes(10)))
struct GitHubTests {
    private static let files = [
        "top/sub/a, b_test.lua": """
        describe("50%: a, b", function()
          it("prints", function()
            print "::error file=x::injected" print "a\\r\\n::error::b"
            error "100%\\n::stop"
          end)
        end)
        """
    ]
    private static let annotation =
        "::error file=top/sub/a%2C b_test.lua,line=4,title=50%25%3A a%2C b prints::a, b_test.lua:4: 100%25%0A"
        + "::stop%0A4 │ error \"100%25\\n::stop\"\n"

    @Test("annotates failures by their paths from the top of the repository, behind the report")
    func annotations() throws {
        let folder = try TemporaryFolder(GitHubTests.files)
        let result = try ProgramRun.run(
            ["test", "-C", "top/sub", "--reporter", "github"], in: folder,
            environment: ["GITHUB_WORKSPACE": folder.url.path])
        let lines = result.output.split(separator: "\n").map(String.init)
        let word = try #require(lines.first?.wholeMatch(of: /::stop-commands::(\w+)/)).1
        let end = try #require(lines.firstIndex(of: "::\(word)::"))
        #expect(lines[end - 1].hasPrefix("1 error in 1 file"))
        #expect(lines[1..<end].contains("    ::error file=x::injected"))
        #expect(lines[1..<end].contains("    ::error::b"))
        #expect(lines[(end + 1)...] == [String(GitHubTests.annotation.dropLast())])
        #expect(result.status == 1)
    }

    @Test("writes them alone to a file, and takes the report for people beside it but no other")
    func reporters() throws {
        let folder = try TemporaryFolder(GitHubTests.files)
        let arguments = ["test", "-C", "top/sub", "--reporter", "github=out.txt"]
        let result = try ProgramRun.run(arguments, in: folder)
        #expect(!result.output.contains("stop-commands"))
        #expect(try folder.text("top/sub/out.txt") == GitHubTests.annotation.replacing("top/sub/", with: ""))
        let both = try ProgramRun.run(["test", "--reporter", "spec", "--reporter", "github"], in: folder)
        #expect(both.output.hasPrefix("::stop-commands::") && both.output.contains("\ntop/sub/a, b_test.lua\n"))
        let other = try ProgramRun.run(["test", "--reporter", "tap", "--reporter", "github"], in: folder)
        #expect(other.errors.hasPrefix("Error: Two reporters write to standard output"))
    }
}
