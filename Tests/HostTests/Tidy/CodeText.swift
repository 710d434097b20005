/// Swift source without what is no code.
enum CodeText {
    /// `text` with comments and the contents of string literals left out. Line breaks stay, and so does the code that is
    /// interpolated into strings.
    static func stripped(_ text: String) -> String {
        var stripper = Stripper(Array(text.utf8))
        return String(decoding: stripper.run(), as: UTF8.self)
    }

    private struct Stripper {
        private enum Context: Equatable {
            case code
            /// Code in an interpolation, with the number of its open parentheses.
            case interpolation(Int)
            case string(isMultiline: Bool, pounds: Int)
        }

        private let bytes: [UInt8]
        private var position = 0
        private var contexts = [Context.code]
        private var result: [UInt8] = []

        init(_ bytes: [UInt8]) {
            self.bytes = bytes
        }

        mutating func run() -> [UInt8] {
            while position < bytes.count {
                if isPlain(bytes[position]) {
                    if case .string = contexts.last {} else { result.append(bytes[position]) }
                    position += 1
                } else if case .string(let isMultiline, let pounds) = contexts.last {
                    stepInString(isMultiline, pounds)
                } else {
                    stepInCode()
                }
            }
            return result
        }

        /// Whether the byte stands for itself in code, and says nothing in a string.
        private func isPlain(_ byte: UInt8) -> Bool {
            byte == 0x20 || byte == 0x5F || (0x61...0x7A).contains(byte | 0x20)
        }

        private mutating func stepInCode() {
            if starts("//") {
                while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { position += 1 }
            } else if starts("/*") {
                skipBlockComment()
            } else if let pounds = openingPounds() {
                let isMultiline = starts("\"\"\"", at: position + pounds)
                position += pounds + (isMultiline ? 3 : 1)
                contexts.append(.string(isMultiline: isMultiline, pounds: pounds))
                result.append(UInt8(ascii: "\""))
            } else {
                if !closesInterpolation() { result.append(bytes[position]) }
                position += 1
            }
        }

        private mutating func stepInString(_ isMultiline: Bool, _ pounds: Int) {
            let hashes = String(repeating: "#", count: pounds)
            let quote = (isMultiline ? "\"\"\"" : "\"") + hashes
            if starts("\\" + hashes + "(") {
                position += 2 + pounds
                contexts.append(.interpolation(0))
                result.append(UInt8(ascii: " "))
            } else if starts("\\" + hashes) {
                position += 2 + pounds
            } else if starts(quote) {
                position += quote.utf8.count
                contexts.removeLast()
                result.append(UInt8(ascii: "\""))
            } else {
                if bytes[position] == UInt8(ascii: "\n") { result.append(bytes[position]) }
                position += 1
            }
        }

        /// Counts the parentheses of an interpolation, and ends it at the one that closes it.
        private mutating func closesInterpolation() -> Bool {
            guard case .interpolation(let open) = contexts.last else { return false }
            switch bytes[position] {
            case UInt8(ascii: "("): contexts[contexts.count - 1] = .interpolation(open + 1)
            case UInt8(ascii: ")") where open > 0: contexts[contexts.count - 1] = .interpolation(open - 1)
            case UInt8(ascii: ")"):
                contexts.removeLast()
                return true
            default: break
            }
            return false
        }

        private mutating func skipBlockComment() {
            var depth = 0
            repeat {
                if starts("/*") {
                    depth += 1
                    position += 2
                } else if starts("*/") {
                    depth -= 1
                    position += 2
                } else {
                    if bytes[position] == UInt8(ascii: "\n") { result.append(bytes[position]) }
                    position += 1
                }
            } while depth > 0 && position < bytes.count
        }

        /// The number of `#` before the quote that opens a string here, nil if none does.
        private func openingPounds() -> Int? {
            var pounds = 0
            while position + pounds < bytes.count, bytes[position + pounds] == UInt8(ascii: "#") { pounds += 1 }
            return starts("\"", at: position + pounds) ? pounds : nil
        }

        private func starts(_ text: String, at start: Int? = nil) -> Bool {
            let start = start ?? position
            guard start <= bytes.count else { return false }
            return bytes[start...].starts(with: text.utf8)
        }
    }
}
