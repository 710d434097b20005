import Glibc
import Host

/// What is fed with bytes; the environment's `FUZZ_TARGET` chooses.
enum Target: String, CaseIterable {
    /// The lines of an events file.
    case events
    /// What a terminal sends.
    case input
    /// Lua literals, as `send` and `--property` take them.
    case literal
    /// Whole scripts.
    case script
    /// Values that scripts hand over: built by a script from the bytes, kept, shown and compared by the host.
    case values

    static let chosen: Target = {
        let name = getenv("FUZZ_TARGET").map { String(cString: $0) } ?? ""
        guard let target = Target(rawValue: name) else {
            fputs("FUZZ_TARGET is one of \(allCases.map(\.rawValue).joined(separator: ", "))\n", stderr)
            exit(2)
        }
        return target
    }()

    func run(_ bytes: [UInt8]) {
        switch self {
        case .events: events(bytes)
        case .input: input(bytes)
        case .literal: literal(bytes)
        case .script: Runner.run(bytes)
        case .values: Runner.run(Array(Target.builder.utf8), argument: bytes)
        }
    }

    private func events(_ bytes: [UInt8]) {
        for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
            _ = try? EventLine.events(in: String(line))
        }
    }

    private func input(_ bytes: [UInt8]) {
        var whole = InputDecoder()
        _ = whole.decode(bytes)
        var piecemeal = InputDecoder()
        for byte in bytes { _ = piecemeal.decode([byte]) }
        _ = piecemeal.flush()
    }

    private func literal(_ bytes: [UInt8]) {
        Runner.run(
            Array("local s = PassthroughSubject 's' s:sink(function(v) tostring(v) end) return Text 'x'".utf8),
            events: [.send(name: "s", text: String(decoding: bytes, as: UTF8.self))])
    }

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
