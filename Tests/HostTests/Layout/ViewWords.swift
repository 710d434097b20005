@testable import Host

/// Short words for views.
extension View {
    static func text(_ text: String, _ changes: StyleChange...) -> View {
        View(.text(StyledText(text, changes)))
    }

    static func stack(
        _ axis: Stack.Axis, spacing: Int? = nil, _ alignment: Alignment? = nil, children: [View]
    ) -> View {
        View(.stack(Stack(axis: axis, spacing: spacing, alignment: alignment, children: children)))
    }

    static func vertical(_ children: View..., spacing: Int? = nil, alignment: Alignment.Position = .start) -> View {
        stack(.vertical, spacing: spacing, Alignment(horizontal: alignment, vertical: .start), children: children)
    }

    static func horizontal(_ children: View..., spacing: Int? = nil, alignment: Alignment.Position = .start) -> View {
        stack(.horizontal, spacing: spacing, Alignment(horizontal: .start, vertical: alignment), children: children)
    }

    static func depth(_ children: View..., alignment: Alignment? = nil) -> View {
        stack(.depth, alignment, children: children)
    }
    static func group(_ children: View...) -> View { View(.group(children)) }
    static var divider: View { View(.divider) }
    static var spacer: View { View(.spacer(minLength: 0)) }

    static func button(_ label: String) -> View {
        View(.control(ButtonControl(label: .text(label), action: InertAction())))
    }

    static func button(_ label: View) -> View {
        View(.control(ButtonControl(label: .view(label), action: InertAction())))
    }

    static func toggle(_ label: String) -> View {
        View(.control(ToggleControl(label: .text(label), isOn: InertBinding())))
    }

    static func field(_ prompt: String) -> View {
        View(.control(TextFieldControl(prompt: prompt, text: InertBinding())))
    }
}

extension View {
    func with(_ modifier: Modifier) -> View { View(content, modifiers + [modifier]) }

    func padding(_ cells: Int = 1) -> View {
        with(.padding(Insets(top: cells, leading: cells, bottom: cells, trailing: cells)))
    }

    func frame(width: Int? = nil, height: Int? = nil, _ alignment: Alignment = .topLeading) -> View {
        with(.frame(FixedFrame(width: width, height: height, alignment: alignment)))
    }

    func flexible(
        width: FlexibleFrame.Range = .init(), height: FlexibleFrame.Range = .init(),
        _ alignment: Alignment = .topLeading
    ) -> View {
        with(.flexibleFrame(FlexibleFrame(width: width, height: height, alignment: alignment)))
    }

    func border(_ style: Border.Style = .single, title: String? = nil) -> View {
        with(.border(Border(style: style, title: title)))
    }

    func style(_ change: StyleChange) -> View { with(.style(change)) }
}
