import Testing

@testable import Host
@testable import HostServices

/// Random changes of stored tables, within each other as well.
@Suite("Random changes of stored tables", .timeLimit(.minutes(10)))
struct RandomChangesTests {
    /// At each press some things change, and what there is afterwards is stored as a text, too. Keys of several types come and go, lists
    /// grow, shrink and are shifted, and some of the presses change much.
    private static let script = """
        local seed = ...
        seed = tonumber(seed)
        local function random(n) seed = (seed * 1103515245 + 12345) % 2147483648; return n > 0 and seed // 65536 % n + 1 or 1 end
        local function text(v)
          if type(v) ~= "table" then return math.type(v) == "float" and "f" .. v or tostring(v) end
          local parts = {}
          for k, x in pairs(v) do parts[#parts + 1] = text(k) .. "=" .. text(x) end
          table.sort(parts)
          return "{" .. table.concat(parts, ",") .. "}"
        end
        local function record() return { id = random(1000), tags = { "a", "b" }, [true] = random(9) / 2 } end
        local keys = { "x", "y", "z", false, 2.5, -1, 1000000 }

        local A = Component "A" { v = AppStorage("v", {}), s = AppStorage("s", "") }

        local function list(t)
          local what = random(10)
          if what == 1 then t[random(#t)] = record()
          elseif what == 2 then t[#t + 1] = random(99)
          elseif what == 3 then table.remove(t)
          elseif what == 4 then table.insert(t, random(#t), record())
          elseif what == 5 then table.remove(t, random(#t))
          elseif what == 6 then t[random(#t)] = "text " .. random(99)
          elseif what == 7 and #t > 300 then t[random(#t)] = nil
          elseif what == 8 then t[keys[random(#keys)]] = random(2) == 1 and random(9) or nil
          elseif what == 9 then
            local key = random(2) == 1 and #t + 1 + random(3) or "once"
            t[key] = random(9)
            if random(2) == 1 then t[key] = nil end
          elseif what == 10 then
            table.remove(t)
            table.remove(t)
            t[#t + 2] = random(9)
          end
        end

        function A:change()
          local what, i = random(9), random(#self.v.items)
          local item = self.v.items[i]
          if what <= 3 then list(self.v.items)
          elseif what <= 5 and type(item) == "table" then
            if item.tags then list(item.tags) end
            item[keys[random(#keys)]] = random(3) == 1 and record() or nil
            item.id = random(1000)
          elseif what == 6 then self.v.names["k" .. random(500)] = random(2) == 1 and record() or nil
          elseif what == 7 then self.v.names["k" .. random(500)] = random(1000)
          elseif what == 8 then self.v[keys[random(#keys)]] = record()
          elseif random(9) == 1 then
            table.sort(self.v.items, function(a, b) return text(a) < text(b) end)
          end
        end

        function A:fill(wide)
          local items, names = {}, {}
          for i = 1, 400 do items[i] = record() end
          for i = 1, 300 do names["k" .. i] = i end
          self.v = { items = items, names = names }
          if wide then for i = 1, 300 do self.v["w" .. i] = i end end
        end

        function A:body()
          return VStack {
            Text(#self.s .. " " .. (self.v.items and #self.v.items or 0)),
            Button("fill", function() self:fill(random(2) == 1); self.s = text(self.v) end),
            Button("go", function() for _ = 1, random(4) do self:change() end self.s = text(self.v) end),
          }
        end
        return A
        """

    @Test("leave in the file what the script has", arguments: 1...4)
    func changes(seed: Int) throws {
        let stored = try StoredApp()
        let script = RandomChangesTests.script.replacing("local seed = ...", with: "local seed = \(seed)")
        var presses = 0
        for _ in 1...3 {
            let app = try stored.app(script, seconds: 60)
            if presses == 0 { try app.carryOut("press fill") }
            for _ in 1...20 {
                try app.carryOut("press go")
                presses += 1
                let file = try StorageFile(path: stored.path)
                let value = try file.value(of: StoredKey(scope: StoredApp.scope, key: "v"))
                let text = try file.value(of: StoredKey(scope: StoredApp.scope, key: "s"))
                let difference = Self.difference(
                    value.map(Self.text), text.map { String(decoding: $0.data ?? [], as: UTF8.self) })
                try #require(difference == nil)
            }
            #expect(app.output.errors.isEmpty && stored.messages.isEmpty, "\(app.output.errors)\(stored.messages)")
            app.session.unmount()
        }
    }

    /// Where the texts begin to differ; nil: nowhere.
    private static func difference(_ one: String?, _ other: String?) -> String? {
        guard let one, let other else { return one == other ? nil : "only one is there" }
        guard let place = zip(one, other).enumerated().first(where: { $1.0 != $1.1 })?.offset else {
            return one == other ? nil : "one ends before the other"
        }
        return [one, other].map { $0.dropFirst(max(place - 40, 0)).prefix(80) }.joined(separator: " instead of ")
    }

    /// As the script writes it.
    private static func text(_ value: PlainValue) -> String {
        switch value {
        case .nil: "nil"
        case .boolean(let flag): "\(flag)"
        case .integer(let number): "\(number)"
        case .number(let number): "f\(number)"
        case .string(let text): text
        case .bytes(let bytes): String(decoding: bytes, as: UTF8.self)
        case .list(let elements): text(zip(1..., elements).map { "\($0)=\(text($1))" })
        case .table(let entries): text(entries.map { "\(text($0.key))=\(text($0.value))" })
        }
    }

    private static func text(_ parts: [String]) -> String { "{" + parts.sorted().joined(separator: ",") + "}" }
}
