import Host

/// What reaches beyond the script, and Lua's own words.
extension WordReference {
    static let services: Entries = [
        "json": .init("json.encode(value), json.decode(text), json.null", "Values as JSON, and back."),
        "json.encode": .init("json.encode(value [, { indent = 2 }])", "The value as a text of JSON."),
        "json.decode": .init("json.decode(text)", "The value that a text of JSON says."),
        "json.null": .init("json.null", "What stands for null in JSON, so that lists stay whole."),
        "fs": .init(
            "fs.read, fs.write, fs.list, fs.stat, fs.rename, fs.copy, fs.remove, fs.makeFolder, fs.watch",
            "Files; scripts need the permission 'read' or 'write'."),
        "fs.read": .init(
            "fs.read(path [, { limit = bytes, offset = bytes, length = bytes }])",
            "What is in a file, or in a part of it; waits in a task. Needs the permission 'read'."),
        "fs.stat": .init(
            "fs.stat(path)",
            "kind, size, modified, mode, isLink; nil where nothing is; waits in a task. Needs the permission 'read'."),
        "fs.rename": .init(
            "fs.rename(path, new [, { replace = true }])",
            "Moves a file or a folder; waits in a task. Needs the permissions 'read' and 'write'."),
        "fs.copy": .init(
            "fs.copy(path, new [, { replace = true }])",
            "Copies a file, or a folder with all in it; waits in a task. Needs the permissions 'read' and 'write'."),
        "fs.remove": .init(
            "fs.remove(path [, { recursive = true }])",
            "Removes a file or an empty folder, or one with all in it; waits in a task. Needs the permission 'write'."),
        "fs.makeFolder": .init(
            "fs.makeFolder(path)",
            "Makes a folder, and those on the way; waits in a task. Needs the permission 'write'."),
        "fs.write": .init(
            "fs.write(path, text [, { append = true }])",
            "Writes a file, or appends to it; waits in a task. Needs the permission 'write'."),
        "fs.list": .init(
            "fs.list([path])",
            "What is in a folder: name, kind, size, modified, mode, isLink; waits in a task. Needs the permission 'read'."
        ),
        "fs.watch": .init("fs.watch(path)", "A publisher of changes: name and kind. Needs the permission 'read'."),
        "process": .init("process.run, process.lines", "Programs; scripts need the permission 'run'."),
        "process.run": .init(
            "process.run { \"ls\", \"-l\", stdin = \"\" or pipe, timeout = 5, folder = path, variables = { NAME = \"x\" } }",
            "Runs a program: status, stdout, stderr; waits in a task. Needs the permission 'run'."),
        "process.lines": .init(
            "process.lines { \"tail\", \"-f\", \"log\" }",
            "A publisher of a program's lines. Needs the permission 'run'."),
        "http": .init(
            "http.get, http.post, http.put, http.patch, http.delete, http.head, http.request, http.lines, http.stream",
            "Servers; scripts need the permission 'net'."),
        "http.request": .init(
            "http.request(url, { method = \"PROPFIND\", body = text or pipe, headers = {}, timeout = 30 })",
            "Asks a server by any method: status, headers, body; waits in a task. Needs the permission 'net'."),
        "http.put": .init(
            "http.put(url, body [, options])", "http.post with the method PUT. Needs the permission 'net'."),
        "http.patch": .init(
            "http.patch(url, body [, options])", "http.post with the method PATCH. Needs the permission 'net'."),
        "http.delete": .init(
            "http.delete(url [, options])", "http.get with the method DELETE. Needs the permission 'net'."),
        "http.head": .init(
            "http.head(url [, options])", "http.get with the method HEAD. Needs the permission 'net'."),
        "http.stream": .init(
            "http.stream(url [, options])",
            "A publisher of an answer: a table with status and headers, then its bytes as they come. Needs the permission 'net'."
        ),
        "http.get": .init(
            "http.get(url [, { headers = {}, timeout = 30 }])",
            "Asks a server: status, headers, body; waits in a task. Needs the permission 'net'."),
        "http.post": .init(
            "http.post(url, body [, options])",
            "The same, with something to send, a text or a pipe. Needs the permission 'net'."),
        "http.lines": .init(
            "http.lines(url [, options])", "A publisher of an answer's lines. Needs the permission 'net'."),
        "pipe": .init(
            "pipe.open, pipe.write, pipe.close", "What is written bit by bit to a program's input or a request's body."),
        "pipe.open": .init("pipe.open()", "A pipe, for 'stdin' of process.run and process.lines and the body of http."),
        "pipe.write": .init("pipe.write(pipe, text)", "Writes to a pipe; waits in a task until it is taken."),
        "pipe.close": .init("pipe.close(pipe)", "Closes the pipe: its reader gets the end of the input."),
        "websocket": .init(
            "websocket.open, websocket.send, websocket.receive, websocket.close",
            "Servers that send messages of their own accord; scripts need the permission 'net'."),
        "websocket.open": .init(
            "websocket.open(url [, { headers = {}, protocols = { \"chat\" }, timeout = 30, limit = bytes }])",
            "Connects to ws:// or wss://; waits in a task. Needs the permission 'net'."),
        "websocket.send": .init(
            "websocket.send(socket, text), websocket.send(socket, { binary = bytes })",
            "Sends a message; waits in a task until the connection takes it."),
        "websocket.receive": .init(
            "websocket.receive(socket), for message in websocket.receive, socket do … end",
            "The next message, a text or { binary = bytes }; nil at the end. Waits in a task."),
        "websocket.close": .init(
            "websocket.close(socket [, code [, reason]])",
            "Ends the connection; waits in a task, not for long, until the server agrees."),
        "terminal": .init(
            "terminal.title, terminal.bell, terminal.notify, terminal.progress, terminal.run",
            "The window that the interface is drawn in, and programs that need it for themselves."),
        "terminal.title": .init("terminal.title(text)", "The title of the window; \"\" is the one that it had before."),
        "terminal.bell": .init("terminal.bell()", "Rings the bell."),
        "terminal.notify": .init(
            "terminal.notify(text [, { title = \"x\" }])",
            "A notification, by terminals that show such; the bell elsewhere."),
        "terminal.progress": .init(
            "terminal.progress(0.4 [, { state = \"failed\" or \"paused\" }]), terminal.progress(\"unknown\"), terminal.progress()",
            "How far something has come, for the window's tab or button; nothing ends it."),
        "terminal.run": .init(
            "terminal.run { \"vi\", path, folder = path, variables = {} }",
            "Lets a program have the terminal until it ends; its status. Needs the permission 'run'."),
        "clipboard": .init(
            "clipboard.copy(text)", "Writes to the system's clipboard; scripts need the permission 'clipboard'."),
        "clipboard.copy": .init(
            "clipboard.copy(text)", "Writes to the system's clipboard. Needs the permission 'clipboard'."),
        "env": .init("env.get, env.all", "Variables of the environment; scripts need the permission 'env'."),
        "env.get": .init("env.get(name [, default])", "A variable of the environment. Needs the permission 'env'."),
        "env.all": .init("env.all()", "All variables that may be read, in a table. Needs the permission 'env'."),
        "timer": .init("timer.Timer, timer.sleep", "The words of time, Timer and sleep, by their full names."),
        "storage": .init(
            "storage.AppStorage, storage.SceneStorage", "The declarations of what is stored, by their full names."),
        "clock": .init("clock.now, clock.elapsed", "The clock that the script sees (L9)."),
        "clock.now": .init("clock.now()", "The seconds since 1970 (L9)."),
        "clock.elapsed": .init("clock.elapsed()", "The seconds since the session began (L9)."),
        "stdin": .init("stdin.lines()", "A publisher of the lines on standard input."),
        "stdin.lines": .init("stdin.lines()", "A publisher of the lines on standard input."),
    ]

