import Testing

@testable import Host
@testable import HostServices

@Suite("The points of a chart", .timeLimit(.minutes(10)))
struct ChartTests {
    private static let script = """
        local Screen = Component "Screen" {
          points = State(function() local p = {} for i = 1, 1000 do p[i] = i end return p end), n = State(0),
        }
        function Screen:body()
          return VStack {
            Text(self.n), Chart(self.points), Chart(self.points, { kind = "bar" }),
            Button("turn", function() self.n = self.n + 1 end),
            Button("write", function() self.points[3] = 5000 end),
            Button("write the same", function() self.points[3] = 5000 end),
          }
        end
        return Screen
        """

    private func lists(in node: Node) -> [NumberList] {
        if case .leaf(let leaf) = node.content, let chart = leaf as? ChartLeaf { return [chart.series.list] }
        return node.children.flatMap(lists)
    }

    @Test("are read once where they stay as they are, however often they are shown")
    func unchanged() throws {
        let app = MountedApp(
            session: try Session(Configuration(builtIn: .all), output: RecordedOutput()), output: RecordedOutput())
        try app.session.load(source: Array(ChartTests.script.utf8), name: "app.lua")
        try app.runReady()
        func shown() throws -> [NumberList] { lists(in: try #require(app.session.interface.reconciler.root)) }
        let first = try shown()
        #expect(first.count == 2 && first[0] === first[1])
        try app.carryOut("press turn")
        #expect(try shown()[0] === first[0])
        try app.carryOut("press write")
        let second = try shown()
        #expect(second[0] !== first[0] && second[0] === second[1])
        #expect(second[0].values[2] == 5000 && second[0].greatest == 5000 && second[0].values.count == 1000)
        try app.carryOut("press write the same")
        try app.carryOut("press turn")
        #expect(try shown()[0] === second[0])
    }
}
