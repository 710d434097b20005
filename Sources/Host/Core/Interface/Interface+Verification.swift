/// What was kept of the interface, held against what is made anew.
extension Interface {
    /// The first difference; nil: there is none. `isShown`: a frame of what is laid out has been shown.
    func failure(_ checks: Verification, isShown: Bool) -> VerificationFailure? {
        guard let root, let rootView else { return nil }
        return evaluationFailure(checks, root, rootView) ?? layoutFailure(checks, root, isShown)
    }

    private func evaluationFailure(
        _ checks: Verification, _ root: Node, _ rootView: View
    ) -> VerificationFailure? {
        // Results of functions of plugins are recorded once, and replayed once.
        guard checks.contains(.evaluations), scene.noteResult == nil, scene.recordedResults.isEmpty else { return nil }
        if let failure = scene.program.staleComputed() { return failure }
        var verifier = TreeVerifier(scene)
        verifier.verify(root, is: rootView)
        return verifier.failure
    }

    private func layoutFailure(_ checks: Verification, _ root: Node, _ isShown: Bool) -> VerificationFailure? {
        guard !checks.isDisjoint(with: [.layout, .frames]), isShown, !layout.isTooDeep, layout.root != nil else {
            return nil
        }
        var right: Frame?
        let failure = layout.besideFreshLayout(
            of: root, width: width, height: height
        ) { fresh -> VerificationFailure? in
            // What moves is drawn elsewhere than it is laid out.
            right = checks.contains(.frames) && moving == nil ? freshFrame(of: fresh) : nil
            return checks.contains(.layout) ? LayoutVerifier.failure(kept: layout, fresh: fresh, of: root) : nil
        }
        guard failure == nil, let right else { return failure }
        return VerificationFailure(kept: painted, right: selection == nil ? right : withSelection(right))
    }

    /// Nil: it is too large for one.
    private func freshFrame(of fresh: LayoutTree) -> Frame? {
        let height = height ?? fresh.size.height
        guard isInteractive else {
            let (frame, isCut) = Painter.paint(
                fresh, width: width, height: height, upTo: OutputAllowance.size)
            return isCut ? nil : frame
        }
        return withHelp(
            Painter.paint(
                fresh, width: width, height: fillsWindow ? height : min(fresh.size.height, height),
                top: window.top, focused: controls.focused,
                phase: reducesMotion ? nil : FrameAnimation.phase(at: scene.timeline.now)))
    }
}
