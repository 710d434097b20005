import Host

/// What stands behind the colon of a binding or a publisher, and the gates.
extension WordReference {
    static let gates: Entries = [
        "Updaters.Nonduplicate": .init(
            "view:modifier(Updaters.Nonduplicate(value))", "Lets new content in when the value is another (L71)."),
        "Updaters.True": .init(
            "view:modifier(Updaters.True(flag))", "Lets new content in while the flag is true (L71)."),
        "Updaters.Event": .init(
            "view:modifier(Updaters.Event(publisher))", "Lets new content in when the publisher sends something (L71)."),
    ]

    static let methods: Entries = [
        "Binding.constant": .init("Binding.constant(value)", "A binding whose value stays (L26)."),
        "bind": .init("self.bind.field", "The binding to a field; making it reads nothing (L26)."),
        "get": .init("binding:get()", "The value at the other end (L26)."),
        "set": .init("binding:set(value)", "Writes the field at the other end (L26)."),
        "at": .init("binding:at(key)", "A binding into its value, as :at(\"name\") or :at(3, \"done\") (L26)."),
        "didSet": .init(
            "binding:didSet(function(new) … end), Field(value, { didSet = function(self, old, new) … end })",
            "A binding that sets, and then calls the function (L27). Of a field: what runs when it has been written (L25)."
        ),
        "willSet": .init(
            "Field(value, { willSet = function(self, old, new) … end })",
            "What runs before a field of an observable object is written (L25)."),
        "conditionSet": .init(
            "binding:conditionSet(function(new) … end)", "A binding that sets only what the function is true for (L27)."
        ),
        "publisher": .init(
            "binding:publisher()",
            "A publisher of the value at the other end: the one that is there, then each other one (L64)."),
        "send": .init("publisher:send(value)", "Sends a value to all subscribers (L64)."),
        "finish": .init("publisher:finish()", "Nothing more will be sent (L64)."),
        "sink": .init(
            "publisher:sink(function(value) … end)",
            "Calls the function for each value, until :cancel() of what it returns (L64)."),
        "cancel": .init(
            "subscription:cancel()",
            "Ends what :sink or :assign began (L64). Of a task: what it waits for raises `cancelled` (L65)."),
        "assign": .init(
            "publisher:assign(object, \"field\")", "Writes each value into a field of an object or a table (L64)."),
        "map": .init("publisher:map(function(value) … end)", "Sends what the function makes of each value (L64)."),
        "filter": .init(
            "publisher:filter(function(value) … end)", "Sends the values that the function is true for (L64)."),
        "removeDuplicates": .init("publisher:removeDuplicates()", "Sends no value twice in a row (L64)."),
        "scan": .init(
            "publisher:scan(first, function(sum, value) … end)", "Sends what has been gathered so far (L64)."),
        "merge": .init("publisher:merge(other)", "Sends what either of them sends (L64)."),
        "combineLatest": .init(
            "publisher:combineLatest(other [, function(a, b) … end])", "Sends the newest values of both (L64)."),
        "debounce": .init("publisher:debounce(seconds)", "Sends a value once nothing came for so long (L64)."),
        "throttle": .init("publisher:throttle(seconds)", "Sends at most one value in that time (L64)."),
        "delay": .init("publisher:delay(seconds)", "Sends each value later (L64)."),
        "first": .init("publisher:first()", "Sends the first value and is done (L64)."),
        "prefix": .init("publisher:prefix(n)", "Sends so many values and is done (L64)."),
        "compactMap": .init(
            "publisher:compactMap(function(value) … end)",
            "Sends what the function makes of each value, if that is not nil (L64)."),
        "dropFirst": .init("publisher:dropFirst([n])", "Sends all but the first value, or the first n (L64)."),
        "collect": .init(
            "publisher:collect([n])", "Sends lists of n values each; without n one of all, at the end (L64)."),
        "replaceError": .init(
            "publisher:replaceError(value)", "Sends the value and is done where the publisher fails (L64)."),
        "catch": .init(
            "publisher:catch(function(error) … end)",
            "Goes on with the publisher that the function gives where this one fails (L64)."),
        "zip": .init(
            "publisher:zip(other [, function(a, b) … end])",
            "Sends the values of both in pairs, the first with the first (L64)."),
        "share": .init("publisher:share()", "Has one subscription for all its subscribers (L64)."),
        "flatMap": .init(
            "publisher:flatMap(function(value) … end)",
            "Sends what the publishers send that the function gives for the values (L64)."),
        "switchToLatest": .init(
            "publisher:switchToLatest()", "Of a publisher of publishers: sends what the newest one sends (L64)."),
        "value": .init(
            "subject.value, task:value()",
            "The value that a CurrentValueSubject sent last (L64). Of a task: waits for what its function returns (L65)."
        ),
        "isCancelled": .init("task.isCancelled", "Whether the task was cancelled before it had ended (L65)."),
        "objectWillChange": .init(
            "object.objectWillChange", "The publisher that fires before a Published field is written (L22)."),
        "didChange": .init(
            "didChange = PassthroughSubject(), object.didChange",
            "The subject by which objects of a class announce themselves, if it has one; else objectWillChange (L22)."),
    ]

    static let hooks: Entries = [
        "body": .init("function Name:body() return view end", "What a component draws, from its fields (L3)."),
        "content": .init(
            "self.content",
            "The views between the braces where a component is used; in a Modifier what it is applied to."),
        "init": .init(
            "function Class:init(…)", "Gets what the class is called with; without it that is a table of fields (L19)."),
        "equal": .init("function Name.equal(a, b)", "Compares a component's inputs in place of the host (L42)."),
        "shouldUpdate": .init(
            "function(old, new) … end", "In an Updater: whether new content is let in (L74)."),
    ]
}
