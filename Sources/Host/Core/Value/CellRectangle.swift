/// An area of cells, relative to some origin.
struct CellRectangle: Equatable {
    var x = 0
    var y = 0
    var width = 0
    var height = 0
}
