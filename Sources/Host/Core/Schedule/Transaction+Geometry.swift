/// The functions of views that read their sizes and places.
extension Transaction {
    /// The action of an onGeometryChange, if what it compares is another than before; the first value counts as one.
    func compareGeometry(_ held: HeldModifier, _ observation: GeometryObservation, _ node: Node) -> PendingAction? {
        // What was evaluated is compared when it has been laid out.
        guard let geometry = held.geometry, geometry.isDue else {
            held.geometry?.wasSaid = true
            reconciler.needsPainting = true
            return nil
        }
        do throws(ScriptError) {
            let new = try observation.value.value(of: geometry)
            let old = held.baseline
            let isSame = try old.map { (old) throws(ScriptError) in try new.isEqual(to: old) } ?? false
            trace?.comparison(
                of: held.name, in: node.shortPath, place: observation.action.place, old?.text, new.text,
                differs: !isSame)
            if isSame { return nil }
            held.baseline = new
            guard isAffordable(held, "onGeometryChange(for: \(new.typeName)) tried to update multiple times per frame.")
            else {
                trace?.dropped(held.name, in: node.shortPath, place: observation.action.place)
                return nil
            }
            return PendingAction(
                held.name, observation.action, observation.takesBoth ? [old ?? new, new] : [new], node)
        } catch {
            report(error.at(node))
            return nil
        }
    }
}
