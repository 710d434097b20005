/// Follows the mouse for one gesture, from the press of the button until the gesture has ended or failed.
class Recognizer {
    enum State {
        case possible
        /// It is recognised, and goes on.
        case active
        case ended
        case failed
    }

    /// What the functions of a gesture are told.
    enum Signal {
        case changed(PlainValue)
        case ended(PlainValue)

        func map(_ change: (PlainValue) -> PlainValue) -> Signal {
            switch self {
            case .changed(let value): .changed(change(value))
            case .ended(let value): .ended(change(value))
            }
        }
    }

    fileprivate(set) final var ownState = State.possible
    var state: State { ownState }
    /// When it has to be told the time.
    var deadline: SessionTime? { nil }

    final var isOver: Bool { state == .ended || state == .failed }

    /// Takes note of what the mouse does. Nothing is recognised by that alone.
    func take(_ input: GestureInput) {}

    /// It may be recognised now, as nothing that comes before it is possible any more.
    func permit(_ effects: inout [GestureEffect]) -> [Signal] { [] }

    /// It fails.
    func cancel() { if !isOver { ownState = .failed } }

    /// What has ended by now puts back what it has written.
    func settle(_ effects: inout [GestureEffect]) {}

    /// What follows a gesture with its functions. `origin` says from which cell places are counted in a space.
    static func of(_ gesture: Gesture, origin: (GestureSpace) -> GestureCell) -> Recognizer {
        switch gesture {
        case .tap(let count, let tellsPlace, let space):
            TapRecognizer(count: count, origin: tellsPlace ? origin(space) : nil)
        case .longPress(let seconds, let farthest): LongPressRecognizer(seconds: seconds, farthest: farthest)
        case .drag(let least, let space): DragRecognizer(least: least, origin: origin(space))
        case .onChanged(let inner, let action):
            TellingRecognizer(of(inner, origin: origin), onChanged: action)
        case .onEnded(let inner, let action): TellingRecognizer(of(inner, origin: origin), onEnded: action)
        case .updating(let inner, let binding, let action):
            UpdatingRecognizer(of(inner, origin: origin), GestureUpdate(binding, action))
        case .onPressing(let inner, let action): PressingRecognizer(of(inner, origin: origin), action)
        case .sequenced(let first, let second):
            SequenceRecognizer(of(first, origin: origin), of(second, origin: origin))
        case .simultaneous(let first, let second):
            SimultaneousRecognizer(of(first, origin: origin), of(second, origin: origin))
        case .exclusive(let first, let second):
            ExclusiveRecognizer(of(first, origin: origin), of(second, origin: origin))
        }
    }
}

// MARK: - Single gestures

/// Clicks in one cell.
final class TapRecognizer: Recognizer {
    /// Clicks that follow each other within this time belong together.
    static let pause = SessionTime(seconds: 0.35)

    private let count: Int
    private let origin: GestureCell?
    private var taps = 0
    private var cell: GestureCell?
    private var waits: SessionTime?

    /// `origin`: the cell from which its place is counted; nil: it has no value.
    init(count: Int, origin: GestureCell? = nil) {
        self.count = count
        self.origin = origin
    }

    override var deadline: SessionTime? { isOver ? nil : waits }

    override func take(_ input: GestureInput) {
        guard !isOver, taps < count else { return }
        switch input {
        case .press(let cell, let now):
            if taps > 0, cell != self.cell || waits.map({ now >= $0 }) ?? false { return cancel() }
            self.cell = cell
            waits = nil
        case .move(let cell, _): if cell != self.cell { cancel() }
        case .release(let cell, let now):
            guard cell == self.cell else { return cancel() }
            taps += 1
            waits = taps < count ? now + TapRecognizer.pause : nil
        case .time(let now): if let waits, now >= waits { cancel() }
        case .elsewhere: cancel()
        }
    }

    override func permit(_ effects: inout [GestureEffect]) -> [Signal] {
        guard !isOver, taps == count, let cell else { return [] }
        ownState = .ended
        let value = origin.map { PlainValue.table([.init(.string("location"), (cell - $0).point)]) }
        return [.ended(value ?? .nil)]
    }
}

/// A button that is held.
final class LongPressRecognizer: Recognizer {
    private let seconds: SessionTime
    private let farthest: Double
    private var start: GestureCell?
    private var due: SessionTime?
    private var isTold = false
    private var hasLasted = false

    init(seconds: Double, farthest: Double) {
        self.seconds = SessionTime(seconds: seconds)
        self.farthest = farthest
    }

    override var deadline: SessionTime? { isOver || hasLasted ? nil : due }

    override func take(_ input: GestureInput) {
        guard !isOver, !hasLasted else { return }
        switch input {
        case .press(let cell, let now):
            start = cell
            due = now + seconds
            hasLasted = seconds <= .zero
        case .move(let cell, _): if let start, (cell - start).distance > farthest { cancel() }
        case .time(let now): if let due, now >= due { hasLasted = true }
        case .release, .elsewhere: cancel()
        }
    }

