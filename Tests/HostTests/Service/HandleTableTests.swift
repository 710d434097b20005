import Synchronization
import Testing

@testable import Host

@Suite("What is open for scripts", .timeLimit(.minutes(10)))
struct HandleTableTests {
    private final class Thing: Sendable { let isDone = Atomic<Bool>(false) }

    private let table = HandleTable<Thing>("thing", most: 2, hint: "close one") { $0.isDone.load(ordering: .relaxed) }
    private let owner = Asker.script("app.lua")

    @Test("is so much at a time, without what is done")
    func most() throws {
        let first = Thing()
        let handles = try [first, Thing()].map { PlainValue.table([try table.add($0, for: owner)]) }
        #expect(handles[0] != handles[1])
        #expect(throws: ScriptError("2 things are open; close one")) { try table.add(Thing(), for: owner) }
        #expect(table.thing(handles[0], of: owner) === first)
        first.isDone.store(true, ordering: .relaxed)
        let third = Thing()
        let handle = PlainValue.table([try table.add(third, for: owner)])
        #expect(table.thing(handles[0], of: owner) == nil && table.isHandle(handles[0]))
        #expect(table.thing(handle, of: owner) === third)
    }

    @Test("is its owner's alone")
    func owners() throws {
        let handle = PlainValue.table([try table.add(Thing(), for: owner)])
        #expect(table.thing(handle, of: owner) != nil)
        #expect(table.thing(handle, of: .plugin("kit")) == nil)
        for other: PlainValue in [.nil, "thing", ["pipe": 1], ["thing": "1"], [1]] { #expect(!table.isHandle(other)) }
    }
}
