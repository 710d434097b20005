import Host
import Synchronization

/// A plugin in Swift with one thing of each kind; its services wait until the test lets them answer.
final class NativeKit: NativePlugin {
    let name = "native-kit"
    let answers = Answers()

    func register(in plugin: inout PluginRegistration) {
        let answers = answers
        plugin.service("ask") { call in
            let question = try call.string(0, "a question")
            if question == "no" { throw ScriptError("there is no answer") }
            return .list([.string(question), await answers.wait(for: question)])
        }
        plugin.service("open", isOpenEnded: true) { await answers.wait(for: try $0.string(0, "a question")) }
        plugin.service("echo") { .list($0.arguments) }
        plugin.function("add") { call in
            guard case .integer(let a) = call[0], case .integer(let b) = call[1] else {
                throw call.wrong(0, "an integer")
            }
            return .integer(a + b)
        }
        plugin.publisher("count") { call in
            guard case .integer(let last) = call[0] else { throw call.wrong(0, "an integer") }
            return { emit in
                for number in 0..<last { await emit(.integer(number + 1)) }
                if last > 900 { throw ScriptError("that is too far") }
            }
        }
        plugin.publisher("never", isOpenEnded: true) { _ in { _ in _ = await answers.wait(for: "never") } }
        plugin.updater("Tens") { old, new in
            guard case .integer(let a) = old, case .integer(let b) = new else { return false }
            return a / 10 != b / 10
        }
        plugin.environment("accent", "cyan")
        plugin.command("shout") { .string($0.uppercased()) }
        plugin.assertion("even") { if case .integer(let n) = $0.first { n.isMultiple(of: 2) } else { false } }
        plugin.assertion("near_ten", message: "%s is far from ten", negativeMessage: "%s is near ten") { values in
            guard case .integer(let number)? = values.first else { throw ScriptError("argument 1 is a number") }
            return abs(number - 10) < 3
        }
        plugin.component("Badge", ["text", PluginProperty("count", default: 1), "action"]) { properties in
            guard case .string(let text) = properties["text"] else { throw ScriptError("a badge has a text") }
            return PluginView(
                "HStack", options: ["spacing": 1],
                children: [
                    PluginView("Text", .value(.string("‹\(text)›"))).modified("bold"),
                    PluginView("Button", "go", .property("action")),
                ])
        }
        plugin.component("Panel", ["title", PluginProperty("label", default: .nil), .binding("field")]) {
            properties in
            PluginView(
                "VStack",
                children: [
                    PluginView("Text", .value(properties["title"])), PluginView.property("label").modified("bold"),
                    PluginView("TextField", "name", .property("field")),
                ])
        }
        plugin.modifier("Card", ["title"]) { properties in
            PluginView.content.modified("border", options: ["style": "rounded", "title": .value(properties["title"])])
        }
    }

    /// Questions that wait for their answers, by name; an answer may come before its question.
    final class Answers: Sendable {
        private struct State {
            /// Several may wait for one answer: each is a number with its continuation.
            var waiting: [String: [Int: CheckedContinuation<PlainValue, Never>]] = [:]
            var last = 0
            var given: [String: PlainValue] = [:]
            /// Those that are not wanted any more, before they wait.
            var cancelled: Set<Int> = []
        }

        private let state = Mutex(State())
        let cancellations = AsyncStream<String>.makeStream()

        func wait(for question: String) async -> PlainValue {
            let number = state.withLock { state in
                state.last += 1
                return state.last
            }
            return await withTaskCancellationHandler {
                await withCheckedContinuation { continuation in
                    let given = state.withLock { state in
                        if let given = state.given.removeValue(forKey: question) { return given as PlainValue? }
                        if state.cancelled.remove(number) != nil { return PlainValue.nil }
                        state.waiting[question, default: [:]][number] = continuation
                        return nil
                    }
                    if let given { continuation.resume(returning: given) }
                }
            } onCancel: {
                cancellations.continuation.yield(question)
                let waiting = state.withLock { state in
                    let waiting = state.waiting[question]?.removeValue(forKey: number)
                    if waiting == nil { state.cancelled.insert(number) }
                    return waiting
                }
                waiting?.resume(returning: .nil)
            }
        }

        func answer(_ question: String, _ value: PlainValue) {
            let waiting = state.withLock { state in
                let waiting = state.waiting.removeValue(forKey: question) ?? [:]
                if waiting.isEmpty { state.given[question] = value }
                return waiting
            }
            for (_, continuation) in waiting { continuation.resume(returning: value) }
        }
    }
}
