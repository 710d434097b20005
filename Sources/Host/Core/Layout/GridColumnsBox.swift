/// `:gridCellColumns` and `:gridColumnAlignment`: properties of cells for their grid.
final class GridColumnsBox: WrapperBox {
    /// The limit on columns, more than any screen has room for.
    private static let most = 10_000

    private let columns: Int?
    private let alignment: Alignment.Position?

    init(_ content: LayoutBox, columns: Int? = nil, alignment: Alignment.Position? = nil) {
        self.columns = columns.map { min(max($0, 1), GridColumnsBox.most) }
        self.alignment = alignment
        super.init(content)
    }

    override var gridColumns: Int { columns ?? content.gridColumns }
    override var gridColumnAlignment: Alignment.Position? { alignment ?? content.gridColumnAlignment }
}