    static let own: Entries = [
        "assert": .init("assert(value [, message])", "Its arguments; raises an error if the value is false or nil."),
        "error": .init("error(message [, level])", "Raises an error."),
        "pcall": .init("pcall(function, …)", "Calls a function: true and its results, or false and the error."),
        "xpcall": .init("xpcall(function, handler, …)", "As pcall; the handler gets the error where it is raised."),
        "type": .init("type(value)", "The name of a value's type."),
        "tostring": .init("tostring(value)", "A value as a string."),
        "tonumber": .init("tonumber(value [, base])", "A value as a number, or nil."),
        "pairs": .init("for key, value in pairs(t) do … end", "All entries of a table."),
        "ipairs": .init(
            "for index, value in ipairs(t) do … end", "The entries 1, 2, … of a table, up to the first nil."),
        "next": .init("next(t [, key])", "The entry of a table behind that key."),
        "select": .init("select(n, …) or select(\"#\", …)", "The arguments from the n-th on; how many there are."),
        "rawequal": .init("rawequal(a, b)", "Whether both are the same, without metamethods."),
        "rawget": .init("rawget(t, key)", "An entry of a table, without metamethods."),
        "rawset": .init("rawset(t, key, value)", "Sets an entry of a table, without metamethods."),
        "rawlen": .init("rawlen(value)", "The length, without metamethods."),
        "setmetatable": .init("setmetatable(t, metatable)", "The table, with that metatable."),
        "getmetatable": .init("getmetatable(value)", "The metatable of a value."),
        "load": .init(
            "load(text [, name, mode, environment])", "A function that runs a text of Lua; nil and why it cannot be."),
        "collectgarbage": .init("collectgarbage \"count\"", "The kilobytes that Lua uses (L95)."),
        "warn": .init("warn(text, …)", "A line among the warnings."),
        "_G": .init("_G", "The table of the globals."),
        "_VERSION": .init("_VERSION", "Which Lua this is."),
        "package": .init("package.loaded", "What require has loaded."),
    ]

    /// Libraries, with the section of Lua's reference manual that has their functions.
    static let libraries: Entries = [
        "string": library("string", "6.4", "format, rep, sub, find, match, gmatch, gsub, byte, char, …"),
        "table": library("table", "6.6", "insert, remove, concat, sort, unpack, pack, move"),
        "math": library("math", "6.7", "floor, ceil, max, min, abs, sqrt, random, huge, pi, …"),
        "utf8": library("utf8", "6.5", "char, codepoint, codes, len, offset, charpattern"),
        "coroutine": library("coroutine", "6.2", "create, resume, yield, wrap, status, …"),
        "os": library("os", "6.9", "time, date, clock, difftime, which follow the session's clock (L9); getenv (L95)"),
        "io": library("io", "6.8", "write, stdout, stderr, which put out lines as print and warn do; no files (L95)"),
        "debug": library("debug", "6.10", "traceback"),
    ]

    private static func library(_ name: String, _ section: String, _ functions: String) -> WordReference {
        .init("\(name).…: \(functions)", "Lua's own library; the reference manual of Lua 5.4 has it in §\(section).")
    }
}
