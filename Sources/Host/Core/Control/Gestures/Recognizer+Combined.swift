/// A gesture with a function that is told of it.
final class TellingRecognizer: Recognizer {
    private let inner: Recognizer
    private let onChanged: (any Action)?
    private let onEnded: (any Action)?

    init(_ inner: Recognizer, onChanged: (any Action)? = nil, onEnded: (any Action)? = nil) {
        self.inner = inner
        self.onChanged = onChanged
        self.onEnded = onEnded
    }

    override var state: State { inner.state }
    override var deadline: SessionTime? { inner.deadline }
    override func take(_ input: GestureInput) { inner.take(input) }
    override func cancel() { inner.cancel() }
    override func settle(_ effects: inout [GestureEffect]) { inner.settle(&effects) }

    override func permit(_ effects: inout [GestureEffect]) -> [Signal] {
        let signals = inner.permit(&effects)
        for signal in signals {
            switch signal {
            case .changed(let value): if let onChanged { effects.append(.call(onChanged, value)) }
            case .ended(let value): if let onEnded { effects.append(.call(onEnded, value)) }
            }
        }
        return signals
    }
}

/// A gesture with a state that is there while it goes on.
final class UpdatingRecognizer: Recognizer {
    private let inner: Recognizer
    private let update: GestureUpdate
    private var hasUpdated = false

    init(_ inner: Recognizer, _ update: GestureUpdate) {
        self.inner = inner
        self.update = update
    }

    override var state: State { inner.state }
    override var deadline: SessionTime? { inner.deadline }
    override func take(_ input: GestureInput) { inner.take(input) }
    override func cancel() { inner.cancel() }

    override func permit(_ effects: inout [GestureEffect]) -> [Signal] {
        let signals = inner.permit(&effects)
        for case .changed(let value) in signals {
            hasUpdated = true
            effects.append(.update(update, value))
        }
        return signals
    }

    override func settle(_ effects: inout [GestureEffect]) {
        inner.settle(&effects)
        guard hasUpdated, inner.isOver else { return }
        hasUpdated = false
        effects.append(.reset(update))
    }
}

/// A gesture with a function that is told when it begins and when it is over.
final class PressingRecognizer: Recognizer {
    private let inner: Recognizer
    private let action: any Action
    private var isPressed = false

    init(_ inner: Recognizer, _ action: any Action) {
        self.inner = inner
        self.action = action
    }

    override var state: State { inner.state }
    override var deadline: SessionTime? { inner.deadline }
    override func take(_ input: GestureInput) { inner.take(input) }
    override func cancel() { inner.cancel() }

    override func permit(_ effects: inout [GestureEffect]) -> [Signal] {
        let signals = inner.permit(&effects)
        if !isPressed, !signals.isEmpty {
            isPressed = true
            effects.insert(.call(action, .boolean(true)), at: 0)
        }
        return signals
    }

    override func settle(_ effects: inout [GestureEffect]) {
        inner.settle(&effects)
        guard isPressed, inner.isOver else { return }
        isPressed = false
        effects.append(.call(action, .boolean(false)))
    }
}

/// One gesture, and when it has ended another. Its value: `case`, which is `"first"` or `"second"`, `first` and `second`.
final class SequenceRecognizer: Recognizer {
    private let first: Recognizer
    private let second: Recognizer
    private var value: PlainValue?
    /// Where the button is held.
    private var cell: GestureCell?
    private var now = SessionTime.zero

    init(_ first: Recognizer, _ second: Recognizer) {
        self.first = first
        self.second = second
    }

    override var state: State {
        if first.state == .failed || second.state == .failed { return .failed }
        if second.state == .ended { return .ended }
        return first.state == .ended ? .active : .possible
    }

    override var deadline: SessionTime? { first.isOver ? second.deadline : first.deadline }

    override func take(_ input: GestureInput) {
        switch input {
        case .press(let cell, let time), .move(let cell, let time): (self.cell, now) = (cell, time)
        case .release(_, let time): (cell, now) = (nil, time)
        case .time(let time): now = time
        case .elsewhere: break
        }
        if first.state == .ended { second.take(input) } else { first.take(input) }
    }

    override func cancel() {
        first.cancel()
        second.cancel()
    }

