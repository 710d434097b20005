import Testing

@testable import Host

/// The words of the language, each declared in a file of its own.
@Suite("The vocabulary", .timeLimit(.minutes(10)))
struct VocabularyTests {
    private static let files = Project.texts("Sources/Host/Core/Words", extensions: ["swift"])
        .filter { $0.path.split(separator: "/").last!.hasPrefix("Word+") }

    @Test("has the words of every file, each once")
    func files() throws {
        let declared = VocabularyTests.files.flatMap { file in
            file.text.matches(of: /= Word(?:\.\w+)?\(\s*"([^"]+)"/).map { String($0.1) }
        }
        #expect(declared.count > 100)
        #expect(declared.sorted() == WordTable.all.map(\.name).sorted())
        #expect(Set(declared).count == declared.count)
    }

    @Test("has its forms in C under the same numbers", arguments: ViewForm.allCases)
    func forms(form: ViewForm) throws {
        let texts = Project.texts("Sources/CLua", extensions: ["h"])
        let text = try #require(texts.first { $0.path == "Sources/CLua/include/CLuaViews.h" }).text
        let from = try #require(text.firstRange(of: "typedef enum lv_kind {")).upperBound
        let to = try #require(text[from...].firstRange(of: "} lv_kind;")).lowerBound
        let names = text[from..<to].matches(of: /lv_kind_(\w+),/).map { $0.1.filter { $0 != "_" } }
        #expect(names.count == ViewForm.allCases.count)
        #expect("\(form)".lowercased() == names[Int(form.rawValue)])
    }

    @Test("has a bit for each parameter of a word, beside the two that C needs", arguments: WordTable.all.map(\.name))
    func parameters(word: String) throws {
        let schema = try #require(WordTable.all.first { $0.name == word })
        #expect(schema.parameters.count <= 62)
    }

    @Test("has the kinds of arguments in C under the same bits")
    func kinds() throws {
        func bits(_ path: String, _ pattern: some RegexComponent<(Substring, Substring, Substring)>) throws -> [String:
            Int]
        {
            let folder = path.split(separator: "/").dropLast().joined(separator: "/")
            let texts = Project.texts(folder, extensions: ["h", "swift"])
            let text = try #require(texts.first { $0.path == path }).text
            return Dictionary(
                uniqueKeysWithValues: try text.matches(of: pattern).map { match in
                    (match.output.1.lowercased().replacing("_", with: ""), try #require(Int(match.output.2)))
                })
        }
        let inC = try bits("Sources/CLua/include/CLuaViews.h", /lv_accepts_(\w+) = 1 << (\d+)/)
        let inSwift = try bits("Sources/Host/Core/Lua/Accepted.swift", /static let (\w+) = Accepted\(bit: (\d+)\)/)
        #expect(inC.count > 20)
        #expect(inC == inSwift)
    }

    @Test("names parameters that there are in shortcuts", arguments: WordTable.all.filter { $0.shortcut != nil })
    func shortcuts(word: WordSchema) throws {
        let shortcut = try #require(word.shortcut)
        #expect(word.parameter(named: "\(shortcut.parameter)") != nil)
        #expect(shortcut.arguments <= word.parameters.count)
    }

    @Test("has synonyms that mean no word, and one word each")
    func synonyms() {
        let synonyms = WordTable.all.flatMap { word in word.synonyms.map { "\($0)" } }
        #expect(Set(synonyms).count == synonyms.count)
        #expect(synonyms.filter { WordTable.named[$0] != nil } == [])
    }
}
