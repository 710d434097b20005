extension Word {
    static let clipShape = Word(
        "clipShape", .modifier, in: .style,
        usage: "view:clipShape(Circle())",
        summary: "Draws nothing outside a shape, as Circle(), Capsule(), Ellipse() or RoundedRectangle().",
        takes: [.required("shape", .view)],
        modifiesEach: true,
        notesPlace: true,
        meaning: .modifier { (reader, view) throws(ScriptError) in
            guard let shape = view.shape(0) else {
                throw ScriptError("clipShape: 'shape' must be a shape, as Circle() or RoundedRectangle()")
            }
            return .effect(.clip(shape.form, corner: shape.corner))
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.clipShape.address }

extension ViewCursor {
    /// A parameter that is a shape without modifiers that are no shape's own.
    fileprivate func shape(_ parameter: Int32) -> (form: ShapeLeaf.Form, corner: Int?)? {
        let found = try? withView(parameter) { (cursor) throws(ScriptError) -> (ShapeLeaf.Form, Int?)? in
            guard case .leaf(let read) = cursor.word?.meaning, let shape = read(cursor) as? ShapeLeaf else {
                return nil
            }
            return (shape.form, cursor.word === Word.roundedRectangle ? cursor.cells(0) : nil)
        }
        return found.flatMap { $0 }.map { (form: $0.0, corner: $0.1) }
    }
}
