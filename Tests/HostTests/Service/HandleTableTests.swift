import Synchronization
import Testing

@testable import Host
@testable import HostServices

@Suite("What is open for scripts", .timeLimit(.minutes(10)))
struct HandleTableTests {
    private final class Thing: Sendable { let isDone = Atomic<Bool>(false) }

    private let table = HandleTable<Thing>(key: "thing", most: 2, hint: "close one", isDone: isDone)
    private let call = call(of: .script("app.lua"))

    private static func isDone(_ thing: Thing) -> Bool { thing.isDone.load(ordering: .relaxed) }

    private static func call(of caller: Caller, _ things: OpenThings = OpenThings()) -> ServiceCall {
        ServiceCall(
            name: "open", caller: caller, arguments: [], clock: (0, true), room: 1,
            in: ServiceCall.Surroundings(Permissions(), things))
    }

    @Test("is so much at a time, without what is done")
    func most() throws {
        let first = Thing()
        let handles = try [first, Thing()].map { PlainValue.table([try table.add($0, for: call)]) }
        #expect(handles[0] != handles[1])
        #expect(throws: ScriptError("2 things are open; close one")) { try table.add(Thing(), for: call) }
        #expect(table.thing(handles[0], of: call) === first)
        first.isDone.store(true, ordering: .relaxed)
        let third = Thing()
        let handle = PlainValue.table([try table.add(third, for: call)])
        #expect(table.thing(handles[0], of: call) == nil && table.isHandle(handles[0]))
        #expect(table.thing(handle, of: call) === third)
    }

    @Test("and has something unread stays while there is room")
    func unread() throws {
        var table = table
        table.hasUnread = { _ in true }
        let things = [Thing(), Thing(), Thing()]
        let handles = try things.map { thing in
            thing.isDone.store(true, ordering: .relaxed)
            return PlainValue.table([try table.add(thing, for: call)])
        }
        #expect(handles.map { table.thing($0, of: call) != nil } == [false, false, true])
    }

    @Test("is its owner's alone")
    func owners() throws {
        let handle = PlainValue.table([try table.add(Thing(), for: call)])
        #expect(table.thing(handle, of: call) != nil)
        #expect(table.thing(handle, of: HandleTableTests.call(of: .plugin("kit"), call.openThings)) == nil)
        for other: PlainValue in [.nil, "thing", ["pipe": 1], ["thing": "1"], [1]] { #expect(!table.isHandle(other)) }
    }

    @Test("is its program's, and goes with it")
    func programs() throws {
        var other: ServiceCall? = HandleTableTests.call(of: call.caller)
        var thing: Thing? = Thing()
        weak let gone = thing
        let handle = PlainValue.table([try table.add(thing!, for: other!)])
        thing = nil
        #expect(table.thing(handle, of: call) == nil && table.thing(handle, of: other!) != nil)
        other = nil
        #expect(gone == nil)
    }

    @Test("is of its own kind")
    func kinds() throws {
        let other = HandleTable<Thing>(key: "door", most: 2, hint: "close one", isDone: HandleTableTests.isDone)
        guard case .integer(let number) = try table.add(Thing(), for: call).value else { return }
        #expect(table.thing(["thing": .integer(number)], of: call) != nil)
        #expect(other.thing(["door": .integer(number)], of: call) == nil)
    }
}
