@testable import Host

/// A text with its cursor `|` and the other end of its selection `^` written into it.
struct EditedText {
    let editing: TextEditing
    private var ring = KillRing()

    init(_ marked: String, isMultiline: Bool = false, isSecure: Bool = false) {
        let plain = marked.filter { $0 != "|" && $0 != "^" }
        editing = TextEditing(plain, isMultiline: isMultiline, isSecure: isSecure)
        var offset = 0
        var (cursor, anchor) = (plain.utf8.count, Int?.none)
        for scalar in marked.unicodeScalars {
            switch scalar {
            case "|": cursor = offset
            case "^": anchor = offset
            default: offset += scalar.utf8.count
            }
        }
        if let anchor { editing.place(at: anchor) }
        editing.place(at: cursor, selects: anchor != nil)
    }

    /// Presses keys, as `key` and `type` of an events file do.
    mutating func press(_ keys: String) throws {
        for word in keys.unicodeScalars.split(separator: " ") {
            let key = try Key(String(word))
            if let character = key.character {
                editing.type(String(character))
            } else if let command = EditCommand(key, isMultiline: editing.isMultiline) {
                editing.perform(command, ring: &ring)
            }
        }
    }

    var marked: String {
        let bytes = Array(editing.text.utf8)
        var marked: [UInt8] = []
        for offset in 0...bytes.count {
            if offset == editing.anchor { marked.append(UInt8(ascii: "^")) }
            if offset == editing.cursor { marked.append(UInt8(ascii: "|")) }
            if offset < bytes.count { marked.append(bytes[offset]) }
        }
        return String(decoding: marked, as: UTF8.self)
    }
}
