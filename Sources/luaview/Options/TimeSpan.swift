import ArgumentParser

/// A duration, `300ms`; nil seconds: no limit.
struct TimeSpan: ExpressibleByArgument, CustomStringConvertible {
    let seconds: Double?
    /// The problem with the text it was read from.
    private(set) var problem: String?
    var description: String { seconds.map { "\(Int($0))s" } ?? "none" }

    private static let shortest = 0.001
    private static let longest = 86400.0

    init(seconds: Double?) { self.seconds = seconds }

    init?(argument: String) {
        seconds = argument == "none" ? nil : TimeSpan.seconds(in: argument)
        guard argument != "none" else { return }
        if let seconds {
            if seconds < TimeSpan.shortest { problem = "'\(argument)' (less than 1ms)" }
            if seconds > TimeSpan.longest { problem = "'\(argument)' (more than a day)" }
        } else {
            problem = "'\(argument)' (a duration is a number with ms, s or m, such as 5s)"
        }
    }

    private static func seconds(in text: String) -> Double? {
        let units = [("ms", 0.001), ("s", 1.0), ("m", 60.0)]
        guard let (suffix, factor) = units.first(where: { text.hasSuffix($0.0) }) else { return nil }
        let digits = text.dropLast(suffix.count)
        guard digits.contains(where: \.isNumber), digits.allSatisfy({ ("0"..."9").contains($0) || $0 == "." }) else {
            return nil
        }
        return Double(digits).map { $0 * factor }
    }
}
