import Glibc

@testable import Host
@testable import HostServices
@testable import HostTools

/// What is fed with bytes; the environment's `FUZZ_TARGET` chooses.
enum Target: String, CaseIterable {
    /// Colours as scripts and users write them.
    case colors
    /// The lines of an events file, carried out by a session that has a control of each kind.
    case events
    /// What a terminal sends.
    case input
    /// Lua literals, as `send` and `--property` take them.
    case literal
    /// The manifest of a plugin, and what else is JSON.
    case manifest
    /// Markdown, laid out and painted.
    case markdown
    /// Paths through a tree of folders and links: what rules for files say of them, and what the system does.
    case paths
    /// Programs that are written from the bytes, under small limits.
    case programs
    /// What processes of tests tell, and what a database has.
    case records
    /// Whole scripts.
    case script
    /// Programs that are written from the bytes and use what is observed alone: what is kept is compared with what is made anew.
    case verification
    /// Values that scripts hand over: built by a script from the bytes, kept, shown and compared by the host.
    case values
    /// What a server sends on a websocket: its answer to the request, and frames.
    case websocket

    static let chosen: Target = {
        let name = getenv("FUZZ_TARGET").map { String(cString: $0) } ?? ""
        guard let target = Target(rawValue: name) else {
            var problem = "FUZZ_TARGET is one of \(allCases.map(\.rawValue).joined(separator: ", "))\n"
            problem.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
            exit(2)
        }
        return target
    }()

    func run(_ bytes: [UInt8]) {
        switch self {
        case .colors: colors(String(decoding: bytes, as: UTF8.self))
        case .events: events(bytes)
        case .input: input(bytes)
        case .literal: literal(bytes)
        case .manifest: _ = try? ManifestReader.manifest(in: bytes, path: "plugin.json")
        case .markdown: markdown(String(decoding: bytes, as: UTF8.self))
        case .paths: PathTree.shared.check(bytes)
        case .programs: programs(bytes)
        case .records: records(bytes)
        case .script: Runner.run(bytes)
        case .verification: verification(bytes)
        case .values: Runner.run(Array(Target.builder.utf8), argument: bytes)
        case .websocket: websocket(bytes)
        }
    }

    /// A colour that is known is known by what it is written as.
    private func colors(_ text: String) {
        guard let color = Color(text) else { return }
        if case .rgb(let red, let green, let blue) = color {
            let digits = [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
            precondition("#" + digits == text.lowercased())
        }
    }

    private func events(_ bytes: [UInt8]) {
        var events: [Event] = []
        for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n").prefix(20) {
            events += (try? EventLine.events(in: String(line))) ?? []
        }
        Runner.run(Array(Target.controls.utf8), events: Array(events.prefix(200)))
    }

    /// However bytes come, they say the same.
    private func input(_ bytes: [UInt8]) {
        let (now, later) = (SteadyClock().now, SteadyClock().now + 1)
        var whole = InputDecoder()
        let once = whole.decode(bytes[...], at: now) + whole.flush(at: later)
        var piecemeal = InputDecoder()
        let pieces = bytes.flatMap { piecemeal.decode([$0], at: now) } + piecemeal.flush(at: later)
        precondition(Target.joined(once) == Target.joined(pieces), "\(once) is not \(pieces)")
    }

    /// Pastes that follow each other, as one.
    private static func joined(_ inputs: [TerminalInput]) -> [TerminalInput] {
        inputs.reduce(into: []) { all, input in
            if case .paste(let text) = input, case .paste(let before)? = all.last {
                all[all.count - 1] = .paste(before + text)
            } else {
                all.append(input)
            }
        }
    }

    /// However bytes come, they are the same messages.
    private func websocket(_ bytes: [UInt8]) {
        if let address = try? HTTPAddress("ws://localhost", isWebSocket: true) {
            _ = try? WebSocketHandshake(address, headers: [], protocols: ["chat"]).agreed(by: bytes)
        }
        func events(inPiecesOf size: Int) -> [String] {
            var reader = WebSocketReader(limit: 500)
            var events: [String] = []
            for start in stride(from: 0, to: bytes.count, by: size) {
                reader.take(bytes[start..<min(start + size, bytes.count)])
                do throws(WebSocketReader.Fault) {
                    while let event = try reader.next() { events.append("\(event)") }
                } catch {
                    return events + ["\(error)"]
                }
            }
            return events
        }
        let (whole, pieces) = (events(inPiecesOf: max(bytes.count, 1)), events(inPiecesOf: 1))
        precondition(whole == pieces, "\(whole) is not \(pieces)")
    }

    private func markdown(_ text: String) {
        _ = View.markdown(text)
        Runner.run(
            Array("local text = ... return Markdown(text):frame { width = #text % 40 + 1 }".utf8),
            argument: Array(text.utf8))
    }

