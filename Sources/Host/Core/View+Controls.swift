/// The controls that views of the host have of their own: a tab its handle, a table its headers.
extension View {
    static func button(_ label: String, action: any Action, _ modifiers: [Modifier] = []) -> View {
        View(.control(ButtonControl(label: .text(label), action: action)), modifiers)
    }

    static func disclosure(
        _ style: ExpandableView.Style, label: ControlLabel, isExpanded: any BindingSource, isEmpty: Bool = false
    ) -> View {
        View(.control(DisclosureControl(label: label, isExpanded: isExpanded, style, isEmpty: isEmpty)))
    }

    static func handle(of tab: TabItem, _ modifiers: [Modifier]) -> View {
        View(.control(TabControl(tab)), modifiers)
    }

    static func header(_ header: TableHeader, _ modifiers: [Modifier]) -> View {
        View(.control(HeaderControl(header)), modifiers)
    }

    static func bar(_ bar: SplitBar) -> View { View(.control(BarControl(bar))) }

    /// Lines of text to edit.
    package static func textEditor(_ text: any BindingSource) -> View {
        View(.control(TextEditorControl(prompt: "", text: text)))
    }
}

extension Node {
    /// Of a bar between views: how long the view before it is.
    package var barLength: Int? { (control as? BarControl)?.length }
}
