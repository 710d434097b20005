import ArgumentParser

/// A time on the command line: `5s`, `300ms`, `2m`, or seconds without a unit.
struct Patience: ExpressibleByArgument {
    let seconds: Double

    init(seconds: Double) { self.seconds = seconds }

    init?(argument: String) {
        let units = [("ms", 0.001), ("s", 1.0), ("m", 60.0), ("", 1.0)]
        guard let (unit, factor) = units.first(where: { argument.hasSuffix($0.0) }),
            let number = Double(argument.dropLast(unit.count)), number.isFinite, number >= 0,
            argument.first?.isNumber == true
        else { return nil }
        seconds = number * factor
    }

    var defaultValueDescription: String { "\(Seconds.text(seconds))".replacing(" ", with: "") }
}
