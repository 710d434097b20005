/// The keys of the environment that the language has itself (L31), by their names in scripts. A plugin's key of such a name goes by
/// its full name alone.
enum LanguageKey: String {
    case accessibilityReduceMotion, colorScheme, dismiss, focusedValues, horizontalSizeClass, isSearching,
        labelsVisibility,
        scenePhase, theme, undoManager
}
