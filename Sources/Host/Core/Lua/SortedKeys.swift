import CLua
import Platform

/// A key that is to be sorted, which has that place in its list.
@unsafe private struct SortedKey {
    /// Of a string, which the list keeps.
    let text: UnsafePointer<CChar>?
    let length: Int
    /// Of another key, or the beginning of a text.
    var bits: UInt64
    let place: UInt32
    /// Numbers come before strings, these before booleans.
    let rank: UInt8
    let isInteger: Bool

    /// Of the key on top.
    init(_ state: OpaquePointer, at place: Int) {
        let type = unsafe lua_type(state, -1)
        var (text, length, bits, isInteger) = unsafe (UnsafePointer<CChar>?.none, 0, UInt64(0), false)
        switch type {
        case LUA_TNUMBER:
            isInteger = unsafe lua_isinteger(state, -1) != 0
            bits =
                unsafe isInteger
                ? UInt64(bitPattern: lua_tointegerx(state, -1, nil)) : lua_tonumberx(state, -1, nil).bitPattern
        case LUA_TSTRING: unsafe text = unsafe UnsafePointer(lua_tolstring(state, -1, &length))
        default: bits = unsafe lua_toboolean(state, -1) != 0 ? 1 : 0
        }
        unsafe (self.text, self.length, self.bits, self.isInteger) = unsafe (text, length, bits, isInteger)
        unsafe self.place = UInt32(place)
        unsafe rank = type == LUA_TNUMBER ? 0 : type == LUA_TSTRING ? 1 : 2
    }
}

/// Sorts the keys of a value that nothing tells the order of (L16): numbers, then texts by their bytes, then booleans. Behind the
/// keys there is room for as many. Where a limit was reached it stops: what raises that is C's.
@safe private struct KeySorting {
    typealias Keys = UnsafeMutablePointer<SortedKey>

    /// So few are sorted by comparing.
    private static let few = 32
    private static let keysBetweenPolls = 4096

    private let state: OpaquePointer
    /// Where the caller looks for them.
    private let keys: Keys
    /// Where they are, and what they are moved to.
    private var from, to: Keys
    private let count: Int
    private var areTexts = true
    private var areIntegers = true
    /// How many bytes all texts begin with.
    private var shared = 0
    private var moved = 0

    init(_ state: OpaquePointer, _ keys: Keys, _ count: Int) {
        unsafe self.state = state
        unsafe self.keys = keys
        unsafe (from, to) = (keys, keys + count)
        self.count = count
    }

    mutating func sort() {
        findKind()
        if count > KeySorting.few, areTexts || areIntegers { sortByBytes() } else { sortByComparing(0, count) }
        if unsafe from != keys { unsafe keys.update(from: from, count: count) }
    }

    private mutating func findKind() {
        for index in 0..<count {
            unsafe areTexts = areTexts && from[index].isText
            unsafe areIntegers = areIntegers && from[index].isInteger
            guard areTexts else { continue }
            unsafe shared = index == 0 ? from[0].length : from[index].shares(with: from[0], most: shared)
        }
    }

    /// Whether a limit stops it, before so many keys are moved.
    private mutating func isStopped(_ count: Int) -> Bool {
        moved += count
        guard moved >= KeySorting.keysBetweenPolls else { return false }
        moved = 0
        return unsafe Interpreter.ReachedLimit(on: state) != .none
    }

    // MARK: By comparing

    /// Sorts the keys from `start` to `end`: merges runs that are twice as long each time.
    private mutating func sortByComparing(_ start: Int, _ end: Int) {
        var (source, target) = unsafe (from, to)
        var width = 1
        while width < end - start {
            for first in stride(from: start, to: end, by: 2 * width) {
                let middle = min(first + width, end)
                let last = min(middle + width, end)
                if isStopped(last - first) { return }
                unsafe KeySorting.merge(source, first, middle, last, to: target)
            }
            unsafe swap(&source, &target)
            width *= 2
        }
        if unsafe source != from { unsafe (from + start).update(from: source + start, count: end - start) }
    }

    private static func merge(_ keys: Keys, _ first: Int, _ middle: Int, _ last: Int, to target: Keys) {
        var (left, right) = (first, middle)
        for index in first..<last {
            let takesLeft = unsafe left < middle && (right == last || !keys[right].precedes(keys[left]))
            unsafe target[index] = keys[takesLeft ? left : right]
            if takesLeft { left += 1 } else { right += 1 }
        }
    }

    // MARK: By bytes

