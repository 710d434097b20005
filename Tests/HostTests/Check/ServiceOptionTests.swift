import Testing

@testable import Host
@testable import HostServices
@testable import HostTools

@Suite("Options of services, checked without running them", .timeLimit(.minutes(10)))
struct ServiceOptionTests {
    private static let functions = ScriptChecker.options.keys.filter { $0 != "AppStorage" }.sorted()

    /// A call of the function with an option that there is not.
    private static func call(of function: String) -> String {
        let place = ScriptChecker.options[function]?.argument ?? 0
        guard place > 0 else { return #"\#(function) { "a", nope = 1 }"# }
        let first = function == "terminal.progress" ? "0.5" : function == "websocket.open" ? "'ws://a'" : "'http://a'"
        let others = [first, "'b'"].prefix(place).joined(separator: ", ")
        return "\(function)(\(others), { nope = 1 })"
    }

    @Test("are those of the run, in the same words", arguments: functions)
    func words(function: String) throws {
        let call = ServiceOptionTests.call(of: function)
        let output = try ServiceApp.run(
            "print(select(2, pcall(function() return \(call) end)))", allow: ["read", "write", "run", "net"])
        let check = try ScriptCheck { _ in nil }
        let source = "return Text 'x':task(function() \(call) end)"
        let findings = check.findings(in: Array(source.utf8), path: "a.lua").filter { $0.rule == "unknown-option" }
        #expect(findings.count == 1)
        let message = findings.first?.message ?? ""
        #expect(message.hasPrefix("\(function): there is no option 'nope'"))
        #expect(output.printed.first?.hasSuffix(": \(message)") == true, "\(output.printed) \(output.errors)")
    }
}