    override func permit(_ effects: inout [GestureEffect]) -> [Signal] {
        var signals: [Signal] = []
        if first.state != .ended {
            for signal in first.permit(&effects) {
                switch signal {
                case .changed(let value): signals.append(.changed(.choice("first", first: value)))
                case .ended(let value):
                    self.value = value
                    signals.append(.changed(.choice("second", first: value)))
                }
            }
            guard first.state == .ended else { return signals }
            if let cell { second.take(.press(cell, now)) }
        }
        let value = value
        for signal in second.permit(&effects) {
            signals.append(signal.map { .choice("second", first: value, second: $0) })
        }
        return signals
    }

    override func settle(_ effects: inout [GestureEffect]) {
        first.settle(&effects)
        second.settle(&effects)
    }
}

/// Two gestures at the same time. Its value: `first` and `second`, nil while there is none.
final class SimultaneousRecognizer: Recognizer {
    private struct Values {
        var first: PlainValue?
        var second: PlainValue?
    }

    private let first: Recognizer
    private let second: Recognizer
    private var values = Values()
    private var isTold = false

    init(_ first: Recognizer, _ second: Recognizer) {
        self.first = first
        self.second = second
    }

    override var state: State {
        switch (first.state, second.state) {
        case (.failed, .failed): .failed
        // The end of one may be told only when the other fails, of which nothing else is told.
        case _ where first.isOver && second.isOver: isTold ? .ended : .active
        case (.possible, .possible), (.failed, .possible), (.possible, .failed): .possible
        default: .active
        }
    }

    override var deadline: SessionTime? { [first.deadline, second.deadline].compactMap(\.self).min() }

    override func take(_ input: GestureInput) {
        first.take(input)
        second.take(input)
    }

    override func cancel() {
        first.cancel()
        second.cancel()
        isTold = true
    }

    override func permit(_ effects: inout [GestureEffect]) -> [Signal] {
        var signals = noted(first.permit(&effects), in: \.first) + noted(second.permit(&effects), in: \.second)
        if first.isOver, second.isOver, state != .failed, !isTold {
            isTold = true
            signals.append(.ended(both))
        }
        return signals
    }

    /// Keeps what one of the two tells, and gives what is told of both.
    private func noted(_ signals: [Signal], in place: WritableKeyPath<Values, PlainValue?>) -> [Signal] {
        signals.compactMap { signal in
            switch signal {
            case .changed(let value):
                values[keyPath: place] = value
                return .changed(both)
            case .ended(let value):
                values[keyPath: place] = value
                return nil
            }
        }
    }

    /// Of a gesture that has failed nothing is told.
    private var both: PlainValue {
        .choice(
            nil, first: first.state == .failed ? nil : values.first,
            second: second.state == .failed ? nil : values.second)
    }

    override func settle(_ effects: inout [GestureEffect]) {
        first.settle(&effects)
        second.settle(&effects)
    }
}

/// One gesture, or where that fails another. Its value: `case`, and `first` or `second`.
final class ExclusiveRecognizer: Recognizer {
    private let first: Recognizer
    private let second: Recognizer

    init(_ first: Recognizer, _ second: Recognizer) {
        self.first = first
        self.second = second
    }

    override var state: State { first.state == .failed ? second.state : first.state }
    override var deadline: SessionTime? { [first.deadline, second.deadline].compactMap(\.self).min() }

    override func take(_ input: GestureInput) {
        first.take(input)
        second.take(input)
    }

    override func cancel() {
        first.cancel()
        second.cancel()
    }

    override func permit(_ effects: inout [GestureEffect]) -> [Signal] {
        var signals = first.permit(&effects).map { signal in signal.map { .choice("first", first: $0) } }
        if first.state == .failed {
            signals += second.permit(&effects).map { signal in signal.map { .choice("second", second: $0) } }
        } else if first.state != .possible {
            second.cancel()
        }
        return signals
    }

    override func settle(_ effects: inout [GestureEffect]) {
        first.settle(&effects)
        second.settle(&effects)
    }
}

extension PlainValue {
    /// The value of two gestures that are one.
    fileprivate static func choice(_ name: String?, first: PlainValue? = nil, second: PlainValue? = nil) -> PlainValue {
        let entries: [(String, PlainValue?)] = [
            ("case", name.map { .string($0) }), ("first", first), ("second", second),
        ]
        return .table(
            entries.compactMap { name, value in
                guard let value, value != .nil else { return nil }
                return Entry(.string(name), value)
            })
    }
}
