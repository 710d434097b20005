/// The interface of a running script: the tree, where its nodes are laid out, which control has the focus, what moves, which part
/// the window shows, and what was painted last.
///
/// It knows nothing of events: a session says when it is laid out, and when it is painted.
package final class Interface {
    let scene: Scene
    let transaction: Transaction
    package let reconciler: Reconciler
    package let controls = Controls()
    package let layout = LayoutTree()
    /// The view that is mounted.
    var rootView: View?
    var needsLayout = false

    /// The columns and rows of the window; `height`: nil, as many as the content needs.
    package private(set) var width: Int
    package private(set) var height: Int?
    private(set) var colorScheme: ColorScheme
    let appearance: Appearance
    let isInteractive: Bool
    let hasWholeWindow: Bool
    let reducesMotion: Bool

    /// Which part of the interface is seen.
    package var window = InterfaceWindow()
    /// What moves, where things do.
    package let motion: Motion?
    var animation = FrameAnimation()
    /// The text that is selected.
    var selection: CellSelection?

    /// The last frame that was painted.
    var painted: Frame
    /// Whether a frame has been left out since, as the output shows none.
    var isFrameLeftOut = false
    /// Whether it is another than the one before, as far as frames are read.
    var isFrameNew = false
    /// Where frames and notes about them go.
    var output: any SessionOutput
    /// How much the event may still put out.
    let allowance: OutputAllowance
    /// Whether each frame is read, even if the output shows none.
    let readsFrames: Bool
    /// What a large frame takes.
    var frameMemory: HeldMemory?

    /// What the interface before this one had, for one that was loaded again.
    var kept: KeptInterface?

    /// `readsFrames`: whether each frame is read, even if the output shows none.
    init(
        of scene: Scene, _ configuration: Configuration, output: any SessionOutput, allowance: OutputAllowance,
        _ transaction: Transaction, readsFrames: Bool
    ) {
        self.scene = scene
        self.transaction = transaction
        reconciler = transaction.reconciler
        (width, height, colorScheme) = (configuration.width, configuration.height, configuration.colorScheme)
        appearance = configuration.appearance
        isInteractive = configuration.isInteractive
        hasWholeWindow = configuration.hasWholeWindow
        reducesMotion = configuration.reducesMotion
        motion = configuration.hasMotion ? Motion() : nil
        painted = Frame(Canvas(width: configuration.width, height: 0))
        self.output = output
        self.allowance = allowance
        self.readsFrames = readsFrames
        takeSurroundings()
        beginMotion()
        unsafe reconciler.environment = scene
        unsafe reconciler.places = controls
        unsafe reconciler.allowance = scene.interpreter
        reconciler.hasNoHeight = configuration.height == nil
        unsafe layout.allowance = scene.interpreter
        controls.willMoveFocus = { [unowned self] count in showRows(ahead: count) }
        unsafe controls.rowView = self
    }

    deinit {
        scene.motion = nil
        unsafe controls.rowView = nil
        unsafe reconciler.environment = nil
        unsafe reconciler.places = nil
        unsafe reconciler.allowance = nil
        unsafe layout.allowance = nil
    }

    /// The node at the top of the tree, once it is mounted.
    package var root: Node? { reconciler.root }

    /// Mounts the root's view, with what was kept for it. Nothing happens where that has been done.
    func mount() {
        guard let rootView, reconciler.root == nil else { return }
        reconciler.mountRoot(rootView)
        replaceKeptObjects()
        if let root { controls.update(root: root, arrangement: reconciler.arrangement) }
        giveKeptInterface()
    }

    /// What was kept of objects replaces those that are there now.
    func replaceKeptObjects() {
        do throws(ScriptError) { try scene.keptState?.replaceObjects(below: root) } catch { reported(error) }
    }

    func reported(_ error: ScriptError) { scene.listener.reported(error) }

    // MARK: What is around it

    /// The window has another size.
    func resize(width: Int, height: Int) {
        self.width = width
        scene.setWidth(width)
        if self.height != nil { self.height = height }
        needsLayout = true
        window.resize()
    }

    func setColorScheme(_ scheme: ColorScheme) {
        colorScheme = scheme
        scene.setColorScheme(scheme)
        takeAppearance()
        reconciler.needsPainting = true
    }

    /// Sets the environment of the script by the terminal, at its start.
    private func takeSurroundings() {
        scene.colorScheme = colorScheme
        scene.setWidth(width)
        takeAppearance()
    }

    /// Frames are drawn in the colours that the appearance says.
    private func takeAppearance() {
        scene.theme = appearance.theme.name
        scene.showsPixels = appearance.hasFills && appearance.pictures == .pixels
        let isStandard = appearance.theme == .terminal && colorScheme == .dark
        let palette = isStandard ? .standard : appearance.palette(on: colorScheme)
        layout.palettes = Palettes(
            palette, on: colorScheme, hasFills: appearance.hasFills, pictures: appearance.pictures)
    }

    /// Whether the background of the theme goes on below the interface: it has the whole window.
    var fillsWindow: Bool {
        layout.palettes.hasFills && layout.palettes[0].base.background != nil && height != nil
            && (hasWholeWindow || isFullScreen)
    }

    /// Whether the root is a `FullScreen`, by itself or in components.
    var isFullScreen: Bool { root?.isFullScreen ?? false }
}
