/// The state of a generator of random numbers, Lua's xoshiro256**.
package struct RandomNumbers: Equatable {
    private var words: (UInt64, UInt64, UInt64, UInt64)

    /// As after `math.randomseed(seed)`.
    init(seed: Int) {
        words = (UInt64(bitPattern: Int64(seed)), 0xff, 0, 0)
        for _ in 0..<16 { advance() }
    }

    private mutating func advance() {
        let mixed = (words.2 ^ words.0, words.3 ^ words.1)
        words = (
            words.0 ^ mixed.1, words.1 ^ mixed.0, mixed.0 ^ (words.1 << 17), mixed.1 << 45 | mixed.1 >> 19
        )
    }

    package static func == (a: RandomNumbers, b: RandomNumbers) -> Bool { a.words == b.words }
}
