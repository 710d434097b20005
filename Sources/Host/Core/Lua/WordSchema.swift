import CLua

/// The name and the parameters of a view or a modifier of the language. C checks the arguments of calls against them.
package class WordSchema: @unchecked Sendable {
    /// Where its views stand: alone, around children, or around the view that they modify; those of no word are lists and components. In the
    /// order of `CLuaViews.h`.
    package enum Role: UInt32 { case leaf, container, modifier, list, component }

    /// A call with fewer arguments, as `ForEach(list, fn)` without an id: of so many arguments the last is the parameter of that name, if its
    /// value is of that kind.
    package struct Shortcut {
        package var arguments: Int
        package var parameter: StaticString
        package var `if`: Accepted = []

        /// Lua's types that a value of that kind may have, a bit each.
        var types: UInt16 {
            if `if`.isEmpty { return .max }
            var types: [Int32] = []
            if `if`.contains(.number) { types.append(LUA_TNUMBER) }
            if `if`.contains(.function) { types += [LUA_TFUNCTION, LUA_TTABLE] }
            if `if`.contains(.color) { types += [LUA_TNUMBER, LUA_TSTRING] }
            return types.reduce(0) { $0 | 1 << UInt16($1) }
        }
    }

    /// Throws if arguments, each of which fits by itself, contradict each other.
    package typealias Check = @Sendable (any GivenArguments) throws(CallError) -> Void

    /// Its name, for C.
    let symbol: StaticString
    package let role: Role
    /// What other toolkits call it.
    let synonyms: [StaticString]
    /// Set for the words that C and the readers of views treat in a way of their own.
    package let form: ViewForm
    package let parameters: [Parameter]
    /// How many of the parameters may be given by position.
    package let positional: Int
    /// Whether a table of named options is taken, and whether one may follow fewer arguments than there are by position.
    package let takesOptions: Bool
    package let optionsMayFollowSooner: Bool
    package let shortcut: Shortcut?
    /// Stands in messages where a function is expected and missing, in the place of `write function() … end`.
    package let hintForFunction: StaticString?
    /// What a message about too many arguments goes on with.
    package var hintForCount: String { "" }
    package let check: Check?
    /// Whether its views keep the line that they are made at, since mistakes are found when they are read.
    let notesPlace: Bool

    init(
        _ name: StaticString, _ role: Role, synonyms: [StaticString], form: ViewForm, takes parameters: [Parameter],
        positional: Int?, options: Bool, optionsMayFollowSooner: Bool, shortcut: Shortcut?,
        hintForFunction: StaticString?, check: Check?, notesPlace: Bool
    ) {
        symbol = name
        self.role = role
        self.synonyms = synonyms
        self.form = form
        self.parameters = parameters
        self.positional = positional ?? (role == .container ? 0 : parameters.count)
        takesOptions = options || role == .container
        self.optionsMayFollowSooner = optionsMayFollowSooner
        self.shortcut = shortcut
        self.hintForFunction = hintForFunction
        self.check = check
        // What a binding leads to may be of any type.
        self.notesPlace = notesPlace || parameters.contains { $0.takesBinding || $0.takesPublisher }
    }

    package var name: String { "\(symbol)" }

    /// The number of a parameter, from 0.
    package func number(of name: StaticString) -> Int? {
        var number = 0
        while number < parameters.count {
            if parameters[number].symbol.isEqual(to: name) { return number }
            number += 1
        }
        return nil
    }

    package func parameter(named name: String) -> Parameter? { parameters.first { $0.name == name } }

    /// Where a binding goes that was given as another parameter; nil: the word needs none.
    package func hint(forBindingAs name: String) -> String? {
        guard let number = parameters.prefix(positional).firstIndex(where: { $0.takesBinding && !$0.isOptional }),
            parameters[number].name != name
        else { return nil }
        return "; the binding is argument \(number + 1), '\(parameters[number].name)'"
    }

    /// What to write in the place of a view where a function is expected.
    package static let hintForViewAsFunction = "; write function() return … end"

    /// The address of this object, which C keeps as a number: words live as long as the process.
    var address: UInt { unsafe UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque()) }

    /// The word at an address.
    static func at(_ address: UInt) -> WordSchema? {
        guard let pointer = unsafe UnsafeRawPointer(bitPattern: address) else { return nil }
        return unsafe Unmanaged<WordSchema>.fromOpaque(pointer).takeUnretainedValue()
    }
}

/// Gives the address of a word. Each word's file puts one into the section `luaview_words`, from which ``WordTable`` makes its list: a file
/// that is compiled is registered.
typealias WordEntry = @convention(c) () -> UInt
