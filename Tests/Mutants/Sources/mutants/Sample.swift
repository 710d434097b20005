import Foundation

/// Chooses mutants at random: two of each room, then by the number of places that a room has. None overlaps another.
struct Sample {
    private var generator: Generator
    private var taken: [String: [Range<Int>]] = [:]
    private(set) var mutants: [Mutant] = []

    init(of all: [Mutant], count: Int, seed: UInt64) {
        generator = Generator(seed: seed)
        let shuffled = all.shuffled(using: &generator)
        var perRoom: [String: Int] = [:]
        for mutant in shuffled where perRoom[mutant.room, default: 0] < 2 && mutants.count < count {
            if take(mutant) { perRoom[mutant.room, default: 0] += 1 }
        }
        for mutant in shuffled where mutants.count < count { take(mutant) }
        mutants.shuffle(using: &generator)
        for index in mutants.indices { mutants[index].number = index + 1 }
    }

    @discardableResult
    private mutating func take(_ mutant: Mutant) -> Bool {
        let others = taken[mutant.file, default: []]
        let range = mutant.range
        guard !others.contains(where: { $0.lowerBound <= range.upperBound && range.lowerBound <= $0.upperBound }) else {
            return false
        }
        taken[mutant.file, default: []].append(range)
        mutants.append(mutant)
        return true
    }
}
