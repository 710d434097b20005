/// The editing commands of keys.
enum EditCommand: Equatable {
    /// `selects`: what the cursor goes over is selected.
    case move(EditMovement, selects: Bool)
    /// Deletes the selection, or what the cursor would go over.
    case delete(EditMovement)
    /// The same, and keeps it to be inserted elsewhere.
    case cut(EditMovement)
    case copy
    /// Inserts what was cut or copied last.
    case yank
    /// Inserts, in its place, what was cut or copied before what was just inserted.
    case yankOlder
    case selectAll
    case undo, redo
    case newline

    /// Nil: the key means nothing there. A text of one line leaves up and down to the focus.
    init?(_ key: Key, isMultiline: Bool) {
        if let command = EditCommand.common[key.description] {
            self = command
        } else if isMultiline, let command = EditCommand.multiline[key.description] {
            self = command
        } else {
            return nil
        }
    }

    /// Whether the key has control or alt: a script's handlers come first for such keys. Others are only for editing while text
    /// is typed.
    static func isChord(_ key: Key) -> Bool { !key.modifiers.subtracting(.shift).isEmpty }

    private static let common: [String: EditCommand] = {
        var table: [String: EditCommand] = [
            "ctrl+b": .move(.left, selects: false), "ctrl+f": .move(.right, selects: false),
            "alt+b": .move(.wordLeft, selects: false), "alt+f": .move(.wordRight, selects: false),
            "ctrl+a": .move(.lineStart, selects: false), "ctrl+e": .move(.lineEnd, selects: false),
            "alt+<": .move(.textStart, selects: false), "alt+>": .move(.textEnd, selects: false),
            "backspace": .delete(.left), "shift+backspace": .delete(.left), "ctrl+h": .delete(.left),
            "delete": .delete(.right), "ctrl+d": .delete(.right),
            "alt+backspace": .cut(.wordLeft), "ctrl+backspace": .cut(.wordLeft), "ctrl+w": .cut(.blankLeft),
            "alt+d": .cut(.wordRight), "ctrl+delete": .cut(.wordRight), "alt+delete": .cut(.wordRight),
            "ctrl+u": .cut(.lineStart), "ctrl+k": .cut(.lineEnd),
            "alt+w": .copy, "ctrl+y": .yank, "alt+y": .yankOlder, "alt+a": .selectAll,
            "ctrl+_": .undo, "ctrl+/": .undo, "ctrl+-": .undo, "alt+u": .undo,
            "alt+_": .redo, "alt+/": .redo, "alt+e": .redo, "ctrl+shift+z": .redo,
        ]
        table.add(.left, ["left"])
        table.add(.right, ["right"])
        table.add(.wordLeft, ["ctrl+left", "alt+left"])
        table.add(.wordRight, ["ctrl+right", "alt+right"])
        table.add(.lineStart, ["home"])
        table.add(.lineEnd, ["end"])
        table.add(.textStart, ["ctrl+home"])
        table.add(.textEnd, ["ctrl+end"])
        return table
    }()

    private static let multiline: [String: EditCommand] = {
        var table: [String: EditCommand] = [
            "enter": .newline, "shift+enter": .newline, "alt+enter": .newline,
            "ctrl+p": .move(.up, selects: false), "ctrl+n": .move(.down, selects: false),
            "ctrl+v": .move(.pageDown, selects: false), "alt+v": .move(.pageUp, selects: false),
        ]
        table.add(.up, ["up"])
        table.add(.down, ["down"])
        table.add(.pageUp, ["pageup"])
        table.add(.pageDown, ["pagedown"])
        return table
    }()
}

extension [String: EditCommand] {
    /// A movement by these keys; with shift it selects.
    fileprivate mutating func add(_ movement: EditMovement, _ keys: [String]) {
        for key in keys {
            self[key] = .move(movement, selects: false)
            var parts = key.split(separator: "+")
            parts.insert("shift", at: parts.count - 1)
            self[parts.joined(separator: "+")] = .move(movement, selects: true)
        }
    }
}
