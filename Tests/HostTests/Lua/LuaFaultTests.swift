import Foundation
import Testing

/// What the Lua of the system does that it should not (Lua544): each fault is provoked in a process of its own, which must end
/// as scripts do, and not by a signal.
@Suite("A fault of the system's Lua", .timeLimit(.minutes(10)))
struct LuaFaultTests {
    private struct Fault: CustomTestStringConvertible {
        let name: String
        /// Options of the program.
        var options: [String] = []
        var status: Int32 = 0
        /// What it prints, or says; what depends on whether this Lua has the fault is left out.
        var says = ""

        var testDescription: String { name }
    }

    private static let faults = [
        Fault(name: "coroutines-closed-within-coroutines", says: "false\tC stack overflow\n"),
        Fault(name: "a-long-chain-of-fields", says: "the chain is too long\n"),
        Fault(name: "newindex-without-memory", status: 3, says: "the memory limit of 512M"),
        Fault(
            name: "newindex-without-memory", options: ["--memory", "20M"], status: 3, says: "the memory limit of 20M"),
        Fault(name: "constants-of-bitwise-operators", says: "integer\tinteger\tinteger\n"),
        Fault(name: "a-comparison-as-index", says: "true\t"),
        Fault(name: "a-loop-that-is-left"),
        Fault(name: "bytes-that-continue-nothing", says: "nil\t3\n"),
        Fault(name: "an-error-in-closing-below-a-handler", says: "true\tfalse\tlate\n"),
        Fault(name: "errors-while-errors-are-handled", says: "81\n"),
        Fault(name: "strings-with-zeros", says: "true\tfalse\ttrue\tfalse\n"),
        Fault(name: "a-length-that-overflows", status: 3, says: "the memory limit of 512M"),
        Fault(
            name: "debug-changes-nothing-of-luaview", options: ["--allow-all"],
            says: "20\t2\t2\tyes\ttrue\ttrue\t1\ttrue\n"),
        Fault(name: "finalizers-at-the-end-of-a-stack", options: ["--allow-all"], says: "true\t3000\nfalse\ntrue\n"),
    ]

    @Test("does no harm", .timeLimit(.minutes(10)), arguments: faults)
    private func doesNoHarm(fault: Fault) throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(
            path: "faults/\(fault.name).lua")
        let folder = try TemporaryFolder(["fault.lua": try String(contentsOf: file, encoding: .utf8)])
        let result = try ProgramRun.run(
            ["fault.lua", "--frames", "none", "--time", "none"] + fault.options, in: folder, input: "")
        #expect(result.status == fault.status, "\(result.output)\(result.errors)")
        #expect(
            fault.says.isEmpty || (result.output + result.errors).contains(fault.says),
            "\(result.output)\(result.errors)")
    }
}
