extension Node {
    /// Fields that only few nodes use: controls, gates, rows and scrolling views. Most nodes are texts and stacks, and there
    /// are many of them, so that each has one reference for all of these fields.
    final class RareFields {
        fileprivate var held: [HeldModifier] = []
        fileprivate var weakRecord: WeakNodeRecord?
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

    /// Which of them a node has: none, as most; the id alone, as a row that has left; or all.
    enum Rare {
        case none
        case lastID(LastID)
        case fields(RareFields)
    }

    final class LastID {
        fileprivate let id: Identity

        fileprivate init(_ id: Identity) { self.id = id }
    }

    var rareFields: RareFields? { if case .fields(let fields) = rare { fields } else { nil } }

    private var owned: RareFields {
        if let rareFields { return rareFields }
        let made = RareFields()
        made.lastID = lastID
        rare = .fields(made)
        return made
    }

    /// The held modifiers, in the order of `modifiers`.
    var held: [HeldModifier] {
        get { rareFields?.held ?? [] }
        set { if !newValue.isEmpty || rareFields != nil { owned.held = newValue } }
    }

    /// The record behind weak references to it (`WeakNode`).
    var weakRecord: WeakNodeRecord {
        if let weakRecord = rareFields?.weakRecord { return weakRecord }
        let weakRecord = WeakNodeRecord(self)
        owned.weakRecord = weakRecord
        return weakRecord
    }

    /// Weak references to it are nil from now on.
    func endWeakReferences() { rareFields?.weakRecord?.end() }

    /// The error of the component's body; its message is drawn in its place, and its children are not drawn (L91).
    var failure: ScriptError? {
        get { rareFields?.failure }
        set { if newValue != nil || rareFields != nil { owned.failure = newValue } }
    }

    /// Whether there is such a failure.
    package var hasFailed: Bool { if case .some = rareFields?.failure { true } else { false } }

    /// What a control shows.
    package var value: Value {
        get { rareFields?.value ?? .nil }
        set {
            if case .nil = newValue, rareFields == nil { return }
            owned.value = newValue
        }
    }

    /// The memory that the value takes, if it is a long text.
    var valueMemory: HeldMemory? {
        get { rareFields?.valueMemory }
        set { if newValue != nil || rareFields != nil { owned.valueMemory = newValue } }
    }

    /// The observation of that value.
    var observation: (any Observation)? {
        get { rareFields?.observation }
        set { if newValue != nil || rareFields != nil { owned.observation = newValue } }
    }

    /// The environment values that it sets for its descendants, the innermost modifier's first.
    var environment: [EnvironmentEntry] {
        get { rareFields?.environment ?? [] }
        set { if !newValue.isEmpty || rareFields != nil { owned.environment = newValue } }
    }

    /// Cached results of its descendants' look-ups in the environment.
    var foundEnvironment: [FoundEnvironment] {
        get { rareFields?.foundEnvironment ?? [] }
        set { if !newValue.isEmpty || rareFields != nil { owned.foundEnvironment = newValue } }
    }

    /// The gate that was let in last (L71).
    var gate: (any UpdateGate)? {
        get { rareFields?.gate }
        set { if newValue != nil || rareFields != nil { owned.gate = newValue } }
    }

    /// The gate's publisher.
    var opener: (any PublisherSource)? {
        get { rareFields?.opener }
        set { if newValue != nil || rareFields != nil { owned.opener = newValue } }
    }

    /// The subscription to the gate's publisher.
    var opening: (any Cancellable)? {
        get { rareFields?.opening }
        set { if newValue != nil || rareFields != nil { owned.opening = newValue } }
    }

    /// Of a row that left the tree: the id it had.
    var lastID: Identity? {
        get {
            switch rare {
            case .none: nil
            case .lastID(let last): last.id
            case .fields(let fields): fields.lastID
            }
        }
        set {
            if let rareFields {
                rareFields.lastID = newValue
            } else {
                rare = newValue.map { .lastID(LastID($0)) } ?? .none
            }
        }
    }

    /// Of a row of a lazy container: its key.
    var rowKey: RowKey? {
        get { rareFields?.rowKey }
        set { if newValue != nil || rareFields != nil { owned.rowKey = newValue } }
    }

    /// The text that is edited here.
    package var editing: TextEditing? {
        get { rareFields?.editing }
        set { if newValue != nil || rareFields != nil { owned.editing = newValue } }
    }

    /// Of a lazy container: which of its rows exist.
    var rowWindow: RowWindow? {
        get { rareFields?.rowWindow }
        set { if newValue != nil || rareFields != nil { owned.rowWindow = newValue } }
    }

    /// Of a list whose rows can be selected: the selection.
    var choice: RowChoice? {
        get { rareFields?.choice }
        set { if newValue != nil || rareFields != nil { owned.choice = newValue } }
    }

    /// How many cells a scrolling view is scrolled by.
    var scrollOffset: Int {
        get { rareFields?.scrollOffset ?? 0 }
        set { if newValue != 0 || rareFields != nil { owned.scrollOffset = newValue } }
    }

    /// Of a picker whose choices are shown: the highlighted choice.
    var openChoice: Int? {
        get { rareFields?.openChoice }
        set { if newValue != nil || rareFields != nil { owned.openChoice = newValue } }
    }
}
