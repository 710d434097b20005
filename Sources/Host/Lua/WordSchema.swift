import CLua

/// What a view or a modifier of the language is called and takes. C checks what scripts call it with against this.
class WordSchema: @unchecked Sendable {
    /// Where its views stand: alone, around children, or around the view that they modify.
    enum Role { case leaf, container, modifier }

    /// What a call with fewer arguments means: with so many of them the last one is the parameter `meaning`, if it is a value of that kind.
    struct Shortcut {
        var arguments: Int
        var meaning: StaticString
        var `if`: Accepted = []
    }

    /// Looks at arguments each of which fits, for whether they go together.
    typealias Check = @Sendable (any GivenArguments) throws(CallError) -> Void

    /// Its name, for C.
    let symbol: StaticString
    let role: Role
    /// What other toolkits call it.
    let synonyms: [StaticString]
    /// What C and the readers of views treat in a way of its own.
    let form: ViewForm
    let parameters: [Parameter]
    /// How many of the parameters may be given by position.
    let positional: Int
    /// Whether a table of named options is taken, and whether one may follow fewer arguments than there are by position.
    let takesOptions: Bool
    let optionsMayFollowSooner: Bool
    let shortcut: Shortcut?
    /// What a message about a missing function says beside that one is expected.
    let hintForFunction: StaticString?
    let check: Check?

    init(
        _ name: StaticString, _ role: Role, synonyms: [StaticString], form: ViewForm, takes parameters: [Parameter],
        positional: Int?, options: Bool, optionsMayFollowSooner: Bool, shortcut: Shortcut?,
        hintForFunction: StaticString?, check: Check?
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
    }

    var name: String { "\(symbol)" }

    func parameter(named name: String) -> Parameter? { parameters.first { $0.name == name } }

    /// Itself, for C, as a number: words are there for as long as the process.
    var address: UInt { unsafe UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque()) }

    /// The word at an address.
    static func at(_ address: UInt) -> WordSchema? {
        guard let pointer = unsafe UnsafeRawPointer(bitPattern: address) else { return nil }
        return unsafe Unmanaged<WordSchema>.fromOpaque(pointer).takeUnretainedValue()
    }
}

/// Gives the address of a word. Each word's file has one in the section `luaview_words`, from which ``WordTable`` makes its list: a word
/// is known by being compiled.
typealias WordEntry = @convention(c) () -> UInt
