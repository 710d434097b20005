import CLua
import Platform

/// The words of test files, in Lua (`Sources/CLua/testing`), in the order in which they need each other. `texts.c` has them in this order.
/// Most of what it takes to start a test file is to read these.
enum TestChunk: Int, CaseIterable {
    case say = 1
    case messages, comparing, formatting, chains, assertions, raising, replacing, spies, matchers, channels, apps,
        services, modules
    case elements, environment, insulation, failing, running, declaring, file
    case provided, choosing, differences, styles, contents, snapshots, configuration, mediator, moreModules

    /// What the chunk is loaded for, when one of it is first asked for; empty: it is loaded with the others.
    var words: Set<String> {
        switch self {
        case .provided: ["provide", "revoke", "of_owner", "split_owner", "has_own"]
        case .choosing: ["note_lines", "choose_lines"]
        case .differences: ["note_texts", "note_tables"]
        case .styles: ["style_of"]
        case .contents: ["content_of"]
        case .snapshots: ["snapshots"]
        case .configuration: ["settings_in", "configure"]
        case .mediator: ["mediator"]
        case .moreModules: ["busted_utils", "busted_compatibility", "busted_fixtures"]
        default: []
        }
    }

    static let ofWords = Dictionary(
        uniqueKeysWithValues: allCases.flatMap { chunk in chunk.words.map { ($0, chunk) } })

    var text: UnsafeRawBufferPointer { unsafe ProgramText.all[rawValue] }
}

/// Texts that the program has with it (`texts.c`).
enum ProgramText {
    /// The first is the page of the language.
    nonisolated(unsafe) static let all: [UnsafeRawBufferPointer] = {
        var size = 0
        var next = unsafe lv_texts(&size)
        let end = unsafe next + size
        var texts = unsafe [UnsafeRawBufferPointer]()
        while unsafe next < end {
            let length = unsafe strlen(next)
            unsafe texts.append(UnsafeRawBufferPointer(start: next, count: length))
            unsafe next += length + 1
        }
        return unsafe texts
    }()
}