    /// Texts or integers: by the bytes of numbers, from the last; texts for which these are the same by comparing.
    private mutating func sortByBytes() {
        var differs: UInt64 = 0
        for index in 0..<count {
            unsafe from[index].bits = areTexts ? from[index].beginning(behind: shared) : from[index].bits ^ 1 << 63
            unsafe differs |= from[index].bits ^ from[0].bits
        }
        for byte in 0..<8 where differs >> (8 * byte) & 255 != 0 {
            if isStopped(count) { return }
            sortByByte(byte)
        }
        guard areTexts else { return }
        var start = 0
        while start < count {
            var end = start + 1
            while end < count, unsafe from[end].bits == from[start].bits { end += 1 }
            if end - start > 1 { sortByComparing(start, end) }
            start = end
        }
    }

    /// Sorts by one byte of the bits; keys that have the same one stay in their order.
    private mutating func sortByByte(_ byte: Int) {
        unsafe withUnsafeTemporaryAllocation(of: Int.self, capacity: 256) { places in
            unsafe places.initialize(repeating: 0)
            for index in 0..<count { unsafe places[from[index].byte(byte)] += 1 }
            var place = 0
            for value in 0..<256 { unsafe (places[value], place) = (place, place + places[value]) }
            for index in 0..<count {
                let value = unsafe from[index].byte(byte)
                unsafe to[places[value]] = from[index]
                unsafe places[value] += 1
            }
        }
        unsafe swap(&from, &to)
    }
}

extension SortedKey {
    fileprivate var isText: Bool { unsafe rank == 1 }

    private var isNumber: Bool { unsafe rank == 0 }

    private var integer: Int64 { unsafe Int64(bitPattern: bits) }

    private var number: Double { unsafe Double(bitPattern: bits) }

    fileprivate func byte(_ byte: Int) -> Int { unsafe Int(truncatingIfNeeded: bits &>> UInt64(8 * byte) & 255) }

    /// How many bytes it begins with as the other does, at most so many.
    fileprivate func shares(with other: SortedKey, most: Int) -> Int {
        let most = unsafe min(most, length)
        var count = 0
        while count < most, unsafe text![count] == other.text![count] { count += 1 }
        return count
    }

    /// The bytes that follow those of that number, as one that is less where they come first.
    fileprivate func beginning(behind shared: Int) -> UInt64 {
        var bytes: UInt64 = 0
        unsafe withUnsafeMutableBytes(of: &bytes) { bytes in
            let (rest, count) = unsafe (UnsafeRawPointer(text! + shared), min(length - shared, bytes.count))
            unsafe bytes.copyMemory(from: UnsafeRawBufferPointer(start: rest, count: count))
        }
        return UInt64(bigEndian: bytes)
    }

    fileprivate func precedes(_ other: SortedKey) -> Bool {
        if unsafe rank != other.rank { return unsafe rank < other.rank }
        if unsafe isText { return unsafe textPrecedes(other) }
        if unsafe isNumber && !(isInteger && other.isInteger) { return unsafe numberPrecedes(other) }
        return unsafe integer < other.integer
    }

    private func textPrecedes(_ other: SortedKey) -> Bool {
        let order = unsafe memcmp(text!, other.text!, min(length, other.length))
        return unsafe order != 0 ? order < 0 : length < other.length
    }

    /// Of numbers that are not both integers. A float that is a whole number in the range of integers is none as a key.
    private func numberPrecedes(_ other: SortedKey) -> Bool {
        let (own, others) = unsafe (number, other.number)
        if unsafe isInteger {
            guard others > -0x1p63, others < 0x1p63 else { return others > 0 }
            return unsafe integer <= Int64(others.rounded(.down))
        }
        guard unsafe other.isInteger else { return own < others }
        guard own > -0x1p63, own < 0x1p63 else { return own < 0 }
        return unsafe Int64(own.rounded(.down)) < other.integer
    }
}

// MARK: - Where C enters

// swift-format-ignore: AlwaysUseLowerCamelCase
@c @implementation
func lv_swift_sort_keys(_ state: OpaquePointer!, _ count: Int) {
    guard let state = unsafe state else { return }
    let (from, to) = unsafe (lua_gettop(state) - 1, lua_gettop(state))
    let bytes = unsafe 2 * count * MemoryLayout<SortedKey>.stride
    unsafe lv_hold(state, bytes)
    let keys = UnsafeMutablePointer<SortedKey>.allocate(capacity: 2 * count)
    defer {
        unsafe keys.deallocate()
        unsafe lv_hold(state, -bytes)
    }
    for index in 0..<count {
        unsafe lua_rawgeti(state, from, lua_Integer(index + 1))
        unsafe (keys + index).initialize(to: SortedKey(state, at: index + 1))
        unsafe lv_pop(state, 1)
    }
    var sorting = unsafe KeySorting(state, keys, count)
    sorting.sort()
    for index in 0..<count {
        unsafe lua_rawgeti(state, from, lua_Integer(keys[index].place))
        unsafe lua_rawseti(state, to, lua_Integer(index + 1))  // the table has the place: nothing grows, nothing raises
    }
}
