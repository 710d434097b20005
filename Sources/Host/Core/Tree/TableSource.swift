/// The source of a table's rows.
protocol TableSource: AnyObject {
    /// The rows in that order, which scroll.
    func body(sortedBy order: [SortKey], selection: (any ControlView)?) -> any ComponentView
}

/// The binding of a table's sort order.
protocol SortOrderSource: AnyObject {
    var binding: any BindingSource { get }
    /// The order that a value of it means.
    func order(of value: Value) throws(ScriptError) -> [SortKey]
    func write(_ order: [SortKey]) throws(ScriptError)
}
