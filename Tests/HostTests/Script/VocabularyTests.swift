import Testing

@testable import Host

/// C numbers kinds and parameters, and Swift reads them by their numbers.
@Suite("The vocabulary", .timeLimit(.minutes(10)))
struct VocabularyTests {
    private func source(_ path: String) throws -> String {
        let texts = Project.texts("Sources/CLua", extensions: ["h"])
        return try #require(texts.first { $0.path == "Sources/CLua/\(path)" }, "\(path)").text
    }

    /// `lv_kind_joined_text` as Swift would write it, in small letters.
    private static func caseName(_ name: Substring) -> String {
        let words = name.dropFirst("lv_kind_".count).split(separator: "_")
        return words.joined()
    }

    @Test("has the kinds of C in Swift, in the same order")
    func kinds() throws {
        let text = try source("include/CLuaViews.h")
        let from = try #require(text.firstRange(of: "typedef enum lv_kind {")).upperBound
        let to = try #require(text[from...].firstRange(of: "} lv_kind;")).lowerBound
        let names = text[from..<to].split { $0 == "," || $0.isWhitespace }.map(VocabularyTests.caseName)
        let kinds = ViewKind.allCases.map { "\($0)".lowercased() }
        #expect(names == kinds)
        #expect(ViewKind.allCases.map { Int($0.rawValue) } == Array(0..<kinds.count))
    }

    /// The parameters that Swift reads by number, from 0, as `cells(0)` or `reference(1)`. One that is added in C comes behind
    /// them; where they change, their readers change, and then this table.
    @Test(
        "has its parameters at the places that Swift reads",
        arguments: [
            ("spacer_parameters", "minLength"),
            ("vstack_parameters", "spacing alignment"),
            ("hstack_parameters", "spacing alignment"),
            ("zstack_parameters", "alignment"),
            ("text_parameters", "text"),
            ("for_each_parameters", "list id content"),
            ("if_parameters", "condition content otherwise"),
            ("button_parameters", "label action"),
            ("toggle_parameters", "label isOn"),
            ("text_field_parameters", "prompt text"),
            ("padding_parameters", "all horizontal vertical top leading bottom trailing"),
            (
                "frame_parameters",
                "width height minWidth idealWidth maxWidth minHeight idealHeight maxHeight alignment"
            ),
            ("border_parameters", "style title"),
            ("flag_parameters", "isActive"),
            ("colour_parameters", "color"),
            ("tab_view_parameters", "selection"),
            ("navigation_link_parameters", "label destination"),
            ("navigation_title_parameters", "title"),
            ("toolbar_parameters", "actions"),
            ("canvas_parameters", "draw"),
            ("tag_parameters", "tag"),
            ("tab_item_parameters", "label"),
            ("id_parameters", "id"),
            ("perform_parameters", "perform"),
            ("on_change_parameters", "of perform initial"),
            ("environment_parameters", "key value"),
            ("environment_object_parameters", "object"),
            ("preference_parameters", "key value"),
            ("on_preference_change_parameters", "key perform"),
            ("modifier_parameters", "modifier"),
            ("task_parameters", "id perform"),
            ("on_receive_parameters", "publisher perform"),
        ])
    func parameters(name: String, expected: String) throws {
        let text = try source("vocabulary.h")
        let from = try #require(text.firstRange(of: "PARAMETERS(\(name), "), "\(name)").upperBound
        let to = try #require(text[from...].firstRange(of: ");")).lowerBound
        let names = text[from..<to].split(separator: "{\"").map { $0.prefix { $0 != "\"" } }
        let words = expected.split(separator: " ")
        #expect(Array(names.prefix(words.count)) == words)
    }
}
