/// An area of cells, seen from some corner.
struct CellRectangle: Equatable {
    var x = 0
    var y = 0
    var width = 0
    var height = 0
}
