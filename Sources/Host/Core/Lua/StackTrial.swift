import CLua

/// A state of Lua's in which is tried what it does. Its blocks stay where they are when they are given back: nothing that is done wrong does
/// harm. Nothing here lacks memory, so that no error passes what Lua calls.
@safe final class StackTrial {
    /// What is tried, in this order, and the code that does.
    private enum Step: CaseIterable {
        case call, growth, table, shortening, concatenationInC, concatenation, sum, fault

        var code: String {
            switch self {
            case .call: "fill(fill)"
            case .growth: "grow()"
            case .table: "return { \(String(repeating: "0, ", count: 60)) }"
            case .shortening: "collectgarbage()"
            case .concatenationInC: "concatenate(operand, 'x')"
            case .concatenation: "return operand .. 'x'"
            case .sum: "local s = operand .. 'x' return operand + 1"
            case .fault: "return (concatenate(moving, 'x'))"
            }
        }
    }

    private static let preparation = """
        note, fill, grow, concatenate = ...
        operand = setmetatable({}, { __concat = note, __add = note })
        moving = setmetatable({}, { __concat = grow })
        collectgarbage("stop")
        """

    private static let longestTrace = 32
    private static let size = 512 << 10

    private let memory = UnsafeMutableRawPointer.allocate(byteCount: StackTrial.size, alignment: 16)
    private var used = 0
    private var state: OpaquePointer?
    private var step: Step?
    /// Of a step, where a large vector was asked for first, or a metamethod was called last.
    private var traces: [Step: [MachineCall]] = [:]
    /// Whether a thread was taken for one that concatenates where a metamethod was called last.
    private var seems: [Step: Bool] = [:]

    init?() {
        let own = unsafe Unmanaged.passUnretained(self).toOpaque()
        unsafe state = lua_newstate(
            { data, block, oldSize, newSize in
                unsafe StackTrial.at(data)?.allocate(block, oldSize, newSize)
            }, own)
        guard unsafe state != nil else { return nil }
    }

    // The state goes with its memory: closing it would rely on what may be out of place.
    deinit { unsafe memory.deallocate() }

    private static func at(_ data: UnsafeMutableRawPointer?) -> StackTrial? {
        unsafe data.map { unsafe Unmanaged<StackTrial>.fromOpaque($0).takeUnretainedValue() }
    }

    private static func of(_ thread: OpaquePointer?) -> StackTrial? {
        var data: UnsafeMutableRawPointer?
        unsafe _ = lua_getallocf(thread, &data)
        return unsafe at(data)
    }

    private func allocate(_ block: UnsafeMutableRawPointer?, _ oldSize: Int, _ newSize: Int) -> UnsafeMutableRawPointer?
    {
        guard newSize > 0 else { return nil }
        if unsafe block != nil, newSize <= oldSize { return unsafe block }
        if unsafe block == nil, oldSize == 0, newSize >= least_stack, let step, traces[step] == nil,
            let state = unsafe state
        {
            unsafe note(state, step)
        }
        let length = (newSize + 15) / 16 * 16
        guard length <= StackTrial.size - used else { return nil }
        defer { used += length }
        if let block = unsafe block { unsafe (memory + used).copyMemory(from: block, byteCount: oldSize) }
        return unsafe memory + used
    }

    /// Notes the calls that are under way, for the step: always from the same place in the code.
    @inline(never)
    private func note(_ thread: OpaquePointer, _ step: Step) {
        var calls: [MachineCall] = []
        unsafe MachineCall.forEachFrame { frame in
            unsafe calls.append(MachineCall(in: frame, of: thread))
            return calls.count < StackTrial.longestTrace
        }
        traces[step] = calls
    }

    // MARK: Trying it

