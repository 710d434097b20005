import Testing

@testable import Host

/// Holds how much C there is, and how it hangs together. What is said here of today goes down, and not up: what need not be C is Swift.
@Suite("The sources in C", .timeLimit(.minutes(10)))
struct CSourceTests {
    private static let mostLines = 9_479
    private static let mostNamesInSwift = 118
    private static let mostInOneCycle = 40
    private static let mostNamesAbove = 35
    /// The folders, each of which is made of what stands before it.
    private static let layers = ["include", "limits", "calls", "values", "library", "objects", "views"]

    private static let files = ["Sources/CLua"].flatMap { folder in
        Project.texts(folder, extensions: ["c", "h"]).map { CSource(path: $0.path, text: $0.text) }
    }

    @Test("have no more lines than they had")
    func lines() {
        #expect(CSourceTests.files.count > 20)
        #expect(CSourceTests.files.map(\.lineCount).reduce(0, +) <= CSourceTests.mostLines)
    }

    @Test("are called by no more names than they were")
    func names() {
        let names = Set(Project.host.flatMap(\.code).flatMap { CSource.names(in: $0) })
        #expect(names.count > 20)
        #expect(names.count <= CSourceTests.mostNamesInSwift, "\(names.sorted())")
    }

    @Test("have headers that do not include each other in a circle")
    func headers() {
        let headers = CSourceTests.files.filter { $0.path.hasSuffix(".h") }
        let graph = headers.map { (fileName($0.path), Set($0.included.map(fileName))) }
        #expect(graph.contains { !$0.1.isEmpty })
        #expect(CSource.largestCycle(in: Dictionary(uniqueKeysWithValues: graph)) == [])
    }

    @Test("stand in layers that include what is below them")
    func layers() throws {
        let places = Dictionary(
            CSourceTests.files.map { (fileName($0.path), CSourceTests.layer(of: $0)) }, uniquingKeysWith: max)
        #expect(Set(CSourceTests.files.map { CSourceTests.layer(of: $0) }) == Set(0...CSourceTests.layers.count))
        for file in CSourceTests.files {
            for header in file.included {
                guard let place = places[fileName(header)], fileName(header) != "context.h",
                    fileName(header) != "operations.h"
                else { continue }
                #expect(place <= CSourceTests.layer(of: file), "\(file.path) includes \(header)")
            }
        }
    }

    @Test("call no more of what is above them than they did")
    func namesAbove() {
        let places = CSourceTests.files.filter { $0.path.hasSuffix(".c") }.flatMap { file in
            file.defined.map { ($0, CSourceTests.layer(of: file)) }
        }
        let definitions = Dictionary(places, uniquingKeysWith: max)
        let above = CSourceTests.files.filter { $0.path.hasSuffix(".c") }.flatMap { file in
            file.named.filter { definitions[$0, default: 0] > CSourceTests.layer(of: file) }
        }
        #expect(definitions.count > 200)
        #expect(Set(above).count <= CSourceTests.mostNamesAbove, "\(Set(above).sorted())")
    }

    /// Which of the layers a file stands in; behind them all, what puts them together.
    private static func layer(of file: CSource) -> Int {
        let folder = file.path.split(separator: "/").dropLast().last ?? ""
        return layers.firstIndex(of: String(folder)) ?? layers.count
    }

    private func fileName(_ path: String) -> String { String(path.split(separator: "/").last ?? "") }

    @Test("call each other in no larger circle than they did")
    func cycles() {
        let files = CSourceTests.files.filter { $0.path.hasSuffix(".c") }
        let graph = files.map { file in
            (
                file.path,
                Set(files.filter { $0.path != file.path && !$0.defined.isDisjoint(with: file.named) }.map(\.path))
            )
        }
        #expect(graph.map(\.1.count).reduce(0, +) > 100)
        let cycle = CSource.largestCycle(in: Dictionary(uniqueKeysWithValues: graph))
        #expect(cycle.count <= CSourceTests.mostInOneCycle, "\(cycle)")
    }

    @Test("do what Swift names, in one order")
    func operations() throws {
        let header = try #require(
            Project.texts("Sources/CLua", extensions: ["h"]).first { $0.path.hasSuffix("/operations.h") })
        let names = header.text.split(separator: "X(lv_").dropFirst().map { $0.prefix { $0 != ")" } }
        let inSwift = names.map { name in
            name.split(separator: "_").enumerated().map { $0 == 0 ? String($1) : $1.capitalized }.joined()
        }
        #expect(inSwift.count > 20)
        #expect(Operation.allCases.map { "\($0)" } == inSwift)
    }

    @Test("are read as they are written")
    func reading() {
        let text = """
            #include <string.h>
            #include "internal.h"
            // lv_gone says nothing.
            void lv_declared(void);
            typedef int (*lv_function)(void);
            static int lv_private(void) { return lv_used(1); }
            _Noreturn void lv_defined(lua_State *L, int lv_argument,
                                      int other) {
            }
            """
        let source = CSource(path: "a.c", text: text)
        #expect(source.included == ["internal.h"])
        #expect(source.defined == ["lv_defined"])
        #expect(source.named == ["lv_declared", "lv_function", "lv_private", "lv_used", "lv_defined", "lv_argument"])
        #expect(source.lineCount == 8)
        let graph: [String: Set<String>] = ["a": ["b"], "b": ["c"], "c": ["b"], "d": ["a"]]
        #expect(CSource.largestCycle(in: graph) == ["b", "c"])
        #expect(CSource.largestCycle(in: ["a": ["b"], "b": []]) == [])
    }
}
