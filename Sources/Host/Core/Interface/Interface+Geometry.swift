/// Sizes and places of views, for the scripts that read them.
extension Interface {
    /// How often in an event the content of a `GeometryReader` is evaluated because its size changed.
    private static let mostSizes = 10

    /// Takes sizes and places from the layout. True: a reader is to be evaluated, or the value of an onGeometryChange to be compared.
    func tellGeometry() -> Bool {
        guard !layout.measured.isEmpty, !reconciler.isStopped else { return false }
        var isNews = false
        var watched: [(held: HeldModifier, node: Node)] = []
        for box in layout.measuredBoxes() {
            if let reader = box as? GeometryBox {
                if reader.geometry.take(box), tell(reader.geometry) { isNews = true }
            } else if let watch = box as? WatchedBox, let node = watch.node, let held = node.geometryWatch(watch.order)
            {
                let geometry = held.geometry ?? Geometry()
                held.geometry = geometry
                if geometry.take(box) || geometry.wasSaid { watched.append((held, node)) }
            }
        }
        watched.sort { HeldModifier.comesBefore($0.held, at: $0.node, $1.held, at: $1.node) }
        for (held, node) in watched {
            held.geometry?.isDue = true
            reconciler.occurrences.append(.said(held, previous: held.modifier, node))
        }
        return isNews || !watched.isEmpty
    }

    /// The content of a reader is evaluated anew, unless it has been too often in this event.
    private func tell(_ geometry: Geometry) -> Bool {
        guard let node = geometry.node else { return false }
        if geometry.event != reconciler.event {
            geometry.event = reconciler.event
            geometry.rounds = 0
        }
        guard geometry.rounds < Interface.mostSizes else {
            reconciler.warnings.append(
                "GeometryReader: its content changes with its size, and its size with the content; it stays as it is.")
            return true
        }
        geometry.rounds += 1
        geometry.isDue = true
        node.setNeedsEvaluation()
        return true
    }
}

extension Node {
    /// The onGeometryChange of that number.
    fileprivate func geometryWatch(_ order: Int) -> HeldModifier? {
        held.lazy.filter { $0.kind == .geometryChange }.dropFirst(order).first
    }
}
