/// The rows of a `ForEach` in a lazy container. The ids of a long list are not all read at once: a duplicate is found when both
/// rows have been seen.
final class ScriptRows: RowSource {
    /// Up to so many ids are read at once.
    private static let few = 1000

    let view: Reference
    let ids: Reference?
    let scene: Scene
    private let isNumbered: Bool
    /// The columns, of a table's rows.
    let columns: [ScriptColumn]
    let count: Int
    /// The positions of ids, as far as they were asked for.
    private var known: [Identity: Int] = [:]
    /// The positions of all ids, once they were read.
    private var positions: RowPositions?
    /// The memory of the positions.
    private var held: HeldMemory?
    private static let bytesForRow = 64

    init(
        _ cursor: ViewCursor, _ view: Reference, in scene: Scene, columns: [ScriptColumn] = []
    ) throws(ScriptError) {
        self.view = view
        self.scene = scene
        self.columns = columns
        isNumbered = cursor.hasNumberedRows
        (count, ids) = try cursor.rowCount(anchors: view.anchors)
        if !isNumbered, count <= ScriptRows.few { try look(cursor) }
    }

    /// Reads all ids, and reports duplicates.
    private func look(_ cursor: ViewCursor) throws(ScriptError) {
        keep(RowPositions(try cursor.rowIDs(count, ids: ids)))
    }

    private func keep(_ found: RowPositions) {
        scene.report(found.duplicates)
        positions = found
        if count > ScriptRows.few { held = HeldMemory(scene.interpreter, count * ScriptRows.bytesForRow) }
    }

    /// The same later; an error in reading an id is that row's own failure.
    private func lookLater() -> RowPositions {
        if let positions { return positions }
        let all = try? reading { (cursor) throws(ScriptError) in
            if let all = try? cursor.rowIDs(count, ids: ids) { return all }
            return (0..<count).map { row in (try? cursor.rowID(at: row, ids: ids)) ?? .integer(row + 1) }
        }
        let found = RowPositions(all.flatMap { $0 } ?? [])
        keep(found)
        return found
    }

    private func reading<R>(_ body: (ViewCursor) throws(ScriptError) -> R) throws(ScriptError) -> R? {
        try view.interpreter.untracked { () throws(ScriptError) -> R? in try view.withView(body) }
    }

    private func identity(at index: Int) -> Identity {
        let id = try? reading { (cursor) throws(ScriptError) in try cursor.rowID(at: index, ids: ids) }
        return id.flatMap { $0 } ?? .integer(index + 1)
    }

    func id(at index: Int) -> (id: Identity, occurrence: Int) {
        if isNumbered { return (.integer(index + 1), 0) }
        let id = identity(at: index)
        if positions == nil, known.updateValue(index, forKey: id) ?? index == index { return (id, 0) }
        return (id, lookLater().occurrence(of: id, at: index))
    }

    func index(of id: Identity, occurrence: Int, near index: Int) -> Int? {
        if isNumbered {
            guard case .integer(let number) = id, (1...max(count, 1)).contains(number), count > 0 else { return nil }
            return number - 1
        }
        if positions == nil, (0..<count).contains(index), self.id(at: index) == (id, occurrence) { return index }
        return lookLater().row(of: id, occurrence: occurrence)
    }

    func view(at index: Int) -> View { View(.component(ScriptRowView(self, index, scene))) }

    func hasSameRows(as other: any RowSource) -> Bool {
        guard let other = other as? ScriptRows, count == other.count, ids == nil, other.ids == nil else { return false }
        return isNumbered ? other.isNumbered : view.hasSameRows(as: other.view)
    }

    /// The view that the function of the `ForEach` makes for a row.
    fileprivate func content(at index: Int) throws(ScriptError) -> View {
        var reader = ViewReader(scene: scene, anchors: view.anchors)
        defer { scene.report(reader.duplicates) }
        return try view.withView { (cursor) throws(ScriptError) in
            if !isNumbered { _ = try cursor.rowID(at: index, ids: ids) }
            if !columns.isEmpty { return try cells(cursor, index, &reader) }
            return try cursor.withRow(at: index, ids: ids) { (results) throws(ScriptError) in
                try reader.view(results, of: "the function of \(cursor.name)")
            }
        } ?? .empty
    }
}

/// One row of a `ForEach` in a lazy container.
final class ScriptRowView: ComponentView {
    let name = "ForEach"
    let isRow = true
    fileprivate let rows: ScriptRows
    fileprivate let index: Int
    private let scene: Scene

    init(_ rows: ScriptRows, _ index: Int, _ scene: Scene) {
        self.rows = rows
        self.index = index
        self.scene = scene
    }

    var shownRow: View? {
        try? scene.program.interpreter.untracked { () throws(ScriptError) -> View in try rows.content(at: index) }
    }

    func isSameComponent(as other: any ComponentView) -> Bool { other is ScriptRowView }

    func makeInstance(for node: Node) -> any ComponentInstance { ScriptRow(self, scene.program, node) }
}

/// A mounted row: it depends on what its function reads.
private final class ScriptRow: ComponentInstance {
    private var view: ScriptRowView
    private let evaluation: ViewEvaluation

    init(_ view: ScriptRowView, _ program: Program, _ node: Node) {
        self.view = view
        evaluation = ViewEvaluation(for: node, in: program)
    }

    var isOutdated: Bool { evaluation.isOutdated }

    func receive(_ view: any ComponentView) throws(ScriptError) -> Bool {
        guard let view = view as? ScriptRowView else { return false }
        defer { self.view = view }
        return view.rows !== self.view.rows || view.index != self.view.index
    }

    func evaluate() throws(ScriptError) -> View {
        try evaluation.view { () throws(ScriptError) -> View in try view.rows.content(at: view.index) }
    }

    func unmount() { evaluation.end() }
}