    /// The first byte chooses the limits, and whether the program may do everything.
    private func programs(_ bytes: [UInt8]) {
        guard let first = bytes.first.map(Int.init) else { return }
        let isOpen = first & 1 != 0
        let script = ProgramWriter.program(from: Array(bytes.dropFirst()), isOpen: isOpen)
        if getenv("FUZZ_SHOWS") != nil { print(script) }
        var permissions = Permissions()
        permissions.allowsEverything = isOpen  // but what is outside the process
        permissions.denied = ["read", "write", "run", "net", "env", "native"].compactMap { PermissionRule($0) }
        Runner.run(
            Array(script.utf8),
            events: [.press(.id("go")), .advance(seconds: 1), .press(.id("go")), .advance(seconds: 3)],
            seconds: [0.02, 0.1][first >> 1 & 1], bytes: (1 << 20) << (first >> 2 & 7), permissions: permissions)
    }

    /// A program that cannot be loaded is a fault of what writes them.
    private func verification(_ bytes: [UInt8]) {
        let program = RandomProgram(bytes: bytes)
        if getenv("FUZZ_SHOWS") != nil { print(program.script + program.events.joined(separator: "\n")) }
        let run = VerifiedRun(configuration: program.configuration(bytes.count), isFullScreen: bytes.count % 2 == 0)
        do {
            if let failure = try run.failure(of: program) { fatalError(failure) }
        } catch {
            fatalError("\(error)\n\(program.script)")
        }
    }

    /// What can be read and is written is read as the same.
    private func records(_ bytes: [UInt8]) {
        var decoder = TestRecordDecoder()
        _ = try? decoder.records(in: bytes)
        guard let value = StoredValue.decoded(bytes) else { return }
        let again = StoredValue.encoded(value)
        precondition(StoredValue.decoded(again).map(StoredValue.encoded) == again)
    }

    private func literal(_ bytes: [UInt8]) {
        Runner.run(
            Array("local s = PassthroughSubject 's' s:sink(function(v) tostring(v) end) return Text 'x'".utf8),
            events: [.send(name: "s", text: String(decoding: bytes, as: UTF8.self))])
    }

    private static let controls = """
        local s = PassthroughSubject "tick"
        local A = Component "A" {
          n = State(0), text = State(""), on = State(false), amount = State(1), choice = State("a"), open = State(false),
          rows = State(function() return { "x", "y", "z" } end), long = State("a\\nb"),
        }
        function A:body()
          return VStack {
            Text(self.n):onReceive(s, function(v) self.n = self.n + 1 end),
            Button("add", function() self.n = self.n + 1 end):id "go":keyboardShortcut "ctrl+n",
            TextField("Name", self.bind.text):onSubmit(function() self.text = "" end),
            TextEditor(self.bind.long):frame { height = 3 },
            Toggle("on", self.bind.on),
            Slider("amount", self.bind.amount, { min = 0, max = 10, step = 0.5 }),
            Stepper("steps", self.bind.amount),
            Picker("choice", self.bind.choice, { "a", "b", "c" }),
            DisclosureGroup { "more", Text "inside" },
            ScrollView { LazyVStack { ForEach(100, function(i) return Button("row " .. i, function() end) end) } }:frame { height = 4 },
            List(self.rows, function(r) return Text(r):onTapGesture(function() table.remove(self.rows) end) end):frame { height = 3 },
            If(self.on, TabView { Text "1":tabItem "one", Text "2":tabItem "two" }),
          }
          :onKeyPress("ctrl+s", function() self.open = not self.open end)
          :sheet { isPresented = self.bind.open, content = function() return Text "sheet" end }
          :task(self.on, function() while self.on do sleep(1) self.n = self.n + 1 end end)
        end
        return A
        """

    /// A machine with a stack: each byte pushes something, or makes a table of what is there.
    private static let builder = """
        local M = Observable "M" { v = {} }
        local m, stack = M(), {}
        for i = 1, #... do
          local b = (...):byte(i)
          local n, top = #stack, stack[#stack]
          if b < 32 then stack[n + 1] = { [b % 4] = top, stack[n - 1], top }
          elseif b < 64 then stack[n + 1] = (...):sub(i, i + b % 8)
          elseif b < 96 then stack[n + 1] = (b - 80) / (b % 3)
          elseif b < 112 and type(top) == "table" then pcall(function() top[stack[n - 1] or 1] = stack[n - 2] end)
          elseif b < 128 then pcall(function() m.v = top stack[n + 1] = m.v end)
          elseif b < 144 then pcall(function() table.insert(m.v, top) end)
          elseif b < 160 then pcall(function() m.v[b % 5] = top end)
          elseif b < 176 then stack[n + 1] = b % 2 == 0
          elseif b < 192 then stack[n] = nil
          else stack[n + 1] = b end
        end
        local A = Component "A" { v = State(function() return m.v end) }
        function A:body()
          return VStack { Text(#tostring(self.v)):onChange(self.v, print), ForEach({ 1, 2 }, function(i) return Text(i):id(self.v) end) }
        end
        return A
        """
}

/// Where libFuzzer comes in.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    Target.chosen.run(Array(UnsafeBufferPointer(start: start, count: count)))
    return 0
}

private typealias Arguments = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
    _ count: UnsafeMutablePointer<CInt>, _ arguments: UnsafeMutablePointer<Arguments>,
    _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// The package manager has a program begin at a function of this name, and so not in libFuzzer's own.
@_cdecl("fuzz_main")
public func begin(_ count: CInt, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> CInt {
    var (count, arguments) = (count, arguments)
    return runDriver(&count, &arguments) { fuzz($0, $1) }
}
