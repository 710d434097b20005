/// How many mistakes lead from one name to another.
enum EditDistance {
    /// The least number of letters to insert, delete, replace, or swap with a neighbour. `areSame`: what is no replacement.
    static func between<Letters: RandomAccessCollection<Letter>, Letter: Equatable>(
        _ a: Letters, _ b: Letters, where areSame: (Letter, Letter) -> Bool = { $0 == $1 }
    ) -> Int where Letters.Index == Int {
        var before: [Int] = []
        var row = Array(0...b.count)
        for i in a.indices {
            var next = [i + 1]
            next.reserveCapacity(row.count)
            for j in b.indices {
                var cost = min(row[j] + (areSame(a[i], b[j]) ? 0 : 1), row[j + 1] + 1, next[j] + 1)
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, before[j - 1] + 1) }
                next.append(cost)
            }
            before = row
            row = next
        }
        return row[b.count]
    }
}
