import CLua
import Platform

/// The types of scripts' objects that are Swift's, as in `CLuaHost.h`.
extension lv_host_type {
    /// A function that makes no object, a group of no type.
    static let noObject = lv_host_type(0)
    static let gate = lv_host_type(1)
    static let updater = lv_host_type(2)
    static let preference = lv_host_type(3)
    static let drawing = lv_host_type(4)
    static let publisher = lv_host_type(5)
    static let cancellable = lv_host_type(6)
    static let task = lv_host_type(7)
    static let settler = lv_host_type(8)
    static let geometry = lv_host_type(9)
    static let scrollProxy = lv_host_type(10)
    static let gridItem = lv_host_type(11)
    static let layout = lv_host_type(12)
    static let subview = lv_host_type(13)
    static let cell = lv_host_type(14)
    static let animation = lv_host_type(15)
    static let transition = lv_host_type(16)
    static let loop = lv_host_type(17)
    static let gesture = lv_host_type(18)
    static let stream = lv_host_type(20)
}

/// A function of scripts that is written in Swift (`CLuaHost.h`).
struct HostFunction: Sendable {
    /// What a function does with a call: how many values on top of its stack are the results.
    typealias Body = @Sendable (Call) throws(CallError) -> Int32

    let name: StaticString
    private let arguments: StaticString
    private let result: lv_host_type
    private let (waits, mayBeLate): (Bool, Bool)
    fileprivate let endsTracebacks: Bool
    let body: Body

    /// `arguments`: how each is taken, a letter each. `result`: the type of the object that it makes. `waits`: it can only be
    /// called in a task, and leaves what that is to wait for. `endsTracebacks`: what runs within it belongs to a computed field, an animation
    /// or an app. `mayBeLate`: it does nothing once the session has ended, where others are an error.
    init(
        _ name: StaticString, _ arguments: StaticString, makes result: lv_host_type = .noObject,
        waits: Bool = false, endsTracebacks: Bool = false, mayBeLate: Bool = false, body: @escaping Body
    ) {
        self.name = name
        (self.waits, self.endsTracebacks, self.mayBeLate) = (waits, endsTracebacks, mayBeLate)
        self.arguments = arguments
        self.result = result
        self.body = body
    }

    fileprivate var isMetamethod: Bool { unsafe strncmp(name.bytes, "__", 2) == 0 }

    fileprivate func row(number: Int) -> lv_host_function {
        unsafe lv_host_function(
            name: name.bytes, arguments: arguments.bytes, makes: result, waits: waits,
            may_be_late: mayBeLate, number: Int32(number))
    }
}

/// Functions of scripts that stand together.
struct HostGroup: Sendable {
    /// The type whose methods they are, or the global table that has them; nil: they are globals.
    var name: StaticString?
    var type = lv_host_type.noObject
    /// How many values of Lua's an object of the type keeps.
    var userValues = 0
    /// The messages about another name, `there is no updater`, and about a call without a colon.
    var missing: StaticString?
    var withoutSelf: StaticString?
    /// Behind the others the metamethods, whose names begin with `__`, and last of these `__index`.
    var functions: [HostFunction] = []

    fileprivate func row(_ functions: UnsafePointer<lv_host_function>) -> lv_host_group {
        var (count, index) = unsafe (self.functions.count, UnsafePointer<lv_host_function>?.none)
        if let last = self.functions.last, unsafe strcmp(last.name.bytes, "__index") == 0 {
            count -= 1
            unsafe index = functions + count
        }
        let methods = self.functions[..<count].lastIndex { !$0.isMetamethod }.map { $0 + 1 } ?? 0
        return unsafe lv_host_group(
            name: name?.bytes, type: type, user_values: Int32(userValues), missing: missing?.bytes,
            without_self: withoutSelf?.bytes, functions: functions, count: Int32(methods),
            metamethods: Int32(count - methods), index: index)
    }
}

/// Every function of scripts that is written in Swift.
enum HostTable {
    private static let all =
        ClassDeclaration.groups + DeclarationWords.groups + FieldObservers.groups
        + ScriptGate.groups + Preference.groups + EnvironmentKey.groups + CanvasContext.groups
        + PublisherObject.groups + TaskObject.groups + LoopIterator.groups
        + GeometryProxy.groups + ScrollProxy.groups + GridItemObject.groups + ScriptLayout.groups
        + StoredCell.groups + BindingWords.groups + StandardStream.groups
        + LibraryFunctions.groups
        + WorkerWord.groups + AnimationObject.groups + TransitionObject.groups + GestureObject.groups
        + [HostGroup(functions: callingWords)]
    /// Those of which C makes a table when they are asked for: the first for bindings, at once.
    private static let later = [
        BindingWords.methods, TestWords.group, HostGroup(functions: [nodeWord]), JSONFunctions.group,
        HostGroup(functions: boundFunctions),
    ]
    /// The numbers of these groups.
    static let (testWords, node, json) = (all.count + 1, all.count + 2, all.count + 3)
    static let functions: [HostFunction] = (all + later).flatMap(\.functions)
    static let groupCount = Int32(all.count)

    private static let breakpoint: StaticString = "breakpoint"

