/// What a script's view is: the rows of the vocabulary, in the order of `lv_kind`.
enum ViewKind: UInt32, CaseIterable {
    case empty, text, joinedText, ansiText, divider, spacer
    case vstack, hstack, zstack, fullScreen, grid, gridRow, section, form, groupBox
    case scrollView, listView, lazyVStack, lazyHStack, viewThatFits, table, tableColumn, group, list, forEach, `if`
    case button, toggle, textField, secureField, textEditor, slider, stepper, picker
    case disclosureGroup, menu, tabView, navigationStack, navigationLink
    case color, rectangle, roundedRectangle, progressView, gauge, label, link, markdown, chart, canvas
    case component
    case padding, frame, border
    case fixedSize, layoutPriority, offset, alignmentGuide, overlay, background, hidden, clipped
    case lineLimit, truncationMode, multilineTextAlignment, gridCellColumns, gridColumnAlignment
    case bold, italic, underline, strikethrough, dim, reverse, foregroundStyle
    case tint, fill, stroke
    case disabled, accessibilityLabel, onTapGesture, onKeyPress, onSubmit, keyboardShortcut, focused, focusable,
        textSelection
    case alert, confirmationDialog, sheet, defaultScrollAnchor, tag, tabItem, navigationTitle, toolbar
    case id, onAppear, onDisappear, onChange
    case environment, environmentObject, preference, onPreferenceChange
    case task, onReceive, gate, equatable, onError
}
