import Testing

@testable import Host

/// Arithmetic of lengths.
@Suite("Lengths", .timeLimit(.minutes(10)))
struct LengthTests {
    struct Sharing: Sendable, CustomTestStringConvertible {
        var length: Double
        var children: [(minimum: Int, maximum: Int, priority: Double)]
        var widths: [Int]

        var testDescription: String { "\(length) among \(children)" }
    }

    private static let infinite = Size.limit

    @Test(
        "are shared among the children of a stack, the least flexible first",
        arguments: [
            Sharing(length: 10, children: [(0, 10, 0), (0, 10, 0)], widths: [5, 5]),
            Sharing(length: 11, children: [(0, infinite, 0), (0, infinite, 0), (0, infinite, 0)], widths: [3, 4, 4]),
            Sharing(length: 10, children: [(0, 100, 0), (4, 4, 0)], widths: [6, 4]),
            Sharing(length: 10, children: [(2, 100, 0), (0, 100, 1)], widths: [2, 8]),
            Sharing(length: 3, children: [(2, 2, 0), (4, 4, 0)], widths: [2, 4]),
            Sharing(length: 10, children: [(1, infinite, 0), (6, infinite, 0)], widths: [4, 6]),
            Sharing(length: 10, children: [(3, 3, -1), (2, 2, -1), (0, 9, 2)], widths: [3, 2, 5]),
            Sharing(length: 0, children: [(1, 5, 0)], widths: [1]),
            Sharing(length: 5, children: [], widths: []),
        ])
    func shares(_ sharing: Sharing) {
        var widths = [Int](repeating: 0, count: sharing.children.count)
        let shares = sharing.children.enumerated().map { index, child in
            StackShare(
                index: index, priority: child.priority,
                extent: StackShare.Extent(minimum: child.minimum, maximum: child.maximum))
        }
        StackShare.distribute(sharing.length, among: shares) { index, offer in
            let child = sharing.children[index]
            widths[index] = min(max(Int(offer), child.minimum), child.maximum)
            return widths[index]
        }
        #expect(widths == sharing.widths)
    }

    @Test("of rows: one that is not known is as long as the first that was")
    func rows() {
        var lengths = RowLengths(usual: 1)
        lengths.reset(count: 5)
        #expect((lengths.total, lengths.start(of: 3), lengths.row(at: 2)) == (5, 3, 2))
        var change = lengths.set(3, of: 0)
        #expect(change == (0, true))
        #expect((lengths.total, lengths.start(of: 2), lengths.row(at: 5)) == (15, 6, 1))
        change = lengths.set(1, of: 1)
        #expect(change == (-2, true))
        #expect((lengths.total, lengths.start(of: 2)) == (13, 4))
        #expect((0...4).map { lengths.row(at: $0) } == [0, 0, 0, 1, 2])
        change = lengths.set(5, of: 1)
        #expect(change == (4, false))
        #expect((lengths.total, lengths.most, lengths.usual) == (17, 5, 3))
        #expect((lengths[0], lengths[1], lengths[2]) == (3, 5, nil))
        #expect(lengths.row(at: 100) == 4)
    }

    @Test("of very many rows are found in blocks of them")
    func manyRows() {
        var lengths = RowLengths(usual: 3)
        lengths.reset(count: 3000)
        _ = lengths.set(3, of: 0)
        let change = lengths.set(10, of: 2000)
        #expect(change == (7, true))
        #expect((lengths.total, lengths.start(of: 2000), lengths.start(of: 2001)) == (9007, 6000, 6010))
        #expect(
            [5999, 6000, 6009, 6010, 9006, 9007].map { lengths.row(at: $0) } == [1999, 2000, 2000, 2001, 2999, 2999])
        lengths.reset(count: 2)
        #expect((lengths.total, lengths[0]) == (6, nil))
        lengths.reset(count: 0)
        #expect((lengths.total, lengths.row(at: 4)) == (0, 0))
    }

    @Test("are counted, so that the largest is known when one goes")
    func counts() {
        var counts = LengthCounts([3, 5, 5])
        #expect(counts.largest == 5)
        counts.remove(5)
        #expect(counts.largest == 5)
        counts.remove(5)
        #expect(counts.largest == 3)
        counts.add(9)
        #expect(counts.largest == 9)
        counts.remove(9)
        #expect(counts.largest == 3)
        counts.remove(3)
        #expect(counts.largest == 0)
    }

    @Test("that were answered are known until they are taken away, but not more than some thousand of them")
    func sizes() {
        var cache = SizeCache()
        #expect(cache.isEmpty)
        let proposals = (0..<8).map { Proposal(width: Double($0), height: nil) }
        for (number, proposal) in proposals.enumerated() {
            #expect(cache[proposal] == nil)
            let isKept = cache.keep(Size(width: number, height: 1), for: proposal)
            #expect(isKept)
        }
        #expect(proposals.map { cache[$0]?.width } == Array(0..<8))
        #expect(cache[Proposal(width: nil, height: 0)] == nil)
        let line = SizeCache.GuideLine(position: .center, axis: .vertical, proposal: .ideal)
        #expect(cache[line] == .none)
        cache.keep(nil, for: line)
        #expect(cache[line] == .some(nil))
        #expect(cache.allSatisfy { $1.height == 1 } && !cache.allSatisfy { $1.width < 7 })
        let all = cache.takeAll()
        #expect(cache.isEmpty && !all.isEmpty && cache[proposals[0]] == nil && all[proposals[7]]?.width == 7)
        let isKept = (0...4097).map { cache.keep(.zero, for: Proposal(width: Double($0), height: 0)) }
        #expect(isKept.filter { !$0 }.count == 1 && cache[Proposal(width: 1, height: 0)] == nil)
    }

    @Test("of no rows, and beyond the rows that there are, lead to a row all the same", arguments: [0, 1, 5, 3000])
    func beyond(count: Int) {
        var lengths = RowLengths(usual: 3)
        #expect(lengths.row(at: 7) == 0)
        lengths.reset(count: count)
        #expect(lengths.row(at: 0) == 0 && lengths.row(at: -4) == 0)
        #expect(lengths.row(at: 3 * count) == max(count - 1, 0))
        #expect(lengths.row(at: .max) == max(count - 1, 0))
        #expect((0..<count).allSatisfy { lengths.row(at: 3 * $0 + 2) == $0 && lengths.start(of: $0) == 3 * $0 })
    }
}
