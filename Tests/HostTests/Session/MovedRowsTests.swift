import Testing

@testable import Host
@testable import HostServices

@Suite("Rows that move, come and leave", .timeLimit(.minutes(10)))
struct MovedRowsTests {
    /// A list of rows, and buttons that turn it round, make it longer, and shorter.
    private func app(rows: String) throws -> (session: Session, press: (String) throws -> ControlIndex) {
        let source = """
            local C = Component "C" { list = State { "a", "b", "c" } }
            function C:body()
              return VStack {
                Button("turn", function() self.list = { self.list[3], self.list[2], self.list[1] } end),
                Button("more", function() table.insert(self.list, "d") end),
                Button("less", function() table.remove(self.list, 1) end),
                ForEach(self.list, function(name) return name end, function(name) return \(rows) end),
              }
            end
            return C
            """
        let output = RecordedOutput()
        var configuration = Configuration(builtIn: .all)
        configuration.isInteractive = true  // it looks for controls at each frame
        let session = try Session(configuration, output: output)
        try session.load(source: Array(source.utf8), name: "c.lua")
        let app = MountedApp(session: session, output: output)
        try app.runReady()
        _ = session.interface.controls.focused
        return (
            session,
            { label in
                session.post(.press(.label(label)))
                try app.runReady()
                _ = session.interface.controls.focused
                return session.interface.controls.index
            }
        )
    }

    @Test("without controls among them leave the controls as they are known", arguments: ["turn", "more", "less"])
    func texts(label: String) throws {
        let (session, press) = try app(rows: "Text(name)")
        let known = session.interface.controls.index
        #expect(try press(label) === known)
    }

    @Test(
        "take their controls along",
        arguments: [("turn", ["c", "b", "a"]), ("more", ["a", "b", "c", "d"]), ("less", ["b", "c"])])
    func buttons(label: String, names: [String]) throws {
        for rows in ["Button(name, function() end)", "HStack { Text(name), Button(name, function() end) }"] {
            let (_, press) = try app(rows: rows)
            let labels = try press(label).controls.dropFirst(3).map(\.label)
            #expect(labels == names)
        }
    }

    @Test("take along what takes keys")
    func keys() throws {
        let (_, press) = try app(rows: "Text(name):onKeyPress(name, function() end)")
        let places = try press("turn").keyTakers.map(\.index)
        #expect(places == [0, 1, 2])
    }

    @Test("are controls by the group that they stand in, also its first and its last one")
    func group() throws {
        let source = """
            local C = Component "C" { count = State(0) }
            function C:body()
              local count = self.count
              return VStack {
                Button("more", function() self.count = self.count + 1 end),
                Button("none", function() self.count = 0 end),
                Group { ForEach(count, function(i) return Text("row " .. i) end) }:onTapGesture(function() end),
              }
            end
            return C
            """
        let session = try Session(Configuration(builtIn: .all), output: RecordedOutput())
        try session.load(source: Array(source.utf8), name: "c.lua")
        for (label, rows) in [("more", ["row 1"]), ("more", ["row 1", "row 2"]), ("none", []), ("more", ["row 1"])] {
            session.post(.press(.label(label)))
            while try session.step() {}
            let root = try #require(session.root)
            session.interface.controls.update(root: root, arrangement: session.interface.reconciler.arrangement)
            _ = session.interface.controls.focused
            #expect(session.interface.controls.index.controls.dropFirst(2).map(\.label) == rows)
        }
    }
}
