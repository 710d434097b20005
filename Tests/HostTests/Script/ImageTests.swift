import Testing

@testable import Host
@testable import HostServices

/// Pictures as they are drawn with colours.
@Suite("Image", .timeLimit(.minutes(10)), .enabled(if: SystemLibraries.hasPixbuf))
struct ImageTests {
    private func run(
        _ view: String, _ arguments: [String] = [], files: [String: String] = [:]
    ) throws -> ProgramRun.Result {
        let folder = try TemporaryFolder()
        for (name, text) in files { try folder.write(text, to: name) }
        try folder.write("return \(view)", to: "a.lua")
        return try ProgramRun.run(
            ["a.lua", "--format", "ansi", "--color", "full", "--frames", "last"] + arguments, in: folder)
    }

    /// Two by two pixels: red and blue, then blue and red.
    private static let squares = """
        /* XPM */
        static char *a[] = { "2 2 2 1", "r c #ff0000", "b c #0000ff", "rb", "br" };
        """

    /// A view of two by two red pixels, with modifiers.
    private static func red(_ modifiers: String) -> String {
        #"Image { pixels = ("\xff\x00\x00\xff"):rep(4), width = 2, height = 2 }"# + modifiers
    }

    @Test("is drawn with two pixels a cell, the upper one before the lower one")
    func cells() throws {
        let run = try run("Image 'a.xpm'", ["--allow-read=."], files: ["a.xpm": ImageTests.squares])
        #expect(run.errors == "")
        #expect(
            run.output == "\u{1B}[38;2;255;0;0;48;2;0;0;255m▀\u{1B}[38;2;0;0;255;48;2;255;0;0m▀\u{1B}[m\n---\n")
    }

    @Test("of pixels needs no file, and shows what is behind where it is transparent")
    func transparent() throws {
        let run = try run(#"Image { pixels = "\xff\x00\x00\xff\x00\x00\x00\x00", width = 1, height = 2 }"#)
        #expect(run.output == "\u{1B}[38;2;255;0;0m▀\u{1B}[m\n---\n")
    }

    @Test(
        "that is resizable takes what it is offered, and scaled as much as has its shape",
        arguments: [
            ("", "  \n"), (":resizable()", "        \n        \n        \n"),
            (":resizable():scaledToFit()", "      \n      \n      \n"),
        ])
    func sizes(modifiers: String, cells: String) throws {
        let run = try run(ImageTests.red(modifiers) + ":frame { width = 8, height = 3 }")
        let output = run.output.replacing("\u{1B}[48;2;255;0;0m", with: "").replacing("\u{1B}[m", with: "")
        #expect(output.hasPrefix(cells))
    }

    @Test("of bytes that are none says so behind its label, whatever is in that")
    func label() throws {
        let run = try run("Image { data = 'xx', label = '50% %1' }")
        #expect(run.output.contains("▧ 50% %1: this is no picture that can be read"), "\(run.errors)")
    }

    @Test("is not read without permission, and says so in its place")
    func permission() throws {
        let run = try run("Image 'a.xpm'", files: ["a.xpm": ImageTests.squares])
        #expect(run.output.contains("a.lua may not read 'a.xpm'"))
    }
}
