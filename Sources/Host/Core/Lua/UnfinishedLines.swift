import CLua

/// What scripts have written to `io.stdout` and `io.stderr` that is no whole line yet. It is put out line by line, as `print` and `warn` put out
/// texts, so that it stands between frames and never in one (L95).
struct UnfinishedLines {
    /// A stream of a scene.
    fileprivate struct Place: Hashable {
        let scene: Int
        let isOfErrors: Bool
    }

    /// What gets longer than lines are is put out.
    fileprivate static let longest = 1 << 20

    fileprivate var texts: [Place: [UInt8]] = [:]
}

extension Interpreter {
    /// A script writes to a stream of the current scene.
    func write(_ text: [UInt8], toErrors: Bool, on thread: OpaquePointer) {
        let place = UnfinishedLines.Place(scene: running.scene, isOfErrors: toErrors)
        var rest = text[...]
        if let last = text.lastIndex(of: UInt8(ascii: "\n")) {
            putOut(takeLine(place) + text[..<last], toErrors: toErrors)
            rest = text[(last + 1)...]
        }
        guard !rest.isEmpty else { return }
        unfinishedLines.texts[place, default: []].append(contentsOf: rest)
        unsafe lv_hold(thread, rest.count)
        if unfinishedLines.texts[place, default: []].count > UnfinishedLines.longest {
            putOut(takeLine(place), toErrors: toErrors)
        }
    }

    /// What the place has, which it has no more.
    private func takeLine(_ place: UnfinishedLines.Place) -> [UInt8] {
        guard let line = unfinishedLines.texts.removeValue(forKey: place) else { return [] }
        unsafe lv_hold(state, -line.count)
        return line
    }

    private func putOut(_ bytes: [UInt8], toErrors: Bool) {
        let text = String(decoding: bytes, as: UTF8.self)
        if toErrors { unsafe delegate.warned(text) } else { unsafe delegate.printed(text) }
    }

    /// A script prints a text, behind what it has written to `io.stdout`.
    func printed(_ text: UnsafePointer<CChar>, _ count: Int) {
        guard !unfinishedLines.texts.isEmpty else { return unsafe delegate.printed(Interpreter.text(text, count)) }
        let place = UnfinishedLines.Place(scene: running.scene, isOfErrors: false)
        let bytes = unsafe UnsafeRawBufferPointer(start: text, count: count)
        unsafe putOut(takeLine(place) + bytes, toErrors: false)
    }

    /// Ends the unfinished lines that the current scene has written to `io.stdout` and `io.stderr`.
    func endLines() {
        for isOfErrors in [false, true] where !unfinishedLines.texts.isEmpty {
            let place = UnfinishedLines.Place(scene: running.scene, isOfErrors: isOfErrors)
            let line = takeLine(place)
            if !line.isEmpty { putOut(line, toErrors: isOfErrors) }
        }
    }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
@c @implementation
func lv_swift_print(_ thread: OpaquePointer!, _ text: UnsafePointer<CChar>, _ count: Int) {
    unsafe Interpreter.of(thread)?.printed(text, count)
}
