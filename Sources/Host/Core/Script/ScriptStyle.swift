/// A control, or another view that has styles, in a script with styles of its own (L35): it is drawn by the function of the
/// nearest `:buttonStyle` and the like, by a component of it, or by the built-in style.
final class ScriptStyle: ComponentView {
    /// A view that has styles.
    struct Subject {
        /// The kind of its styles.
        var kind: ControlStyles.Kind
        /// The fields of the table that the function gets.
        var fields: [(name: String, value: Value)]
        /// Its children, for `content`.
        var children: [Value] = []
        /// The binding that it shows and changes; nil: none.
        var binding: (any BindingSource)?
        /// The view with its built-in style.
        var usual: View
        /// The view drawn by a function's view.
        var made: (View) -> View
    }

    let subject: Subject
    fileprivate let scene: Scene
    fileprivate let anchors: Anchors
    fileprivate let key: Int32

    /// `key`: the environment's key of the style function.
    init(_ subject: Subject, key: Int32, _ scene: Scene, _ anchors: Anchors) {
        self.subject = subject
        self.key = key
        self.scene = scene
        self.anchors = anchors
    }

    var name: String { subject.kind.word }

    func isSameComponent(as other: any ComponentView) -> Bool {
        (other as? ScriptStyle)?.subject.kind == subject.kind
    }

    func makeInstance(for node: Node) -> any ComponentInstance { ScriptStyleInstance(self, node) }
}

extension ControlStyles.Kind {
    /// The name of the modifier that sets its style.
    var word: String {
        switch self {
        case .button: "buttonStyle"
        case .toggle: "toggleStyle"
        case .progress: "progressViewStyle"
        case .gauge: "gaugeStyle"
        case .groupBox: "groupBoxStyle"
        case .label: "labelStyle"
        default: "style"
        }
    }
}

/// What of a control changes while the user operates it.
private final class StyleState: BindingSource {
    private(set) var isOn = false
    private weak var instance: ScriptStyleInstance?

    init(_ instance: ScriptStyleInstance) { self.instance = instance }

    func isEqual(to other: any BindingSource) -> Bool { self === other }

    func write(_ value: Value) { set(value.isTrue) }

    func set(_ isOn: Bool) {
        guard isOn != self.isOn else { return }
        self.isOn = isOn
        instance?.changed()
    }

    func observe(for node: Node) -> any Observation { StyleObservation(self) }

    private final class StyleObservation: Observation {
        private let state: StyleState

        init(_ state: StyleState) { self.state = state }

        func read() -> Value { .boolean(state.isOn) }
        func cancel() {}
    }
}

final class ScriptStyleInstance: ComponentInstance {
    private var view: ScriptStyle
    private unowned(unsafe) let node: Node
    private let program: Program
    private let observer: Graph.Key
    private var observation: (any Observation)?
    /// The large texts and lists that its views have.
    private var copies: HeldMemory?
    /// Whether something has changed since its last evaluation.
    private var isDue = false
    /// The value of its binding then.
    private var shown: Value?
    /// Whether it was enabled then.
    private var wasEnabled = true
    /// A function that a limit stopped, or a component that drew nothing: it is not asked again.
    private var stopped: Reference?
    /// The component that draws it.
    private var component: Reference?
    private lazy var focus = StyleState(self)
    private lazy var pressed = StyleState(self)
    private lazy var hovered = StyleState(self)

    fileprivate init(_ view: ScriptStyle, _ node: Node) {
        self.view = view
        unsafe self.node = node
        program = view.scene.program
        observer = program.observe(for: node)
        observation = view.subject.binding?.observe(for: node)
        view.scene.styles.append(WeakStyle(instance: self))
    }

    func receive(_ view: any ComponentView) throws(ScriptError) -> Bool {
        guard let view = view as? ScriptStyle, view !== self.view else { return false }
        let isSame =
            switch (self.view.subject.binding, view.subject.binding) {
            case (nil, nil): true
            case (let a?, let b?): try b.isEqual(to: a)
            default: false
            }
        self.view = view
        isDue = true
        if !isSame {
            observation?.cancel()
            observation = unsafe view.subject.binding?.observe(for: node)
        }
        return true
    }

    var causes: [String] { program.causes(of: observer) }

    var isOutdated: Bool {
        if isDue || program.isOutdated(observer) { return true }
        guard let shown, let value = try? observation?.read() else { return false }
        return (try? value.isEqual(to: shown)) != true
    }

    fileprivate func changed() {
        isDue = true
        unsafe node.setNeedsEvaluation()
    }

    /// Whether it has become enabled or disabled by views around it.
    fileprivate func isRenewed() -> Bool {
        guard view.subject.isControl, unsafe !node.isGone, unsafe node.isEnabled != wasEnabled else { return false }
        changed()
        return true
    }