    /// `concatenate`: (a, b) → a .. b by `lua_concat`; nothing, if the stack is elsewhere then.
    func run(_ concatenate: @escaping lua_CFunction) -> StackFault {
        let isTried = unsafe prepare(concatenate) && Step.allCases.dropLast().allSatisfy(does)
        CallFrames.areKnown.store(
            isTried && seems[.concatenation] == true && seems[.sum] == false, ordering: .relaxed)
        let moves = does(.fault) && traces[.fault] != nil
        return StackFault(
            misplaces: unsafe !moves || lua_type(state, -1) == LUA_TNIL, calls: isTried ? calls : nil)
    }

    private func prepare(_ concatenate: @escaping lua_CFunction) -> Bool {
        unsafe lua_pushcclosure(state, luaopen_base, 0)
        guard unsafe lua_pcallk(state, 0, 0, 0, 0, nil) == LUA_OK,
            unsafe luaL_loadstring(state, StackTrial.preparation) == LUA_OK
        else { return false }
        let note: lua_CFunction = { thread in
            guard let thread = unsafe thread, let trial = unsafe StackTrial.of(thread), let step = trial.step
            else { return 0 }
            unsafe trial.note(thread, step)
            trial.seems[step] = unsafe CallFrames.mayConcatenate(thread)
            unsafe lua_settop(thread, 1)
            return 1
        }
        // Calls itself until the stack has grown.
        let fill: lua_CFunction = { thread in
            guard unsafe StackTrial.of(thread)?.traces[.call] == nil else { return 0 }
            for _ in 0..<10 { unsafe lua_pushnil(thread) }
            for _ in 0..<2 { unsafe lua_pushvalue(thread, 1) }
            unsafe lua_pcallk(thread, 1, 0, 0, 0, nil)
            return 0
        }
        let grow: lua_CFunction = { thread in
            unsafe lua_checkstack(thread, 1000)
            unsafe lua_settop(thread, 1)
            return 1
        }
        unsafe lua_pushcclosure(state, note, 0)
        unsafe lua_pushcclosure(state, fill, 0)
        unsafe lua_pushcclosure(state, grow, 0)
        unsafe lua_pushcclosure(state, concatenate, 0)
        return unsafe lua_pcallk(state, 4, 0, 0, 0, nil) == LUA_OK
    }

    /// Whether it can be done; the result is on top.
    private func does(_ step: Step) -> Bool {
        unsafe lua_settop(state, 0)
        guard unsafe luaL_loadstring(state, step.code) == LUA_OK else { return false }
        self.step = step
        defer { self.step = nil }
        return unsafe lua_pcallk(state, 0, 1, 0, 0, nil) == LUA_OK
    }

    // MARK: What was found

    private var calls: StackFault.Calls? {
        guard let waiting else { return nil }
        let table = traces[.table, default: []]
        var moving: [MachineCall] = []
        var shortening: UInt?
        for step in [Step.growth, .call, .shortening] {
            let trace = traces[step, default: []]
            // The function that makes tables longer asks for vectors just as that which makes stacks longer: there they part.
            let common = zip(trace, table).prefix { $0.address == $1.address }.count
            guard common < min(trace.count, table.count), trace[common].registers != 0 else { return nil }
            moving.append(trace[common])
            shortening = common + 1 < trace.count ? trace[common + 1].address : nil
        }
        return StackFault.Calls(moving: moving, waiting: waiting, shortening: shortening)
    }

    /// A concatenation in C and one in Lua both pass through luaV_concat, and behind it nothing that a sum does not.
    private var waiting: MachineCall? {
        // What the host itself was about knows nothing of this state.
        let own = traces.mapValues { $0.filter { $0.registers != 0 } }
        let others = Set(own[.sum, default: []].map(\.address))
        let inC = Dictionary(
            own[.concatenationInC, default: []].map { ($0.address, $0.registers) }, uniquingKeysWith: &)
        for call in own[.concatenation, default: []].reversed() where !others.contains(call.address) {
            let registers = call.registers & inC[call.address, default: 0]
            if registers != 0 { return MachineCall(address: call.address, registers: registers) }
        }
        return nil
    }
}
