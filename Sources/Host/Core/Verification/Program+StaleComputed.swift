extension Program {
    /// A computed field that is kept, though its function gives something else now; nil: there is none.
    func staleComputed() -> VerificationFailure? {
        for key in graph.settledComputed {
            let (number, slot) = graph[partOf: key]
            guard let anchors = interpreter.sessionAnchors, number != 0 else { continue }
            let difference = try? interpreter.differenceOfComputed(number, slot: Int32(slot), anchors: anchors)
            guard case (let kept, let right)?? = difference else { continue }
            let name = interpreter.computedName(number, slot: Int32(slot))
            return VerificationFailure(
                .evaluations, at: "Computed \(name)", "the value", kept: kept.text, right: right.text)
        }
        return nil
    }
}
