/// What a parameter takes, of the kinds that C tells apart; it has the same bits (`CLuaViews.h`).
package struct Accepted: OptionSet {
    package let rawValue: UInt32

    package init(rawValue: UInt32) { self.rawValue = rawValue }

    private init(bit: UInt32) { rawValue = 1 << bit }

    /// It may be left out.
    static let nothing = Accepted(bit: 0)
    /// `nil`, where it is given.
    static let explicitNil = Accepted(bit: 27)
    static let boolean = Accepted(bit: 1)
    /// A whole number of cells, 0 or more.
    static let cells = Accepted(bit: 2)
    /// The same, or infinity.
    static let extent = Accepted(bit: 3)
    static let string = Accepted(bit: 4)
    package static let number = Accepted(bit: 5)
    package static let function = Accepted(bit: 6)
    static let view = Accepted(bit: 7)
    /// A Text.
    static let text = Accepted(bit: 8)
    static let binding = Accepted(bit: 9)
    /// Anything; tables by value.
    static let value = Accepted(bit: 10)
    /// One of the parameter's choices.
    static let choice = Accepted(bit: 11)
    package static let color = Accepted(bit: 12)
    /// What can stand among children.
    static let content = Accepted(bit: 13)
    /// A table by value.
    static let list = Accepted(bit: 14)
    /// An observable object.
    static let object = Accepted(bit: 15)
    static let preference = Accepted(bit: 16)
    static let publisher = Accepted(bit: 17)
    /// A gate or a modifier of the script's own.
    static let updater = Accepted(bit: 18)
    static let numbers = Accepted(bit: 19)
    /// What a picker offers.
    static let choices = Accepted(bit: 20)
    /// A string that names a key.
    static let key = Accepted(bit: 21)
    /// A whole number of cells, negative too.
    static let whole = Accepted(bit: 24)
    static let environmentKey = Accepted(bit: 22)
    /// A component itself, not a view of it.
    static let component = Accepted(bit: 23)
    /// A number, but not NaN.
    static let real = Accepted(bit: 25)
    /// A finite number, 0 or more.
    static let length = Accepted(bit: 26)

    /// What is shown as words.
    static let words: Accepted = [.string, .number]
    /// What a label is: words, or a view.
    static let title: Accepted = [.string, .number, .view]
}
