import CountedWork
import Testing

/// Holds the architecture and the habits by reading the sources.
@Suite("The sources", .timeLimit(.minutes(10)))
struct TidyTests {
    private static let host = Project.host
    /// Without what services are for: files and programs of scripts.
    private static let others = host.filter { $0.room != "Service" && $0.room != "Native" }
    private static let program = Project.sources("Sources/luaview")
    private static let tests = Project.sources("Tests")

    @Test("are there to be read")
    func areRead() {
        #expect(TidyTests.host.count > 40)
        #expect(!TidyTests.program.isEmpty)
        #expect(TidyTests.tests.contains { $0.path == "Tests/HostTests/Tidy/TidyTests.swift" })
    }

    @Test("have no room that the table does not know")
    func knownRooms() {
        let modules = Project.folders("Sources/Host").filter { !$0.hasSuffix(".docc") }
        #expect(modules.sorted() == ["Core", "Services", "Tools"])
        let rooms = modules.flatMap { Project.folders("Sources/Host/\($0)") }
        #expect(rooms.count == RoomTable.mayName.count)
        #expect(rooms.filter { RoomTable.mayName[$0] == nil }.isEmpty)
    }

    @Test("name only the types of the rooms that the table allows")
    func rooms() {
        expectNone(RoomTable.violations(in: TidyTests.host))
    }

    @Test(
        "import each target in C in one room",
        arguments: [("CLua", "Lua"), ("CProcess", "Service")])
    func importsOfC(target: String, room: String) throws {
        let others = (TidyTests.host + TidyTests.program + TidyTests.tests).filter { $0.room != room }
        let pattern = try Pattern("\\bimport\\s+\(target)\\b")
        expectNone(others.flatMap { $0.places(of: pattern) })
    }

