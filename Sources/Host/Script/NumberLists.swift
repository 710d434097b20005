/// The lists of numbers that views show, by the numbers that stand for what can never change (L16): what is shown already is not
/// read again. Views keep them; here they are only known.
final class NumberLists {
    private struct Known {
        weak var list: NumberList?
    }

    private var known: [Int: Known] = [:]
    /// How many may be known before those are forgotten that no view shows any more.
    private var most = NumberLists.few
    private static let few = 16

    /// The list of the number, read if no view shows it; 0: it may change.
    func list(_ number: Int, _ read: () throws(ScriptError) -> [Double]) throws(ScriptError) -> NumberList {
        if number != 0, let list = known[number]?.list { return list }
        let list = NumberList(try read())
        if number != 0 { keep(list, as: number) }
        return list
    }

    private func keep(_ list: NumberList, as number: Int) {
        if known.count >= most {
            known = known.filter { $0.value.list != nil }
            most = max(2 * known.count, NumberLists.few)
        }
        known[number] = Known(list: list)
    }
}
