/// Defaults of the environment.
extension Scene {
    /// Sets the default of `colorScheme` in the environment.
    func setColorScheme(_ scheme: ColorScheme) {
        colorScheme = scheme
        guard let colorSchemeKey else { return }
        environment.setColorScheme(scheme, as: colorSchemeKey)
        rearranged(colorSchemeKey)
    }

    /// Whether a script has read it.
    var readsColorScheme: Bool { colorSchemeKey.map(environment.wasRead) ?? false }

    /// Sets the default of `scenePhase` in the environment (L31).
    func setPhase(_ phase: ScenePhase) {
        guard phase != self.phase else { return }
        self.phase = phase
        guard let phaseKey else { return }
        environment.setPhase(phase, as: phaseKey)
        rearranged(phaseKey)
    }

    /// Sets the size class by the window's width, in cells.
    func setWidth(_ width: Int) {
        let new = SizeClass(width: width)
        guard new != sizeClass else { return }
        sizeClass = new
        sizeClassState.change(to: .string(new.rawValue))
        guard let sizeClassKey else { return }
        environment.setSizeClass(new, as: sizeClassKey)
        rearranged(sizeClassKey)
    }

    /// Whether a script has read it.
    var readsPhase: Bool { phaseKey.map(environment.wasRead) ?? false }
}