    @Test(
        "of library and program do without",
        arguments: [
            ("what ends the process", #"\bfatalError\b|\btry!|\bas!"#),
            ("jumps over Swift frames", #"\b(longjmp|lua_error|luaL_error|luaL_check\w+|lua_callk?)\("#),
            ("Foundation", #"\bimport\s+(\w+\s+)?Foundation"#),
            (
                "names that say nothing",
                #"\b(struct|class|enum|protocol|actor)\s+\w*(Manager|Helper|Util|Utils|Utility|Misc)\b"#
            ),
            ("internals of the library", #"@testable"#),
        ])
    func banned(what: String, pattern: String) throws {
        let pattern = try Pattern(pattern)
        expectNone((TidyTests.host + TidyTests.program).flatMap { $0.places(of: pattern) }, what)
    }

    @Test("of the library print nothing, and write to descriptors in one file")
    func printing() throws {
        let prints = try Pattern(#"(?:^|[^.\w\n])(?:print|debugPrint|dump|puts|fputs|printf|fprintf)\("#)
        expectNone(TidyTests.host.flatMap { $0.places(of: prints) })
        let writes = try Pattern(#"\bPlatform\.write\(|(?:^|[^.\w\n])fwrite\("#)
        let writers = TidyTests.others.filter { !$0.places(of: writes).isEmpty }
        #expect(
            writers.map(\.path) == [
                "Sources/Host/Core/Schedule/Doorbell.swift", "Sources/Host/Core/Terminal/ByteOutput.swift",
            ])
    }

    @Test("have the lines of which no change can be noticed, each with its reason")
    func equivalents() throws {
        let list = try #require(Project.texts("Tests/Mutants", extensions: ["txt"]).first)
        let lines = list.text.split(separator: "\n").filter { !$0.hasPrefix("#") }
        let sources = Project.texts("Sources", extensions: ["swift", "c"])
        #expect(lines.indices.allSatisfy { lines[$0].hasPrefix("  ") == ($0 % 2 == 1) })
        for line in lines where !line.hasPrefix("  ") {
            let parts = line.split(separator: ": ", maxSplits: 2).map(String.init)
            try #require(parts.count == 3, "\(line)")
            let source = sources.first { $0.path == parts[0] }?.text ?? ""
            #expect(source.split(separator: "\n").contains { $0.drop { $0 == " " } == parts[2] }, "\(line)")
        }
    }

    @Test("of the library name no option of the command line, but where they are told that there is one")
    func options() {
        let named = /"(?:[^"]*[^\w"-])?--[a-z][^"]*"/
        let places = ["Host", "CLua", "CProcess", "CSystem"].flatMap { target in
            Project.texts("Sources/\(target)", extensions: ["swift", "c", "h", "lua"])
        }.flatMap { file in
            file.text.split(separator: "\n").filter { line in
                // What is written for the program to read says how it is called there.
                !line.contains("luaview test") && !line.drop { $0 == " " }.hasPrefix("//")
                    && line.firstMatch(of: named) != nil
            }.map { "\(file.path): \($0)" }
        }
        let table = "Sources/Host/Core/Value/OptionNames.swift"
        expectNone(places.filter { !$0.hasPrefix(table) })
        #expect(places.contains { $0.hasPrefix(table) })
    }

    @Test("reach files in one room, by paths that are bytes")
    func files() throws {
        let calls = try Pattern(
            #"(?:^|[^.\w\n])(?:Platform\.)?(?:fopen|open|openat|creat|stat|lstat|access|realpath|readlink|opendir|mkdir|"#
                + #"rename|unlink|chdir)\((?!\))"#)
        let allowed = [
            "Sources/Host/Services/Service/OpenDescriptors.swift", "Sources/Host/Services/Database/StorageFile.swift",
            "Sources/Host/Core/Device/TerminalDevice.swift", "Sources/luaview/Files/StandardDescriptors.swift",
            "Sources/luaview/Commands/PluginCommand+Changing.swift",
        ]
        let others = (TidyTests.host + TidyTests.program).filter { $0.room != "File" && !allowed.contains($0.path) }
        expectNone(others.flatMap { $0.places(of: calls) })
    }

    @Test("between script and terminal ask no clock and do not sleep")
    func clocks() throws {
        let pattern = try Pattern(
            #"\b(?:clock_gettime|gettimeofday|ContinuousClock|SuspendingClock|nanosleep|usleep|sleep)\("#)
        let rooms: Set = [
            "Value", "Text", "Tree", "Graph", "Schedule", "Gate", "Layout", "Render", "Control", "Interface", "Input",
            "Session",
        ]
        expectNone(TidyTests.host.filter { rooms.contains($0.room) }.flatMap { $0.places(of: pattern) })
    }

    @Test("say what every declaration of the library means that other packages see")
    func documentation() {
        let fromStandardLibrary: Set = ["description", "rawValue", "init(rawValue", "==", "<", "hash"]
        let elsewhere = fromStandardLibrary.union(TidyTests.host.flatMap(\.requirements))
        expectNone(TidyTests.host.flatMap { $0.undocumented(except: elsewhere) })
    }

    @Test("have a list in which marks stand around what most keys need")
    func order() throws {
        let text = try #require(Project.texts("Sources/luaview", extensions: ["order"]).first?.text)
        let names = text.split(separator: "\n")
        let begin = try #require(names.firstIndex(of: "lv_steps_begin"))
        let end = try #require(names.firstIndex(of: "lv_steps_end"))
        #expect((100..<1000).contains(end - begin))
        #expect(Set(names).count == names.count)
    }

    @Test("stay short")
    func length() {
        let all = TidyTests.host + TidyTests.program + TidyTests.tests
        expectNone(all.filter { $0.lines.count > 351 }.map { "\($0.path): \($0.lines.count - 1) lines" })
    }

    @Test("of tests have a limit on their time, each suite of them, that no busy machine reaches")
    func timeLimits() throws {
        let files = TidyTests.tests.filter { file in file.code.contains { $0.contains("@Test") } }
        #expect(files.count > 100)
        expectNone(
            files.flatMap { file in
                let text = file.code.joined(separator: "\n")
                let suites = text.split(separator: "@Suite", omittingEmptySubsequences: false).dropFirst()
                let hasNone = suites.isEmpty ? ["\(file.path): tests that are in no suite"] : []
                return hasNone
                    + suites.filter {
                        $0.prefix(while: { $0 != "{" }).firstMatch(of: /\.timeLimit\(\.minutes\(\d\d+\)\)/) == nil
                    }
                    .map { "\(file.path): \($0.prefix { $0 != "{" })" }
            })
    }

    @Test("count in limits how long a thread has worked, and not how busy the machine is")
    func countedWork() { #expect(lv_tests_count_work() == 1) }

    @Test("are finished, and say nothing of where and why they were written")
    func leftovers() throws {
        let marks = try Pattern(#"\b(?:TODO|FIXME|XXX|HACK)\b|\b[Ii]ssue #?\d|/(?:home|root|Users|work)/\w"#)
        let texts =
            ["Sources", "Tests", "scripts", "Benchmarks"]
            .flatMap { Project.texts($0, extensions: ["swift", "c", "h", "lua", "md", "events"]) }
            .filter { $0.path != "Tests/HostTests/Tidy/TidyTests.swift" && !$0.path.contains(".build") }
        expectNone(texts.flatMap { marks.places(in: $0.text, of: $0.path) })
    }

    private func expectNone(_ places: [String], _ what: String = "", sourceLocation: SourceLocation = #_sourceLocation)
    {
        #expect(places.isEmpty, "\(what)\n\(places.joined(separator: "\n"))", sourceLocation: sourceLocation)
    }
}