    private static let callingWords = [
        HostFunction("track", "..", endsTracebacks: true) { call in unsafe call.interpreter.track(on: call.thread) },
        HostFunction("withAnimation", ".*", endsTracebacks: true) { call in
            unsafe call.interpreter.animate(on: call.thread)
        },
        // A script waits in the middle of what it does (`PausedFrame`).
        HostFunction(breakpoint, "", endsTracebacks: true, mayBeLate: true) { call in
            unsafe call.interpreter.pause(on: call.thread)
            return 0
        },
    ]
    private static let nodeWord = HostFunction("node", ".", endsTracebacks: true) { call in
        unsafe call.interpreter.node(on: call.thread)
    }

    /// Those that scripts get with a value of Swift's, which comes before their arguments.
    private static let boundFunctions =
        LineLocals.functions + NativeCall.functions + ModuleSearch.functions + ClassDeclaration.makers
        + [PluginRefusal.function, Interpreter.dismissal, PublisherObject.assigned, BindingWords.dismissal]
        + ModifierSearch.functions
        + [Preference.declaration, EnvironmentKey.declaration, Updater.declaration].map(\.making)
    private static let boundNames = boundFunctions.map { "\($0.name)" }

    static func number(ofBound name: String) -> Int {
        boundNames.firstIndex(of: name).map { functions.count - boundNames.count + $0 } ?? 0
    }

    /// Puts what `Operation.bind` takes in the place of the value on top: of four values a function that calls the one of that number with the value,
    /// and what it gets.
    static func push(rowsOf number: Int, on thread: OpaquePointer) {
        var group = unsafe UnsafeMutablePointer(mutating: groups + all.count + later.count - 1)
        while unsafe number < Int(group.pointee.functions.pointee.number) { unsafe group -= 1 }
        unsafe lua_pushlightuserdata(thread, UnsafeMutablePointer(mutating: groups.pointee.functions + number))
        unsafe lua_pushlightuserdata(thread, group)
        unsafe lua_rotate(thread, -3, -1)
        unsafe lua_pushinteger(thread, lua_Integer(Operation.callOfObject.rawValue))
    }

    /// The number of the function of that name among those of a type's.
    static func number(of name: String, in type: lv_host_type) -> Int {
        var number = 0
        for group in all {
            if group.type.rawValue == type.rawValue,
                let place = group.functions.firstIndex(where: { "\($0.name)" == name })
            {
                return number + place
            }
            number += group.functions.count
        }
        return number
    }

    /// What the global table of that name has, in its order; nil: there is none.
    static func functions(ofGroup name: String) -> [String]? {
        (all + later).first { $0.type.rawValue == 0 && $0.name.map { "\($0)" } == name }
            .map { $0.functions.map { "\($0.name)" }.filter { !$0.hasPrefix("__") } }
    }

    /// Where a bound function finds its value, `lua_upvalueindex(3)`.
    static var boundValue: Int32 { Interpreter.registry - 3 }

    /// The name of a function at an index of the stack; nil: it is none of these.
    static func name(ofFunctionAt index: Int32, on thread: OpaquePointer) -> String? {
        unsafe function(at: index, on: thread).map { "\($0.name)" }
    }

    /// Whether a traceback ends at the function at an index: a script waits at it, or, where a field is computed or an animation runs
    /// (`isCalling`), it does that.
    static func endsTraceback(_ index: Int32, on thread: OpaquePointer, isCalling: Bool) -> Bool {
        guard let function = unsafe function(at: index, on: thread), function.endsTracebacks else { return false }
        return isCalling || "\(function.name)" == "\(breakpoint)"
    }

    private static func function(at index: Int32, on thread: OpaquePointer) -> HostFunction? {
        guard unsafe lua_iscfunction(thread, index) != 0, unsafe lua_getupvalue(thread, index, 1) != nil else {
            return nil
        }
        defer { unsafe lv_pop(thread, 1) }
        guard let address = unsafe lua_touserdata(thread, -1) else { return nil }
        let distance = unsafe address - UnsafeMutableRawPointer(mutating: groups.pointee.functions)
        let number = unsafe distance / MemoryLayout<lv_host_function>.stride
        guard distance >= 0, functions.indices.contains(number) else { return nil }
        return functions[number]
    }

    /// The table that C reads; it lives as long as the process.
    nonisolated(unsafe) static let groups: UnsafePointer<lv_host_group> = {
        let every = all + later
        let groups = UnsafeMutablePointer<lv_host_group>.allocate(capacity: every.count)
        let rows = UnsafeMutablePointer<lv_host_function>.allocate(capacity: functions.count)
        var count = 0
        for (index, group) in every.enumerated() {
            unsafe (groups + index).initialize(to: group.row(rows + count))
            for function in group.functions {
                unsafe (rows + count).initialize(to: function.row(number: count))
                count += 1
            }
        }
        return unsafe UnsafePointer(groups)
    }()
}

extension StaticString {
    /// Its bytes and a zero, which are there as long as the program.
    var bytes: UnsafePointer<CChar> {
        unsafe UnsafeRawPointer(utf8Start).assumingMemoryBound(to: CChar.self)
    }
}
