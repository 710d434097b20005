extension Node {
    /// What only few nodes have: that of controls, gates, rows and scrolling views. Most nodes are texts and stacks, and there
    /// are many of them, so that each carries one reference for all of it.
    final class Belongings {
        fileprivate var held: [HeldModifier] = []
        fileprivate var trail: NodeTrail?
        fileprivate var failure: ScriptError?
        fileprivate var value = Value.nil
        fileprivate var valueMemory: HeldMemory?
        fileprivate var observation: (any Observation)?
        fileprivate var environment: [EnvironmentEntry] = []
        fileprivate var foundEnvironment: [FoundEnvironment] = []
        fileprivate var gate: (any UpdateGate)?
        fileprivate var opener: (any PublisherSource)?
        fileprivate var opening: (any Cancellable)?
        fileprivate var lastID: Identity?
        fileprivate var rowKey: RowKey?
        fileprivate var editing: TextEditing?
        fileprivate var rowWindow: RowWindow?
        fileprivate var choice: RowChoice?
        fileprivate var scrollOffset = 0
        fileprivate var openChoice: Int?
    }

    private var owned: Belongings {
        if let belongings { return belongings }
        let made = Belongings()
        belongings = made
        return made
    }

    /// The held modifiers, in the order of `modifiers`.
    var held: [HeldModifier] {
        get { belongings?.held ?? [] }
        set { if !newValue.isEmpty || belongings != nil { owned.held = newValue } }
    }

    /// What leads to it for those who do not keep it (`FollowedNode`).
    var trail: NodeTrail {
        if let trail = belongings?.trail { return trail }
        let trail = NodeTrail(self)
        owned.trail = trail
        return trail
    }

    /// Nothing leads to it any more.
    func endTrail() { belongings?.trail?.end() }

    /// Why the component's body could not be drawn; its message stands in its place, and its children stay undrawn (L91).
    var failure: ScriptError? {
        get { belongings?.failure }
        set { if newValue != nil || belongings != nil { owned.failure = newValue } }
    }

    /// Whether there is such a failure.
    var hasFailed: Bool { if case .some = belongings?.failure { true } else { false } }

    /// What a control shows.
    var value: Value {
        get { belongings?.value ?? .nil }
        set {
            if case .nil = newValue, belongings == nil { return }
            owned.value = newValue
        }
    }

    /// What that takes, where it is a long text.
    var valueMemory: HeldMemory? {
        get { belongings?.valueMemory }
        set { if newValue != nil || belongings != nil { owned.valueMemory = newValue } }
    }

    /// What follows that value.
    var observation: (any Observation)? {
        get { belongings?.observation }
        set { if newValue != nil || belongings != nil { owned.observation = newValue } }
    }

    /// What it gives to those inside, the innermost modifier's first.
    var environment: [EnvironmentEntry] {
        get { belongings?.environment ?? [] }
        set { if !newValue.isEmpty || belongings != nil { owned.environment = newValue } }
    }

    /// What was found for keys that those inside looked for.
    var foundEnvironment: [FoundEnvironment] {
        get { belongings?.foundEnvironment ?? [] }
        set { if !newValue.isEmpty || belongings != nil { owned.foundEnvironment = newValue } }
    }

    /// The gate that was let in last (L71).
    var gate: (any UpdateGate)? {
        get { belongings?.gate }
        set { if newValue != nil || belongings != nil { owned.gate = newValue } }
    }

    /// The gate's publisher.
    var opener: (any PublisherSource)? {
        get { belongings?.opener }
        set { if newValue != nil || belongings != nil { owned.opener = newValue } }
    }

    /// What follows the gate's publisher.
    var opening: (any Cancellable)? {
        get { belongings?.opening }
        set { if newValue != nil || belongings != nil { owned.opening = newValue } }
    }

    /// Of a row that left the tree: the id it had.
    var lastID: Identity? {
        get { belongings?.lastID }
        set { if newValue != nil || belongings != nil { owned.lastID = newValue } }
    }

    /// Of a row of a lazy container: what it is known by.
    var rowKey: RowKey? {
        get { belongings?.rowKey }
        set { if newValue != nil || belongings != nil { owned.rowKey = newValue } }
    }

    /// The text that is edited here.
    var editing: TextEditing? {
        get { belongings?.editing }
        set { if newValue != nil || belongings != nil { owned.editing = newValue } }
    }

    /// Of the rows of a lazy container: which of them there are.
    var rowWindow: RowWindow? {
        get { belongings?.rowWindow }
        set { if newValue != nil || belongings != nil { owned.rowWindow = newValue } }
    }

    /// Of a list whose rows can be chosen: which are.
    var choice: RowChoice? {
        get { belongings?.choice }
        set { if newValue != nil || belongings != nil { owned.choice = newValue } }
    }

    /// How many cells a scrolling view is scrolled by.
    var scrollOffset: Int {
        get { belongings?.scrollOffset ?? 0 }
        set { if newValue != 0 || belongings != nil { owned.scrollOffset = newValue } }
    }

    /// Of a picker whose choices are shown: the choice at which the keys stand.
    var openChoice: Int? {
        get { belongings?.openChoice }
        set { if newValue != nil || belongings != nil { owned.openChoice = newValue } }
    }
}
