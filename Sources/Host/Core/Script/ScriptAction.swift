/// A script's function that something calls: a button's action, an onChange.
final class ScriptAction: Action {
    private let function: Reference

    var place: String? { function.place }

    init(_ function: Reference) { self.function = function }

    func answer(_ arguments: [Value]) throws(ScriptError) -> Value {
        try acting { () throws(ScriptError) in try function.evaluate(arguments) }
    }

    func perform(_ arguments: [Value]) throws(ScriptError) {
        try acting { () throws(ScriptError) in try function.call(arguments) }
    }

    private func acting<R>(_ body: () throws(ScriptError) -> R) throws(ScriptError) -> R {
        try function.interpreter.acting(for: unsafe function.anchors.component, body)
    }
}
