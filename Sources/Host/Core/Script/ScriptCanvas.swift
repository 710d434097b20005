/// A script's function that draws.
final class ScriptCanvas: CanvasFunction {
    private let function: Reference
    private let program: Program

    init(_ function: Reference, _ program: Program) {
        self.function = function
        self.program = program
    }

    func isEqual(to other: any CanvasFunction) -> Bool {
        guard let other = other as? ScriptCanvas else { return false }
        return (try? Value.reference(function).isEqual(to: .reference(other.function))) ?? false
    }

    func observe(for node: Node) -> any CanvasObservation { ScriptCanvasObservation(function, program, node) }
}

/// It is drawn anew when something that the function read changes.
private final class ScriptCanvasObservation: CanvasObservation {
    private let function: Reference
    private let program: Program
    private let observer: Graph.Key
    private var stopped: ScriptError?

    init(_ function: Reference, _ program: Program, _ node: Node) {
        self.function = function
        self.program = program
        observer = program.observe(for: node)
    }

    func read() -> Value { .nil }

    var stop: ScriptError? { stopped != nil && program.isOutdated(observer) ? nil : stopped }

    func drawing(width: Int, height: Int) throws(ScriptError) -> Drawing {
        let canvas = CanvasMarks(width: width, height: height)
        if program.isVerifying {
            try program.interpreter.untracked { () throws(ScriptError) in
                try function.draw(width: width, height: height, canvas.add)
            }
            return canvas.drawing
        }
        stopped = nil
        do throws(ScriptError) {
            try program.tracked(observer) { () throws(ScriptError) in
                try function.draw(width: width, height: height) { [program] mark in
                    if !program.interpreter.isSpent { canvas.add(mark) }
                }
            }
        } catch {
            if error.kind == .limit { stopped = error }
            throw error
        }
        return canvas.drawing
    }

    func cancel() { program.endObserving(observer) }
}
