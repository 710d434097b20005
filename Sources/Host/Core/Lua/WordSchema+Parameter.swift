import CLua

extension WordSchema {
    /// An argument that a word takes.
    package struct Parameter {
        /// Its name, for C.
        let symbol: StaticString
        let accepted: Accepted
        /// The words that a string may be, for C.
        let words: [StaticString]

        private init(_ name: StaticString, _ accepted: Accepted, _ choices: [StaticString] = []) {
            symbol = name
            self.accepted = accepted
            words = choices
        }

        /// One that must be given.
        static func required(_ name: StaticString, _ accepted: Accepted) -> Parameter { Parameter(name, accepted) }

        /// One of a few words, that must be given.
        static func required(_ name: StaticString, oneOf choices: [StaticString]) -> Parameter {
            Parameter(name, .choice, choices)
        }

        /// One that may be left out.
        static func optional(_ name: StaticString, _ accepted: Accepted) -> Parameter {
            Parameter(name, accepted.union(.nothing))
        }

        /// One of a few words, or something else, that must be given.
        static func required(_ name: StaticString, _ accepted: Accepted, orOneOf choices: [StaticString]) -> Parameter {
            Parameter(name, accepted.union(.choice), choices)
        }

        /// One of a few words, that may be left out.
        static func optional(_ name: StaticString, oneOf choices: [StaticString]) -> Parameter {
            Parameter(name, [.choice, .nothing], choices)
        }

        /// The words that it may be, for an editor to offer.
        var offered: [String] { choices + (takesColor ? Color.names + ["clear"] : []) }

        package var name: String { "\(symbol)" }
        /// The words that a string may be; none: any, or what ``takesColor`` and ``takesKey`` say.
        package var choices: [String] { words.map { "\($0)" } }

        private func has(_ kinds: Accepted) -> Bool { !accepted.isDisjoint(with: kinds) }

        package var isOptional: Bool { has(.nothing) }
        package var takesNil: Bool { has(.explicitNil) }
        package var takesColor: Bool { has(.color) }
        package var takesKey: Bool { has(.key) }
        package var takesFunction: Bool { has(.function) }
        package var isFunctionAlone: Bool { accepted.subtracting(.nothing) == .function }
        package var takesNumbers: Bool { has(.numbers) }
        package var takesChoices: Bool { has(.choices) }
        /// Whether it is a list, and no table of names.
        package var takesList: Bool { has([.list, .numbers, .choices]) && !has(.choice) }
        package var takesModifiers: Bool { has(.updater) }
        var takesBinding: Bool { has(.binding) }
        var takesPublisher: Bool { has(.publisher) }
        package var takesText: Bool { has(.text) }
        /// Whether a list of views may stand there.
        package var takesViews: Bool { has(.content) }
        /// Whether a list of views may stand there, so that a table with entries is no table of options.
        package var takesListFirst: Bool { has([.content, .numbers, .list]) }

        package func accepts(boolean: Bool) -> Bool { has([.boolean, .value]) || (has(.content) && !boolean) }

        package func accepts(number: Double) -> Bool {
            let most = Double(Int32.max)
            let isWhole = number.rounded(.down) == number
            if has([.number, .value]) || (has(.real) && !number.isNaN) { return true }
            if has(.length), number >= 0, number.isFinite { return true }
            if has(.cells), number >= 0, number <= most, isWhole { return true }
            if has(.extent), number >= 0, isWhole || number > most { return true }
            if has(.whole), abs(number) <= most, isWhole { return true }
            return has(.color) && number >= 0 && number <= 255 && isWhole
        }

        /// Whether it takes strings, if not each of them.
        package var acceptsStrings: Bool { has([.choice, .color, .key, .string, .value]) }
        package var acceptsFunctions: Bool { has([.function, .value]) }
        package var acceptsTables: Bool { has([.value, .list, .numbers, .choices, .content]) }
        /// `isText`: a Text without modifiers.
        package func acceptsView(isText: Bool) -> Bool { has([.view, .value, .content]) || (has(.text) && isText) }
        package var acceptsComponents: Bool { has([.component, .value]) }
        package var acceptsBindings: Bool { has([.binding, .value]) }
        package var acceptsObject: Bool { has([.object, .value]) }
        package var acceptsPublisher: Bool { has([.publisher, .value]) }
        package var acceptsPreference: Bool { has([.preference, .value]) }
        package var acceptsEnvironmentKey: Bool { has([.environmentKey, .value]) }
        package var acceptsAnything: Bool { has(.value) }

        /// What it accepts, in words.
        package var expectation: String { accepted.expectation(choices: choices) }

        /// Words with commas, and `or` before the last.
        package static func list(_ words: [String], or: String = "or") -> String {
            guard let last = words.last, words.count > 1 else { return words.first ?? "" }
            return "\(words.dropLast().joined(separator: ", ")) \(or) \(last)"
        }
    }
}

extension Accepted {
    private static let described: [(Accepted, String)] = [
        (.list, "a list"), (.boolean, "true or false"), (.cells, "a whole number (0 or more)"),
        (.extent, "a whole number (0 or more) or math.huge"), (.whole, "a whole number"), (.real, "a number"),
        (.length, "a length (0 or more, not infinite)"), (.string, "a string"), (.number, "a number"),
        (.function, "a function"), (.component, "a component"), ([.view, .content], "a view"), (.text, "a Text"),
        (.binding, "a binding (self.bind.field)"), (.color, "a colour: a name, '#rrggbb', or 0 to 255"),
        (.object, "an observable object"), (.numbers, "a list of numbers"), (.choices, "a list of choices"),
        (.key, "a key such as 'ctrl+s'"), (.preference, "a Preference"), (.environmentKey, "an EnvironmentKey"),
        (.publisher, "a publisher"),
        (.updater, "a modifier or an updater"), (.value, "a value"),
    ]

    /// What is accepted, in words for a message. `choices`: the words that a string may be.
    func expectation(choices: [String]) -> String {
        let others = WordSchema.Parameter.list(Accepted.described.filter { !isDisjoint(with: $0.0) }.map(\.1))
        guard contains(.choice), !contains(.color) else { return others }
        let words = WordSchema.Parameter.list(choices)
        return others.isEmpty ? "a string, one of \(words)" : "\(others), or one of \(words)"
    }
}