    override func permit(_ effects: inout [GestureEffect]) -> [Signal] {
        guard !isOver, start != nil else { return [] }
        var signals: [Signal] = []
        if !isTold {
            isTold = true
            signals.append(.changed(.boolean(true)))
        }
        if hasLasted {
            ownState = .ended
            signals.append(.ended(.boolean(true)))
        }
        return signals
    }
}

/// A mouse that goes with its button held.
final class DragRecognizer: Recognizer {
    /// The speed is that of so long a time.
    private static let span = SessionTime(seconds: 0.1)

    private let least: Double
    private let origin: GestureCell
    private var start: GestureCell?
    private var now = SessionTime.zero
    private var places: [(cell: GestureCell, time: SessionTime)] = []
    private var isFarEnough = false
    private var isReleased = false
    private var told: GestureCell?

    init(least: Double, origin: GestureCell) {
        self.least = least
        self.origin = origin
    }

    override func take(_ input: GestureInput) {
        guard !isOver, !isReleased else { return }
        switch input {
        case .press(let cell, let time):
            start = cell
            note(cell, time)
        case .move(let cell, let time): note(cell, time)
        case .release(let cell, let time):
            note(cell, time)
            isReleased = true
            if !isFarEnough { cancel() }
        case .time(let time): now = time
        case .elsewhere: break
        }
    }

    private func note(_ cell: GestureCell, _ time: SessionTime) {
        guard let start else { return }
        now = time
        if places.last?.time == time { places.removeLast() }
        places.append((cell, time))
        while places.count > 2, time - places[1].time >= DragRecognizer.span { places.removeFirst() }
        if (cell - start).distance >= least { isFarEnough = true }
    }

    override func permit(_ effects: inout [GestureEffect]) -> [Signal] {
        guard !isOver, isFarEnough, let cell = places.last?.cell else { return [] }
        ownState = .active
        var signals: [Signal] = []
        if told != cell {
            told = cell
            signals.append(.changed(value(at: cell)))
        }
        if isReleased {
            ownState = .ended
            signals.append(.ended(value(at: cell)))
        }
        return signals
    }

    private func value(at cell: GestureCell) -> PlainValue {
        let begin = start ?? cell
        let (across, down) = speed
        let end = GestureCell(
            column: DragRecognizer.end(of: cell.column, across), row: DragRecognizer.end(of: cell.row, down))
        return .table([
            .init(.string("startLocation"), (begin - origin).point),
            .init(.string("location"), (cell - origin).point),
            .init(
                .string("translation"),
                DragRecognizer.size(.integer(cell.column - begin.column), .integer(cell.row - begin.row))),
            .init(.string("velocity"), DragRecognizer.size(.number(across), .number(down))),
            .init(.string("predictedEndLocation"), (end - origin).point),
            .init(
                .string("predictedEndTranslation"),
                DragRecognizer.size(.integer(end.column - begin.column), .integer(end.row - begin.row))),
            .init(.string("time"), .number(now.seconds)),
        ])
    }

    /// Where it would end along one axis if it went on for a quarter of a second, as SwiftUI has it.
    private static func end(of cell: Int, _ speed: Double) -> Int { cell + Int((speed / 4).rounded()) }

    private static func size(_ width: PlainValue, _ height: PlainValue) -> PlainValue {
        .table([.init(.string("width"), width), .init(.string("height"), height)])
    }

    /// Cells per second; 0 where no time has passed, and after a rest.
    private var speed: (Double, Double) {
        guard let first = places.first, let last = places.last, now - last.time < DragRecognizer.span else {
            return (0, 0)
        }
        let seconds = (last.time - first.time).seconds
        guard seconds > 0 else { return (0, 0) }
        let way = last.cell - first.cell
        return (Double(way.column) / seconds, Double(way.row) / seconds)
    }
}

/// The control under the mouse, which a press means at once, and a view with an `:onTapGesture` when the button goes up.
final class ControlRecognizer: Recognizer {
    private let count: Int
    private let extends: Bool
    private let atRelease: Bool
    private var cell: GestureCell?
    private var moved: GestureCell?
    private var isReleased = false

    init(count: Int, extends: Bool, atRelease: Bool) {
        self.count = count
        self.extends = extends
        self.atRelease = atRelease
    }

    override func take(_ input: GestureInput) {
        switch input {
        case .press(let cell, _): if self.cell == nil { self.cell = cell }
        case .move(let cell, _):
            if atRelease, cell != self.cell { return cancel() }
            moved = cell
        case .release: isReleased = true
        case .time, .elsewhere: break
        }
    }

    override func permit(_ effects: inout [GestureEffect]) -> [Signal] {
        guard !isOver, let cell, isReleased || !atRelease else { return [] }
        if ownState == .possible {
            ownState = .active
            effects.append(.click(cell, count: count, extends: extends))
        }
        if let moved, moved != cell || !isReleased { effects.append(.drag(moved)) }
        moved = nil
        if isReleased { ownState = .ended }
        return []
    }
}
