import CLua

/// Every word of the language, from the section of the program that the words' files fill.
package enum WordTable {
    /// In the order in which the linker put their entries: the same in each run, but no order that means anything.
    static let all: [WordSchema] = {
        var count = Int32(0)
        let entries = unsafe lv_word_entries(&count)
        return (0..<Int(count)).compactMap { number in WordSchema.at(unsafe entries[number]()) }
    }()

    package static let named: [String: WordSchema] = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

    /// The names of what a word takes by its name.
    package static func options(of name: String) -> [String] {
        guard let word = named[name], word.takesOptions else { return [] }
        return word.parameters.map(\.name)
    }

    /// Whether views stand among its options, as they do where it is none of these words, but a component.
    package static func takesViews(_ name: String) -> Bool { named[name].map { $0.role == .container } ?? true }

    /// The words that one of its options may be, colours included.
    package static func choices(of name: String, option: String) -> [String] {
        named[name]?.parameter(named: option)?.offered ?? []
    }

    /// The words that the argument at that place may be, from 0.
    package static func choices(of name: String, position: Int) -> [String] {
        guard let parameters = named[name]?.parameters, parameters.indices.contains(position) else { return [] }
        return parameters[position].offered
    }

    /// The rows that C reads, for as long as the process is there, and behind them `ForEach` as `List` calls it for its rows: messages
    /// name what was written.
    nonisolated(unsafe) static let schemas: UnsafePointer<lv_schema> = {
        let rows = UnsafeMutablePointer<lv_schema>.allocate(capacity: all.count + 1)
        // One allocation for the parameters of all words: each would cost a start as much as its rows do.
        let count = all.reduce(0) { $0 + $1.parameters.count }
        var parameters = UnsafeMutablePointer<lv_parameter>.allocate(capacity: count)
        for (index, word) in all.enumerated() {
            for (place, parameter) in word.parameters.enumerated() {
                unsafe (parameters + place).initialize(to: parameter.row)
            }
            unsafe (rows + index).initialize(to: word.row(parameters))
            if word.form == .forEach {
                unsafe (rows + all.count).initialize(to: word.row(parameters))
                let list = all.first { $0.symbol.isEqual(to: "List") }
                if let list { unsafe rows[all.count].name = list.symbol.bytes }
            }
            unsafe parameters += word.parameters.count
        }
        return unsafe UnsafePointer(rows)
    }()
}

extension WordSchema {
    fileprivate func row(_ parameters: UnsafePointer<lv_parameter>) -> lv_schema {
        let kind = lv_kind(rawValue: form.rawValue)
        return unsafe lv_schema(
            name: symbol.bytes, kind: kind, role: .init(rawValue: role.rawValue), positional: UInt8(positional),
            count: UInt8(self.parameters.count),
            options: takesOptions, options_may_follow_sooner: optionsMayFollowSooner,
            is_checked: check != nil, notes_place: notesPlace, right: 0,
            shortcut_arguments: UInt16(shortcut?.arguments ?? 0),
            shortcut_parameter: UInt16(shortcut.flatMap { number(of: $0.parameter) } ?? 0),
            shortcut_types: shortcut?.types ?? 0, function_hint: hintForFunction?.bytes,
            parameters: parameters, word: address)
    }
}

extension WordSchema.Parameter {
    fileprivate var row: lv_parameter {
        guard !words.isEmpty else {
            return unsafe lv_parameter(name: symbol.bytes, types: accepted.rawValue, choices: nil)
        }
        let texts = UnsafeMutablePointer<UnsafePointer<CChar>?>.allocate(capacity: words.count + 1)
        for (index, word) in words.enumerated() { unsafe (texts + index).initialize(to: word.bytes) }
        unsafe (texts + words.count).initialize(to: nil)
        return unsafe lv_parameter(name: symbol.bytes, types: accepted.rawValue, choices: UnsafePointer(texts))
    }
}
