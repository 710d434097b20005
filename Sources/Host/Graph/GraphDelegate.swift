/// What the graph asks of those who know the values.
protocol GraphDelegate: AnyObject {
    /// Something the observer read may have changed. Called once until it is evaluated again.
    func invalidated(_ observer: Graph.Key)
    /// Evaluates a computed value; what is read meanwhile becomes what it depends on. True when it differs from before.
    func evaluate(_ computed: Graph.Key) -> Bool
    /// Nothing depends on the computed value any more, and it is gone.
    func abandoned(_ computed: Graph.Key)
}
