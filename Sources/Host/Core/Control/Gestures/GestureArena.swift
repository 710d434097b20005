/// The gestures that a press of the mouse's button may be: at most one of them becomes it, and beside it those that are for that.
/// The first of those that do not fail is it, so what could be recognised waits while something before it is possible.
final class GestureArena {
    /// A view's gesture, or the control under the mouse.
    struct Entry {
        enum Place: Equatable {
            case control
            case gesture(ObjectIdentifier, Int)
        }

        let place: Place
        /// The view; a control's is the control.
        let node: WeakNodeRecord
        let isBeside: Bool
        let recognizer: Recognizer
    }

    private(set) var entries: [Entry]
    private(set) var isDown = false
    private(set) var cell = GestureCell(column: 0, row: 0)
    private(set) var clicks = 0

    init(_ entries: [Entry]) { self.entries = entries }

    var isOver: Bool { !isDown && entries.allSatisfy(\.recognizer.isOver) }

    /// When it has to be told the time.
    var deadline: SessionTime? { entries.lazy.compactMap { $0.recognizer.isOver ? nil : $0.recognizer.deadline }.min() }

    /// Whether a drag or something else goes on, so that the mouse does nothing else.
    var isRecognized: Bool { entries.contains { $0.recognizer.state == .active && $0.place != .control } }

    /// The next press is for these: those that still wait for it go on. False: one that waits is not among them.
    func goOn(with new: [Entry]) -> Bool {
        let waiting = entries.filter { !$0.recognizer.isOver }
        guard !waiting.isEmpty, waiting.allSatisfy({ old in new.contains { $0.place == old.place } }) else {
            return false
        }
        entries = new.map { entry in waiting.first { $0.place == entry.place } ?? entry }
        return true
    }

    /// What it is that the mouse does now.
    func take(_ input: GestureInput) -> [(GestureEffect, Node?)] {
        switch input {
        case .press(let cell, _):
            isDown = true
            clicks += 1
            self.cell = cell
        case .move(let cell, _): self.cell = cell
        case .release(let cell, _):
            isDown = false
            self.cell = cell
        case .time, .elsewhere: break
        }
        for entry in entries where !entry.recognizer.isOver { entry.recognizer.take(input) }
        return decided()
    }

    /// Gestures of views that are not there any more, or are disabled, fail.
    func dropLost() -> [(GestureEffect, Node?)] {
        var isChanged = false
        for entry in entries where !entry.recognizer.isOver {
            if let node = unsafe entry.node.node, !node.isGone, node.isEnabled { continue }
            entry.recognizer.cancel()
            isChanged = true
        }
        return isChanged ? decided() : []
    }

    /// All fail.
    func cancel() -> [(GestureEffect, Node?)] {
        isDown = false
        for entry in entries { entry.recognizer.cancel() }
        return decided()
    }

    private func decided() -> [(GestureEffect, Node?)] {
        var all: [(GestureEffect, Node?)] = []
        var isTaken = false
        var isOpen = true
        for entry in entries {
            var effects: [GestureEffect] = []
            let recognizer = entry.recognizer
            if entry.isBeside {
                if !recognizer.isOver { _ = recognizer.permit(&effects) }
            } else if isTaken {
                recognizer.cancel()
            } else if isOpen {
                if !recognizer.isOver { _ = recognizer.permit(&effects) }
                switch recognizer.state {
                case .active, .ended: isTaken = true
                case .possible: isOpen = false
                case .failed: break
                }
            }
            recognizer.settle(&effects)
            let node = unsafe entry.node.node
            all += effects.map { ($0, node) }
        }
        return all
    }
}
