import Platform

/// Names from other languages and toolkits, with what to write instead.
package enum ForeignWords {
    /// Services, where there are none.
    static let services: KeyValuePairs<StaticString, StaticString> = [
        "clipboard": noService, "env": noService, "fs": noService, "http": noService, "pipe": noService,
        "process": noService, "stdin": noService, "terminal": noService, "websocket": noService,
    ]
    private static let noService: StaticString =
        "it is a service; workers have none, nor have programs without 'HostServices'"

    /// Globals of other languages without a counterpart here.
    static let globals: KeyValuePairs<StaticString, StaticString> = [
        "console": "print(…) prints",
        "None": "that is nil in Lua",
        "null": "that is nil in Lua",
        "NULL": "that is nil in Lua",
        "undefined": "that is nil in Lua",
        "True": "that is true in Lua",
        "False": "that is false in Lua",
        "YES": "that is true in Lua",
        "NO": "that is false in Lua",
        "this": "that is self in Lua",
        "Math": "that is math in Lua",
        "JSON": "that is json here",
        "Array": "a list is written { 1, 2 }",
        "Object": "a table is written { name = value }",
        "Font": "a font is a string: view:font(\"title\")",
        "Alignment": "an alignment is a string: { alignment = \"leading\" }",
        "HorizontalAlignment": "an alignment is a string: { alignment = \"leading\" }",
        "VerticalAlignment": "an alignment is a string: { alignment = \"top\" }",
        "Edge": "edges are options: view:padding { top = 1 }",
        "Axis": "an axis is a string: \"horizontal\" or \"vertical\"",
        "DispatchQueue": "in a task, sleep(seconds) waits: view:task(function() sleep(1) … end)",
    ]

    /// Functions elsewhere: the hint is given only for a call.
    static let functions: KeyValuePairs<StaticString, StaticString> = [
        "len": "#x is the length of a text or a list",
        "println": "print(…) prints",
        "printf": "print(string.format(…)) prints",
        "echo": "print(…) prints",
        "puts": "print(…) prints",
        "str": "tostring(x) makes a text",
        "String": "tostring(x) makes a text",
        "int": "math.tointeger(x) or x // 1 makes a whole number",
        "parseInt": "tonumber(text) makes a number",
        "parseFloat": "tonumber(text) makes a number",
        "float": "tonumber(text) makes a number",
        "range": "for i = 1, 10 do counts",
        "enumerate": "for i, value in ipairs(list) do goes through a list",
        "list": "a list is written { 1, 2 }",
        "dict": "a table is written { name = value }",
        "typeof": "type(x) says what x is",
        "isinstance": "type(x) says what x is",
        "useState": "state is a field of a component: count = State(0)",
        "useEffect": "that is view:onChange(value, function(old, new) … end), or view:task(function() … end)",
        "setState": "writing a field is enough: self.count = 1",
        "setTimeout": "in a task, sleep(seconds) waits: view:task(function() sleep(1) … end)",
        "setInterval": "Timer(seconds) is a publisher: view:onReceive(Timer(1), function() … end)",
        "fetch": "http.get(url) does that, in a task",
        "input": "TextField(prompt, binding) takes a text",
    ]

    /// Words that have members elsewhere.
    package static let types: KeyValuePairs<StaticString, StaticString> = [
        "Color": "a colour is a string: \"red\" or \"#ff8800\"",
        "Task": "in a task sleep(seconds) waits, and Task(function() … end) starts one",
        "Timer": "Timer(seconds) is a publisher",
    ]

    /// Fields and methods elsewhere.
    static let members: KeyValuePairs<StaticString, StaticString> = [
        "length": "#x is the length of a text or a list",
        "len": "#x is the length of a text or a list",
        "size": "#x is the length of a text or a list",
        "count": "#x is the length of a text or a list",
        "append": "table.insert(list, value) appends",
        "push": "table.insert(list, value) appends",
        "push_back": "table.insert(list, value) appends",
        "pop": "table.remove(list) takes the last",
        "join": "table.concat(list, \", \") joins",
        "split": "text:gmatch(\"[^,]+\") gives the parts between commas",
        "trim": "text:match(\"^%s*(.-)%s*$\") is it without blanks around it",
        "strip": "text:match(\"^%s*(.-)%s*$\") is it without blanks around it",
        "toUpperCase": "text:upper() has capital letters",
        "uppercased": "text:upper() has capital letters",
        "toLowerCase": "text:lower() has small letters",
        "lowercased": "text:lower() has small letters",
        "includes": "text:find(part, 1, true) looks for a part",
        "contains": "text:find(part, 1, true) looks for a part",
        "indexOf": "text:find(part, 1, true) looks for a part",
        "startsWith": "text:sub(1, #part) == part tells",
        "replace": "text:gsub(pattern, replacement) replaces",
        "forEach": "for i, value in ipairs(list) do goes through a list",
        "map": "for i, value in ipairs(list) do goes through a list",
        "toString": "tostring(x) makes a text",
        "keys": "for key, value in pairs(t) do goes through a table",
        "items": "for key, value in pairs(t) do goes through a table",
        "setState": "writing a field is enough: self.count = 1",
    ]

    /// Options and functions that have another name here; each is meant only where there is that name. Those of views and modifiers are in
    /// the words' files.
    private static let synonyms: KeyValuePairs<StaticString, StaticString> = [
        "ObservableState": "StateObject",
        "ObservationIgnored": "Ignored",
        "withObservationTracking": "track",
        "untracked": "untrack",
        "gap": "spacing",
        "align": "alignment",
    ]

    /// The name here of what another language calls `name`.
    package static func synonym(of name: String) -> String? {
        if let own = synonyms.word(for: name) { return "\(own)" }
        return WordTable.all.first { word in word.synonyms.contains { "\($0)" == name } }?.name
    }
}

extension KeyValuePairs<StaticString, StaticString> {
    /// What to write instead of the word; nil: it is none of these.
    func word(for name: UnsafeBufferPointer<CChar>) -> StaticString? {
        first { foreign, _ in
            unsafe foreign.utf8CodeUnitCount == name.count
                && memcmp(foreign.utf8Start, name.baseAddress!, name.count) == 0
        }?.value
    }

    /// The same of a word that is text.
    package func word(for name: String) -> StaticString? {
        unsafe name.withCString { unsafe word(for: UnsafeBufferPointer(start: $0, count: strlen($0))) }
    }
}
