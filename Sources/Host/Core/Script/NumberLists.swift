/// A cache of the lists of numbers that views show, by the numbers of sealed contents (L16): a list that is shown is not
/// read again. The views retain the lists; references here are weak.
final class NumberLists {
    private struct Known {
        weak var list: NumberList?
    }

    private var known: [Int: Known] = [:]
    /// The size at which lists that no view shows any more are dropped.
    private var most = NumberLists.few
    private static let few = 16

    /// The list of a number, read if no view shows it; 0: the content may change.
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
