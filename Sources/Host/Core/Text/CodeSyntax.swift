/// What tells the parts of a language's text apart: data, which one reader reads for all.
struct CodeSyntax: Sendable {
    /// A part between two marks.
    struct Quote: Sendable {
        var opening: String
        /// Empty: it ends with the line.
        var closing: String
        var kind: CodeKind
        /// What keeps the next character from ending it; nil: nothing.
        var escape: UInt8?
        /// Whether it goes on in the next line; else it ends with its own.
        var spansLines = false
        /// Whether it begins only where a word could.
        var beginsWord = false
    }

    let names: [String]
    let keywords: Set<String>
    /// A longer opening mark stands before one that it begins with.
    let quotes: [Quote]
    /// A word may begin with these too; it is drawn as a keyword then.
    var prefixes: [UInt8] = []

    /// The syntax of a language; nil: none is known.
    static func named(_ name: String) -> CodeSyntax? {
        let name = name.lowercased()
        return all.first { $0.names.contains(name) }
    }

    /// The names of all languages.
    static var known: [String] { all.flatMap(\.names) }
}

/// What a part of code is, by which it is coloured.
enum CodeKind: Sendable {
    case keyword, string, number, comment

    var changes: [StyleChange] {
        switch self {
        case .keyword: [.foreground(.role(.accent))]
        case .string: [.foreground(.role(.success))]
        case .number: [.foreground(.role(.warning))]
        case .comment: [.foreground(.role(.secondary)), .attribute(.italic, true)]
        }
    }
}

extension CodeSyntax.Quote {
    fileprivate static func line(_ opening: String, beginsWord: Bool = false) -> Self {
        Self(opening: opening, closing: "", kind: .comment, beginsWord: beginsWord)
    }

    fileprivate static func block(_ opening: String, _ closing: String) -> Self {
        Self(opening: opening, closing: closing, kind: .comment, spansLines: true)
    }

    fileprivate static func string(_ mark: String, spansLines: Bool = false) -> Self {
        Self(opening: mark, closing: mark, kind: .string, escape: UInt8(ascii: "\\"), spansLines: spansLines)
    }

    fileprivate static func raw(_ opening: String, _ closing: String) -> Self {
        Self(opening: opening, closing: closing, kind: .string, spansLines: true)
    }
}

extension CodeSyntax {
    private static func words(_ text: String) -> Set<String> {
        Set(text.split { $0 == " " || $0 == "\n" }.map(String.init))
    }

    private static let all: [CodeSyntax] = [
        CodeSyntax(
            names: ["lua"],
            keywords: words(
                """
                and break do else elseif end false for function goto if in local nil not or repeat return then true
                until while
                """),
            quotes: [
                .block("--[==[", "]==]"), .block("--[=[", "]=]"), .block("--[[", "]]"), .line("--"),
                .raw("[==[", "]==]"), .raw("[=[", "]=]"), .raw("[[", "]]"), .string("\""), .string("'"),
            ]),
        CodeSyntax(names: ["json"], keywords: words("true false null"), quotes: [.string("\"")]),
        CodeSyntax(
            names: ["sh", "bash", "shell", "zsh"],
            keywords: words(
                """
                case do done elif else esac export fi for function if in local readonly return select set then trap
                unset until while
                """),
            quotes: [.line("#", beginsWord: true), .string("\"", spansLines: true), .raw("'", "'")],
            prefixes: [UInt8(ascii: "$")]),
        CodeSyntax(
            names: ["swift"],
            keywords: words(
                """
                actor any as associatedtype async await borrowing break case catch class consuming continue
                convenience default defer deinit do else enum extension fallthrough false fileprivate final for func
                get guard if import in indirect infix init inout internal is isolated lazy let mutating nil
                nonisolated nonmutating open operator optional override package postfix prefix private protocol
                package repeat required rethrows return self Self sending set some static struct subscript super
                switch throw throws true try typealias unowned unsafe var weak where while
                """),
            quotes: [
                .block("/*", "*/"), .line("//"), .raw("#\"", "\"#"), .string("\"\"\"", spansLines: true), .string("\""),
            ],
            prefixes: [UInt8(ascii: "@"), UInt8(ascii: "#")]),
        CodeSyntax(
            names: ["c", "h"],
            keywords: words(
                """
                auto bool break case char const continue default do double else enum extern false float for goto if
                inline int long nullptr register restrict return short signed sizeof static struct switch true
                typedef union unsigned void volatile while NULL
                """),
            quotes: [.block("/*", "*/"), .line("//"), .string("\""), .string("'")],
            prefixes: [UInt8(ascii: "#")]),
        CodeSyntax(
            names: ["python", "py"],
            keywords: words(
                """
                False None True and as assert async await break case class continue def del elif else except finally
                for from global if import in is lambda match nonlocal not or pass raise return try while with yield
                """),
            quotes: [
                .line("#"), .string("\"\"\"", spansLines: true), .string("'''", spansLines: true), .string("\""),
                .string("'"),
            ],
            prefixes: [UInt8(ascii: "@")]),
    ]
}
