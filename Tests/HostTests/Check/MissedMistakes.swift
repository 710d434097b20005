/// The mistakes among the fixtures that `luaview check` does not find, by the reason.
enum MissedMistakes {
    /// Those that only running shows.
    static let needRunning: [String: [String]] = [
        "it is raised on purpose, or by what the script calls": [
            "coroutine error", "misunderstood: a table raised in a body", "error table", "error nil", "init raises",
            "metatables of globals", "error none",
            "error number", "error bool", "error string level 0", "error tostring", "error tostring fails",
            "error tostring number", "error tostring loops", "error name", "error function", "error multi line",
            "errors in action", "errors in bodies", "errors in onchange, appear, disappear", "module raises",
            "module that failed in a coroutine before", "a failure that nothing catches", "track, caught",
            "os.date called by pcall, without a name at the call",
        ],
        "how deep or how often shows as it runs": [
            "lua recursion load", "recursion body", "recursion action", "index recursion", "eq recursion",
            "concat recursion", "len recursion", "call recursion", "index chain", "state fn recursion",
            "binding get recursion", "didset recursion", "conditionset recursion", "id fn recursion",
            "component recursion", "binary recursion", "binary builders", "foreach builder recursion",
            "if builder recursion", "deep views 1M", "deep modifiers 1M", "deep text of text 1M", "deep join 1M",
            "deep id 1M", "deep If 1M", "deep button label 1M", "deep list of lists", "deep content 100k",
            "deep binding path", "a gesture without end", "decode too deep",
            "a canvas filled with an accent without end", "os.date with too long a format",
        ],
        "where it is called from shows as it runs": [
            "yield in body", "yield in action", "yield at load", "a canvas drawn by another one",
            "module cycle in a coroutine", "module cycle",
        ],
        "what a component shows is known once it runs": ["component as a choice"],
        "a table that contains itself is made as the script runs": [
            "encode a table in itself", "self state", "self state in action", "property cyc", "self child",
            "self child deep", "deep value",
        ],
        "what a function gives shows as it runs": [
            "a guide's function fails", "a guide's function returns nonsense", "a guide's function without end",
            "foreach id fn nil", "foreach id table", "content that is no view", "a cell that is no view",
            "a row of a list that is no view", "a write into what a Computed made",
            "a write into what a Computed gives of another field", "a wrong value of a view that a module makes",
        ],
    ]

    /// Those that could be seen, or that may be meant so.
    static let mayBeMeant: [String: [String]] = [
        "a file may be a module, which returns what it wants, or a part, whose parent gives what is missing": [
            "nothing", "number", "table", "nil", "function", "returned instance body", "a class of objects as the root",
            "habit: a root with a binding", "habit: a root with an observed object", "habit: a root with a property",
            "missing property",
        ],
        "an option may allow it, or say where it lies": [
            "habit: io", "module missing", "module odd name",
        ],
        "what is in a field or a variable is not followed": [
            "body returns live", "foreach returns string", "arithmetic on nil field", "concat nil", "load error",
            "textfield nil",
            "text field bound to a table", "foreach number binding", "binding into number",
            "a value in a captured self", "a value that is kept for an action", "a value that comes with a change",
            "rawset value", "misunderstood: a method of a class of objects, called on the class",
            "a field that is asked for its value",
            "the arguments of onChange in the other order", "a list with a hole behind a binding",
            "a list with a hole in a state", "Chart of a word behind many numbers", "environment value after a right one",
        ],
        "what kind of view is given is not looked at": [
            "contentShape of a text after that of a shape", "equatable of a text after that of a component",
        ],
        "what a constant binding holds is not looked at": [
            "a visibility that there is not", "a column that there is not", "a toast that is a table",
            "a number that is a text", "a sort order that is no list", "a sort order of another order",
            "TextField of lines that shows a boolean",
        ],
        "what is in a list of rows is not looked at": [
            "foreach nil id", "foreach id number elements", "foreach dup", "a field of a row that is no table",
            "a value that is no text", "hole too far", "rows behind columns", "rows by numbers that are no places",
            "an element of a list with children that has no id",
        ],
        "texts are read as characters, not as bytes": [
            "decode no UTF-8", "encode bytes",
        ],
        "calls of Lua's own library are not checked": [
            "format, told as Lua tells it", "format of no text", "a metatable for a number", "no metatable",
            "a protected metatable", "a time that is none",
        ],
        "what a modifier before it passes on is not known": [
            "onDelete behind what is not passed on to each row", "fill of a framed shape",
        ],
    ]
}
