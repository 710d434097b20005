import ArgumentParser

/// An amount of memory, `64M`; nil bytes: no limit.
struct MemorySize: ExpressibleByArgument, CustomStringConvertible {
    let bytes: Int?
    /// The problem with the text it was read from.
    private(set) var problem: String?
    var description: String { bytes.map { "\($0 >> 20)M" } ?? "none" }

    private static let smallest = 1 << 20
    private static let largest = 1 << 40

    init(bytes: Int?) { self.bytes = bytes }

    init?(argument: String) {
        bytes = argument == "none" ? nil : MemorySize.bytes(in: argument)
        guard argument != "none" else { return }
        if let bytes {
            if bytes < MemorySize.smallest { problem = "'\(argument)' (less than 1M)" }
            if bytes > MemorySize.largest { problem = "'\(argument)' (more than 1024G)" }
        } else {
            problem = "'\(argument)' (a size is a number with K, M or G, such as 512M)"
        }
    }

    private static func bytes(in text: String) -> Int? {
        let shifts: [Character: Int] = ["K": 10, "M": 20, "G": 30]
        guard let unit = text.last, let shift = shifts[Character(unit.uppercased())],
            text.dropLast().allSatisfy({ ("0"..."9").contains($0) }), text.count > 1
        else { return nil }
        guard let number = Int(text.dropLast()), number <= Int.max >> shift else { return .max }
        return number << shift
    }
}
