/// Common mistakes that Lua's own messages identify.
package enum CommonMistakes {
    /// Lua's message for a mistake that nearly always has one cause, and its fix.
    package static let hints: KeyValuePairs<StaticString, StaticString> = [
        "attempt to index a nil value (global 'self')":
            "; a method has its self when it is written with a colon: function Name:method()",
        " value (local 'self')":
            "; a method needs its self: call it with a colon, self:name(), inside a function if it is to run later",
        "attempt to add a 'string'": "; texts are joined by ..",
        "attempt to add a 'number' with a 'string'": "; texts are joined by ..",
        "perform arithmetic on a view value": "; texts are joined by .., views stand side by side in HStack { … }",
        "attempt to call a view value": "; is a comma missing between two views?",
        "attempt to call a component value": "; is a comma missing?",
        " a binding value": "; its value is self.field, or binding:get()",
        " with binding": "; the value of a binding is self.field, or binding:get()",
        "attempt to compare binding with": "; the value of a binding is self.field, or binding:get()",
        "attempt to compare two binding values": "; the value of a binding is self.field, or binding:get()",
        "(table expected, got binding)": "; the value of a binding is self.field, or binding:get()",
        " a declaration value":
            "; State(…) and its kin declare fields in the table of a Component; there self.field is the value",
        "a publisher has no 'subscribe'": "; publisher:sink(function(value) … end) subscribes",
        "a publisher has no 'emit'": "; subject:send(value) sends",
        "attempt to call a userdata value (field 'bind')": "; the binding to a field is self.bind.field",
        "attempt to call a number value (for iterator": "; for i = 1, 10 do counts",
        "attempt to call a table value (for iterator":
            "; for key, value in pairs(t) do goes through a table, ipairs(t) through a list",
        "attempt to call a nil value (for iterator":
            "; for key, value in pairs(t) do goes through a table, ipairs(t) through a list",
    ]

    /// What Lua says where a part of its library is used that scripts get only with everything else, and how that is called.
    static let withheld: KeyValuePairs<StaticString, StaticString> = [
        "(global 'dofile')": "dofile",
        "(global 'loadfile')": "loadfile",
        "(field 'searchers')": "package.searchers",
        "(field 'cpath')": "package.cpath",
        "call a nil value (field 'open')": "io.open",
        "call a nil value (field 'lines')": "io.lines",
        "call a nil value (field 'read')": "io.read",
        "call a nil value (field 'input')": "io.input",
        "call a nil value (field 'popen')": "io.popen",
        "call a nil value (field 'tmpfile')": "io.tmpfile",
        "index a nil value (field 'stdin')": "io.stdin",
        "call a nil value (field 'execute')": "os.execute",
        "call a nil value (field 'exit')": "os.exit",
        "call a nil value (field 'remove')": "os.remove",
        "call a nil value (field 'rename')": "os.rename",
        "call a nil value (field 'tmpname')": "os.tmpname",
        "call a nil value (field 'setlocale')": "os.setlocale",
        "call a nil value (field 'dump')": "string.dump",
        "call a nil value (field 'loadlib')": "package.loadlib",
        "call a nil value (field 'searchpath')": "package.searchpath",
        "call a nil value (field 'getinfo')": "debug.getinfo",
        "call a nil value (field 'sethook')": "debug.sethook",
        "call a nil value (field 'gethook')": "debug.gethook",
        "call a nil value (field 'getlocal')": "debug.getlocal",
        "call a nil value (field 'setlocal')": "debug.setlocal",
        "call a nil value (field 'getupvalue')": "debug.getupvalue",
        "call a nil value (field 'setupvalue')": "debug.setupvalue",
        "call a nil value (field 'getregistry')": "debug.getregistry",
        "call a nil value (field 'getmetatable')": "debug.getmetatable",
        "call a nil value (field 'setmetatable')": "debug.setmetatable",
        "call a nil value (field 'getuservalue')": "debug.getuservalue",
        "call a nil value (field 'setuservalue')": "debug.setuservalue",
        "call a nil value (field 'upvalueid')": "debug.upvalueid",
        "call a nil value (field 'upvaluejoin')": "debug.upvaluejoin",
    ]
}
