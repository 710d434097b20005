import Platform

/// The arguments of a call, each of which fits by itself, for the check of a word: of a view that a script makes, or of a call that
/// `luaview check` reads.
package protocol GivenArguments {
    var word: WordSchema { get }
    /// An argument that is a number.
    func number(_ name: StaticString) -> Double?
    func isGiven(_ name: StaticString) -> Bool
    /// Notes that the script has styles of its own, if an argument is a function.
    func noteOwnStyle(_ name: StaticString)
    /// Notes that what an argument leads to, if that is a FocusState, has a value of the view's when that has the focus, and is nil without it.
    func noteFocusValue(_ name: StaticString)
    /// An argument that is a string; nil too where it is not known.
    func text(_ name: StaticString) -> String?
    /// What an argument that is a view is; nil too where it is not known.
    func form(_ name: StaticString) -> ViewForm?
    /// Throws unless an argument is a list of at least one GridItem, as far as that is known.
    func checkGridItems(_ name: StaticString) throws(CallError)
    /// Throws unless an argument is an animation, or nothing, and a transition, as far as that is known.
    func checkAnimation(_ name: StaticString) throws(CallError)
    func checkTransition(_ name: StaticString) throws(CallError)
    /// Throws unless an argument is a gesture, as far as that is known.
    func checkGesture(_ name: StaticString) throws(CallError)
    /// Throws unless the second argument is a value of the first, if that is an `EnvironmentKey`, as far as that is known.
    func checkEnvironmentValue() throws(CallError)
    /// Throws unless the children are columns of a table, or make some, as far as that is known.
    func checkColumns() throws(CallError)
    /// What a modifier modifies, without the modifiers of these words around it; nil: that is not known.
    func base(below words: [StaticString]) -> ModifiedView?
}

/// A view that is modified.
package struct ModifiedView {
    let name: String
    let form: ViewForm
}

extension GivenArguments {
    package func noteOwnStyle(_ name: StaticString) {}
    package func noteFocusValue(_ name: StaticString) {}
    package func checkEnvironmentValue() throws(CallError) {}
    package func checkColumns() throws(CallError) {}

    /// Throws if a parameter is given that fixes what others leave open.
    package func refuse(_ name: StaticString, beside others: [StaticString]) throws(CallError) {
        guard isGiven(name), others.contains(where: isGiven) else { return }
        throw CallError(
            "\(word.name): '\(name)' fixes what the minimum, ideal and maximum leave open; give one or the other")
    }

    /// Throws unless `min` is at most `max`; those that are not given are the ends of `range`.
    package func checkRange(_ range: ClosedRange<Double>) throws(CallError) {
        let (least, most) = (number("min") ?? range.lowerBound, number("max") ?? range.upperBound)
        guard least > most else { return }
        throw CallError(
            "\(word.name): 'min' is \(LuaNumber.plain(least)), above 'max', which is \(LuaNumber.plain(most))")
    }

    /// Throws unless the step goes upwards.
    package func checkStep() throws(CallError) {
        guard let step = number("step"), !(step > 0 && step < .infinity) else { return }
        throw CallError("\(word.name): 'step' must be above 0, got \(LuaNumber.plain(step))")
    }
}

extension StaticString {
    func isEqual(to other: StaticString) -> Bool {
        unsafe utf8CodeUnitCount == other.utf8CodeUnitCount
            && (utf8Start == other.utf8Start || memcmp(utf8Start, other.utf8Start, utf8CodeUnitCount) == 0)
    }
}
