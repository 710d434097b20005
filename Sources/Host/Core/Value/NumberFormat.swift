import Platform

/// The format of a number for people.
struct NumberFormat {
    enum Style: String { case number, percent, bytes }

    static let mostDigits = 15
    private static let usualDigits = 3
    private static let units = ["bytes", "kB", "MB", "GB", "TB", "PB", "EB"]

    var style = Style.number
    /// Digits behind the point; nil: as many as it needs, up to three.
    var digits: Int?
    /// The unit behind the number.
    var unit = ""
    /// Whether thousands are separated.
    var isGrouped = true

    /// A word or a sign of its own stands apart from the number; what begins with a blank has it, and a mark such as % is written
    /// behind the number as it is.
    private var suffix: String {
        guard let first = unit.first else { return "" }
        let isApart = first.isLetter || first.isNumber || first.isCurrencySymbol || unit.count > 1 && first == "°"
        return isApart ? " " + unit : unit
    }

    /// Of a whole number, which a Double may not have exactly.
    func text(_ number: Int) -> String {
        guard style == .number, digits ?? 0 == 0 else { return text(Double(number)) }
        return grouped("\(number)") + suffix
    }

    func text(_ number: Double) -> String {
        guard number.isFinite else { return (number.isNaN ? "NaN" : number < 0 ? "-∞" : "∞") + suffix }
        switch style {
        case .number: return decimal(number, digits) + suffix
        case .percent: return decimal(number * 100, digits) + "%" + suffix
        case .bytes: return bytes(number) + suffix
        }
    }

    /// By thousands: 1200 is 1.2 kB.
    private func bytes(_ number: Double) -> String {
        var (value, step) = (abs(number), 0)
        while value >= 999.95, step < NumberFormat.units.count - 1 { (value, step) = (value / 1000, step + 1) }
        let text = decimal(number < 0 ? -value : value, digits ?? (step == 0 ? 0 : nil), most: 1)
        return "\(text) \(step == 0 && text == "1" ? "byte" : NumberFormat.units[step])"
    }

    private func decimal(_ number: Double, _ digits: Int?, most: Int = usualDigits) -> String {
        let count = Int32(digits ?? most)
        var buffer = [CChar](repeating: 0, count: 400)
        let written = unsafe withVaList([count, number]) { unsafe vsnprintf(&buffer, buffer.count, "%.*f", $0) }
        var text = String(decoding: buffer.prefix(Int(max(written, 0))).map { UInt8(bitPattern: $0) }, as: UTF8.self)
        if digits == nil, text.contains(".") {
            while text.hasSuffix("0") { text.removeLast() }
            if text.hasSuffix(".") { text.removeLast() }
        }
        if text.hasPrefix("-"), !text.contains(where: { ("1"..."9").contains($0) }) { text.removeFirst() }
        return grouped(text)
    }

    /// With commas between the thousands of what stands before the point.
    private func grouped(_ text: String) -> String {
        guard isGrouped, text.utf8.prefix(while: { $0 != UInt8(ascii: ".") }).count > 3 else { return text }
        let sign = text.hasPrefix("-") ? "-" : ""
        let digits = text.dropFirst(sign.count).prefix { $0 != "." }
        var parted = ""
        for (offset, digit) in digits.enumerated() {
            if offset > 0, (digits.count - offset) % 3 == 0 { parted.append(",") }
            parted.append(digit)
        }
        return sign + parted + text.dropFirst(sign.count + digits.count)
    }
}
