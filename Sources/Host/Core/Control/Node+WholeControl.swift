/// Views such as a `DatePicker`, which are made of several controls and are one to the script: its text field stands for it.
extension Node {
    /// The view of several controls that this control is one of.
    var wholeControl: Node? {
        guard control != nil else { return nil }
        var node = unsafe parent
        while let current = node {
            if case .component(let component) = current.content, !component.isRow {
                return current.modifiers.contains(where: \.isOneControl) ? current : nil
            }
            node = unsafe current.parent
        }
        return nil
    }

    /// The view that this text field stands for.
    var controlOfField: Node? {
        guard let whole = wholeControl, whole.field === self else { return nil }
        return whole
    }

    var isField: Bool { if case .control(let control) = content { control.textForm == .line } else { false } }

    /// The first text field inside.
    var field: Node? {
        var walk = TreeWalk(self)
        while let step = walk.next() {
            if case .enter(let node, _) = step, node.isField { return node }
        }
        return nil
    }

    /// The views whose `onKeyPress` is that of the control, from the inside out: the control, and those around that stand for the same
    /// view, or for the control that it is a part of.
    var ownKeyViews: [Node] {
        var (views, node, whole) = ([self], self, wholeControl)
        while !node.isPresented, let around = node.sameViewOrGroupAround ?? whole {
            if around === whole { whole = nil }
            views.append(around)
            node = around
        }
        return views
    }
}

extension Modifier {
    fileprivate var isOneControl: Bool { if case .oneControl = self { true } else { false } }
}