    /// Whether it is drawn by a component whose body has drawn nothing: the control gets its usual look, in which it can be used.
    fileprivate func isEmptied() -> Bool {
        guard let component, unsafe !node.isGone, unsafe node.isStyleEmpty else { return false }
        stopped = component
        let error = ScriptError(
            "\(view.subject.kind.word): the body of its component must return a view that draws something"
        ).placed { component.place }
        view.scene.listener.reported(unsafe error.at(node))
        changed()
        return true
    }

    /// Sets whether the mouse presses it, or hovers over it.
    func point(isPressed: Bool, isHovered: Bool) {
        pressed.set(isPressed)
        hovered.set(isHovered)
    }

    func evaluate() throws(ScriptError) -> View {
        let subject = view.subject
        isDue = false
        wasEnabled = unsafe node.isEnabled
        let isOn = try observation?.read()
        shown = isOn
        component = nil
        var style: Reference?
        do throws(ScriptError) {
            return try program.tracked(observer) { () throws(ScriptError) -> View in
                style = self.style()
                guard let style, stopped.map({ program.interpreter.areSame($0, style) }) != true else {
                    return subject.usual
                }
                return try program.interpreter.holdingCopies(&copies) { () throws(ScriptError) -> View in
                    try made(by: style, isOn)
                }
            }
        } catch {
            // The control still works.
            if error.kind == .limit { stopped = style }
            view.scene.listener.reported(unsafe error.at(node))
            return subject.usual
        }
    }

    /// The function of the nearest style, if that is one.
    private func style() -> Reference? {
        let value = unsafe view.scene.environment.read(view.key, from: node, in: program.graph)
        guard case .reference(let reference as Reference)? = value else { return nil }
        return reference
    }

    private func made(by style: Reference, _ isOn: Value?) throws(ScriptError) -> View {
        let subject = view.subject
        var fields = subject.fields
        if let isOn { fields.append(("isOn", .boolean(isOn.isTrue))) }
        if subject.isControl {
            fields += [
                ("isFocused", .boolean(focus.isOn)), ("isPressed", .boolean(pressed.isOn)),
                ("isHovered", .boolean(hovered.isOn)), ("isEnabled", .boolean(wasEnabled)),
            ]
        }
        let arguments: [Value] =
            [.reference(style), .string(subject.kind.word), .integer(fields.count)]
            + fields.flatMap { [Value.string($0.name), $0.value] } + subject.children
        var reader = ViewReader(scene: view.scene, anchors: view.anchors)
        let call = try view.scene.function(of: .styles)
        let (made, drawsFocus, isOfComponent) = try call.callBuilder(arguments) { (results) throws(ScriptError) in
            (
                try reader.view(results, 0, of: "the function of \(subject.kind.word)"), !results.isNothing(1),
                !results.isNothing(2)
            )
        }
        component = isOfComponent ? style : nil
        if case .empty = made.content {
            throw ScriptError("\(subject.kind.word): its function must return a view that draws something")
                .placed { style.place }
        }
        var drawn = made
        // Its own controls of the kind have the style that holds without it: it would draw them, and those in them, without end.
        drawn.modifiers.append(.environment(key: view.key, .string("automatic")))
        var whole = subject.made(drawn)
        guard subject.isControl else { return whole }
        whole.modifiers.append(.controlStyle(subject.kind, drawsFocus ? ControlStyles.own : ControlStyles.ownPlain))
        whole.modifiers.append(.focused(FocusBinding(binding: focus, value: nil)))
        return whole
    }

    func unmount() {
        observation?.cancel()
        program.endObserving(observer)
    }
}

/// A weak reference to a view that may have a style of the script's own.
struct WeakStyle {
    fileprivate weak var instance: ScriptStyleInstance?
}

extension Scene {
    /// Invalidates styles that depend on whether their controls are enabled, where that has changed. True: there are some.
    func renewStyles() -> Bool {
        guard !styles.isEmpty else { return false }
        styles.removeAll { $0.instance == nil }
        return styles.reduce(false) { found, style in
            guard let instance = style.instance else { return found }
            return instance.isEmptied() || instance.isRenewed() || found
        }
    }
}

extension Node {
    /// Whether the component in its style has a body that draws nothing: it is the first one inside.
    fileprivate var isStyleEmpty: Bool {
        var inner = children.first
        while let node = inner {
            if node.component is ScriptComponent {
                guard node.failure == nil, let body = node.children.first else { return false }
                if case .empty = body.content { return true }
                return false
            }
            inner = node.children.first
        }
        return false
    }
}

extension ScriptStyle.Subject {
    fileprivate var isControl: Bool { kind == .button || kind == .toggle }
}
