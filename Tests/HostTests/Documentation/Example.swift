import Testing

/// A script in the documentation with what it gives: a block fenced as `lua` behind `<!-- run -->`, then perhaps one fenced
/// as `events`, then one fenced as `text` that has the whole output.
struct Example {
    /// Where the script begins, `LuaLanguage.md:12`.
    var place: String
    var script = ""
    var events = ""
    var output = ""
}

extension Example {
    /// What marks a block to be run, on a line of its own.
    static let mark = "<!-- run -->"

    /// The examples of a page, and what is wrong with those that are not complete.
    static func all(in text: String, of path: String) -> (examples: [Example], mistakes: [String]) {
        var examples: [Example] = []
        var mistakes: [String] = []
        var blocks = FencedBlock.all(in: text)[...]
        while let script = blocks.popFirst() {
            guard script.isMarked else { continue }
            var example = Example(place: "\(path):\(script.line)", script: script.text)
            if blocks.first?.language == "events" { example.events = blocks.removeFirst().text }
            guard script.language == "lua", let output = blocks.popFirst(), output.language == "text", !output.isMarked
            else {
                mistakes.append("\(example.place): a block to be run is Lua, and its output follows it, fenced as text")
                continue
            }
            example.output = output.text
            examples.append(example)
        }
        return (examples, mistakes)
    }
}

extension Example: CustomTestStringConvertible {
    var testDescription: String { place }
}

/// A block of code in a page.
private struct FencedBlock {
    var language: String
    /// The line of its first line of text.
    var line: Int
    var isMarked: Bool
    var text = ""

    static func all(in page: String) -> [FencedBlock] {
        var blocks: [FencedBlock] = []
        var isInside = false
        var isMarked = false
        for (number, line) in zip(1..., page.split(separator: "\n", omittingEmptySubsequences: false)) {
            if line.hasPrefix("```") {
                isInside.toggle()
                guard isInside else { continue }
                blocks.append(FencedBlock(language: String(line.dropFirst(3)), line: number + 1, isMarked: isMarked))
                isMarked = false
            } else if isInside {
                blocks[blocks.count - 1].text += line + "\n"
            } else if !line.isEmpty {
                isMarked = line == Example.mark
            }
        }
        return blocks
    }
}
