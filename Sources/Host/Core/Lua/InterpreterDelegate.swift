/// Carries out what scripts ask of the host.
protocol InterpreterDelegate: AnyObject {
    /// The evaluation that runs reads through a binding with a path. `makeReference` keeps the binding.
    func read(_ cell: FieldCell, through makeReference: () -> Reference?) throws(ScriptError)
    /// A computed field is read. `register` makes it known under a number; `canWait`: the reader can go on later.
    func readComputed(
        _ cell: FieldCell, slot: Int32, canWait: Bool, register: (UInt32) -> Bool
    ) throws(ScriptError) -> ComputedReading
    /// The computed field that is this node of the graph could not be evaluated, or its value not be kept.
    func refused(_ node: UInt32, _ generation: UInt32, _ error: ScriptError)
    /// A script has given a function to a style, for the first time: views that were made before have not looked for one.
    func beganOwnStyles()
    /// The object of a computed field is collected.
    func dropped(_ cell: FieldCell)
    /// A field of the environment is read by a mounted component, with the key's number; nil: no view around it provides it.
    func readEnvironment(_ key: Int32, of component: ObjectOwner?) -> Value?
    /// An object that is observed as a whole announces a change; the cell is that of the whole. `name` names the field.
    func willWrite(_ cell: FieldCell, name: () -> String)
    /// A field is about to get another value, and `track` was called for some.
    func willChange(_ cell: FieldCell)
    /// While writes are traced: a field of an object is written, or something in its value. It may not have happened yet.
    /// `owner`: of a mounted component.
    func traced(_ write: TracedWrite, by owner: ObjectOwner?)
    /// A field of a component or an observable object got another value. `name` makes its name, which most writes do not need.
    func written(_ cell: FieldCell, name: () -> String)
    /// `track` was called: runs the function in a way that notes its reads, and keeps the other for the first write.
    func track(_ run: () throws(ScriptError) -> Void, then onChange: Reference) throws(ScriptError)
    /// A function of `withAnimation` begins, and ends. `isInTask`: a task calls it. `completion`: what is called when the animation
    /// seems to be over.
    func beginAnimation(_ animation: Animation?, isInTask: Bool) -> AnimationCall
    func endAnimation(_ call: AnimationCall, _ animation: Animation?, completion: Reference?)
    /// `print` was called.
    func printed(_ text: String)
    /// `warn` was called, or Lua itself warns.
    func warned(_ text: String)
    /// `sink` or `assign` was called: the subscription's number.
    func subscribe(_ function: Reference, to publisher: Reference) -> Int
    func cancelled(_ subscription: Int)
    /// The globals of the script that runs.
    var scriptGlobals: Reference? { get }
    /// `worker` was called: the number of the call that gives what the function gives.
    func work(_ image: FunctionImage, _ arguments: [PlainValue]) throws(ScriptError) -> Int
    /// `Task` was called: a task runs the function, and the promise, a future, gets what comes of it. Throws where none can run.
    func start(
        _ object: TaskObject, running function: Reference, for starter: TaskStarter, settling promise: Reference
    ) throws(ScriptError)
    /// What is stored by a key.
    func stored(_ stored: Interpreter.Stored) -> PlainValue?
    /// How many bytes are stored in a store, the script's own if it has no name, and how many may be.
    func measured(store: String) -> (used: Int, most: Int)
    /// Why the code that runs may not use a store that scripts share; nil: it may. `plugin`: the name of the one that is being loaded.
    func refusal(ofStore name: String, plugin: String?) -> String?
    /// A page is to be closed.
    func dismissed(_ page: Int)
    /// `quit` was called.
    func quit(_ status: Int32)
    /// `breakpoint` was called: the script goes on when this returns.
    func paused(at frame: PausedFrame)
}

/// How reading a computed field went.
enum ComputedReading: Int32 {
    case upToDate = 0
    /// Its reader yields, and goes on when the field is up to date.
    case wait = 1
}
