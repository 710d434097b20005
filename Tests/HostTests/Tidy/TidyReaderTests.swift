import Testing

/// The tidy tests find what they look for.
@Suite("Reading sources", .timeLimit(.minutes(10)))
struct TidyReaderTests {
    @Test(
        "leaves out comments and the contents of strings",
        arguments: [
            ("a // b\nc", "a \nc"),
            ("a /* b /* c */\n d */ e", "a \n e"),
            (#"f("try! \(x + g("y")) z") // k"#, #"f(" x + g("")")"#),
            (##"f(#"a "quoted" \(b) \#(c)"#, d)"##, #"f(" c", d)"#),
            ("f(\"\"\"\n  \"a\"\n  \"\"\", b)", "f(\"\n\n\", b)"),
            (#""\"" + b"#, #""" + b"#),
            ("#if os(Linux)", "#if os(Linux)"),
        ])
    func stripped(text: String, code: String) {
        #expect(
            CodeText.stripped(text).split(separator: "\n").map { $0.trimming() }
                == code.split(separator: "\n").map { $0.trimming() })
    }

    @Test("finds a pattern in code, and the line that it stands in")
    func places() throws {
        let file = TidySource(path: "a.swift", text: "// print(1)\nprint(2)\n  x.print(3)\n  print(\"print(4)\")\n")
        #expect(
            file.places(of: try Pattern(#"(?:^|[^.\w\n])print\("#)) == ["a.swift:2: print(", "a.swift:4:  print("])
        #expect(file.places(of: try Pattern(#"(\w)\.print"#)) == ["a.swift:3: x"])
    }

    @Test("finds the types that others can name")
    func exportedTypes() {
        let file = TidySource(
            path: "Sources/Host/Core/Tree/A.swift",
            text: """
                public final class A<B: C> {
                    struct Inner {}
                }
                @frozen public enum D {}
                private struct E {}
                indirect enum F {}
                fileprivate protocol G {}
                typealias H = A
                extension I {}
                // struct J {}
                """)
        #expect(file.exportedTypes == ["A", "D", "F", "H"])
        #expect(Set(file.declaredTypes) == ["A", "B", "Inner", "D", "E", "F", "G", "H"])
    }

    @Test("reports a room that names a type of another which it may not name")
    func violations() {
        let sources = [
            TidySource(path: "Sources/Host/Core/Value/Color.swift", text: "struct Color {}\nstruct Table {}"),
            TidySource(path: "Sources/Host/Core/Graph/Cell.swift", text: "struct Cell { let color: Color }"),
            TidySource(
                path: "Sources/Host/Core/Tree/Node.swift",
                text: """
                    final class Node {
                        enum Inner { case a }
                        let a: Color   // Cell
                        let b: [Cell]
                        let c = x.Cell, d = "Cell"
                        let e: Session
                    }
                    """),
            TidySource(path: "Sources/Host/Core/Main.swift", text: "final class Session { var a: Node; var b: Cell }"),
            TidySource(
                path: "Sources/Host/Core/Lua/Table.swift", text: "struct Inner {}\nextension Node { struct Cell {} }"),
        ]
        #expect(
            RoomTable.violations(in: sources) == [
                "Sources/Host/Core/Tree/Node.swift:4: Tree may not name Cell of Graph",
                "Sources/Host/Core/Tree/Node.swift:6: Tree may not name Session of Main",
                "Sources/Host/Core/Lua/Table.swift:2: Lua may not name Node of Tree",
            ])
    }

    @Test("reports public declarations without a comment")
    func undocumented() {
        let file = TidySource(
            path: "a.swift",
            text: """
                /// A.
                @frozen
                public struct A {
                    /// B.
                    public var b = 1
                    public private(set) var c = 2
                    public static func d() {}
                    @discardableResult public func e() -> Int { 1 }
                    public init(x: Int) {}
                    public init(rawValue: Int) {}
                    public subscript(row: Int) -> Int { 1 }
                    public var f: Int { 1 }
                    var g = "public var h"
                }
                """)
        #expect(
            file.undocumented(except: ["f", "init(rawValue"]) == [
                "a.swift:6: c", "a.swift:7: d", "a.swift:8: e", "a.swift:9: init", "a.swift:11: subscript",
            ])
    }
}

extension Substring {
    fileprivate func trimming() -> Substring {
        var text = drop(while: \.isWhitespace)
        while text.last?.isWhitespace == true { text.removeLast() }
        return text
    }
}
