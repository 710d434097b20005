import Host

/// The functions that stand for themselves.
extension WordReference {
    static let functions: [String: WordReference] = [
        "luaview": .init(
            "luaview.NAME",
            "The words of the language by their full names, of the plugin that is built in with them; require \"luaview\" gives the same (L2)."
        ),
        "node": .init(
            "node \"Name\"",
            "In a conversation: the self of a mounted component, by its name or the end of its path; of several, \"Row#2\"."
        ),
        "cancelled": .init(
            "cancelled",
            "What a cancelled task gets as an error where it waits; uncaught it ends the task silently (L62)."),
        "require": .init(
            "require \"name\"", "What the module NAME.lua returns; it is run once. Plugins' modules come the same way."),
        "Just": .init("Just(value)", "A publisher that sends one value and is done (L64)."),
        "Empty": .init("Empty()", "A publisher that sends nothing and is done (L64)."),
        "Fail": .init("Fail(error)", "A publisher that sends nothing and fails with the error (L64)."),
        "PassthroughSubject": .init(
            "PassthroughSubject([name])", "A publisher that sends what :send(value) is given (L64)."),
        "CurrentValueSubject": .init(
            "CurrentValueSubject(value [, name])", "The same; a later subscriber gets the last value at once (L64)."),
        "Timer": .init("Timer(seconds)", "A publisher that sends the seconds since its start, again and again (L64)."),
        "Future": .init(
            "Future(function(resolve, reject) … end)",
            "A publisher of one value: what resolve(value) is given, or a failure, by reject(error) (L64)."),
        "Task": .init(
            "Task(function() … end)",
            "Starts a task in an action; it belongs to the component or the object whose code that is. Gives a handle: "
                + "task:cancel(), task.isCancelled, task:value() (L65)."),
        "worker": .init(
            "worker(function(…) … end, …)",
            "In a task: runs the function on another thread, with copies of the arguments, and gives its result (L68)."),
        "sleep": .init("sleep(seconds)", "Waits, in a task (L62)."),
        "await": .init("await(publisher)", "Waits for a publisher's next value, in a task (L62)."),
        "lines": .init(
            "for value in lines(publisher) do … end",
            "Goes through a publisher's values, in a task: one subscription, and none is missed (L62)."),
        "track": .init(
            "track(function, onChange)",
            "Runs a function, and onChange once before something that it read gets another value (L23)."),
        "untrack": .init(
            "untrack(function() … end)",
            "Gives what the function gives; the caller depends on nothing that it read (L23)."),
        "withAnimation": .init(
            "withAnimation(animation, function() … end, completion)",
            "Calls the function; what it changes moves there. The animation may be left out; nil: nothing moves (L110)."
        ),
        "copy": .init("copy(value)", "An ordinary table with the content of a value (L16)."),
        "breakpoint": .init(
            "breakpoint()", "On a terminal: the script waits there, and the console opens with its variables in reach."),
        "quit": .init("quit([status])", "Ends the run when the event is over (L8)."),
        "print": .init("print(…)", "A line above the frame (L8)."),
    ]
}
