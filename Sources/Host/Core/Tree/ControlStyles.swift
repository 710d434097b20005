/// The style of each kind of control; 0 is the default.
package struct ControlStyles: Equatable {
    // It is kept in great numbers: four bits each.
    private var bits: UInt64 = 0

    package enum Kind: UInt64, CaseIterable {
        case button, toggle, textField, picker, list, gauge, progress, tabs, groupBox, label, form, size, picture
    }

    /// A look that a script makes; with `ownPlain` the focus is shown as of anything else.
    static let (own, ownPlain): (UInt8, UInt8) = (14, 15)

    subscript(kind: Kind) -> UInt8 {
        get { UInt8(bits >> (kind.rawValue * 4) & 15) }
        set {
            let shift = kind.rawValue * 4
            bits = bits & ~(15 << shift) | UInt64(newValue & 15) << shift
        }
    }
}

/// What stands around the label of a button, or how it is drawn.
enum ButtonStyle: UInt8 {
    case bordered, prominent, plain, link
    case own = 14
    case ownPlain
}

enum ToggleStyle: UInt8 {
    case checkbox, `switch`, button
    case own = 14
    case ownPlain
}

enum TextFieldStyle: UInt8 { case ground, plain, rounded, square }

enum PickerStyle: UInt8 { case automatic, menu, inline, segmented }

enum ListStyle: UInt8 { case plain, inset, bordered }

/// Of gauges and of progress views.
enum MeterStyle: UInt8 { case linear, circular }

enum TabsStyle: UInt8 { case line, grouped, page }

enum GroupBoxStyle: UInt8 { case border, card, plain }

enum LabelStyle: UInt8 { case titleAndIcon, titleOnly, iconOnly }

enum FormStyle: UInt8 { case plain, grouped }

enum ControlSize: UInt8 { case regular, mini, small, large, extraLarge }

extension ControlStyles {
    var button: ButtonStyle { ButtonStyle(rawValue: self[.button]) ?? .bordered }
    var toggle: ToggleStyle { ToggleStyle(rawValue: self[.toggle]) ?? .checkbox }
    var textField: TextFieldStyle { TextFieldStyle(rawValue: self[.textField]) ?? .ground }
    var picker: PickerStyle { PickerStyle(rawValue: self[.picker]) ?? .automatic }
    var list: ListStyle { ListStyle(rawValue: self[.list]) ?? .plain }
    var gauge: MeterStyle { MeterStyle(rawValue: self[.gauge]) ?? .linear }
    var progress: MeterStyle { MeterStyle(rawValue: self[.progress]) ?? .linear }
    var tabs: TabsStyle { TabsStyle(rawValue: self[.tabs]) ?? .line }
    var groupBox: GroupBoxStyle { GroupBoxStyle(rawValue: self[.groupBox]) ?? .border }
    var label: LabelStyle { LabelStyle(rawValue: self[.label]) ?? .titleAndIcon }
    var form: FormStyle { FormStyle(rawValue: self[.form]) ?? .plain }
    /// Whether pictures take the size that they are offered.
    var resizesPictures: Bool { self[.picture] != 0 }
    var size: ControlSize { ControlSize(rawValue: self[.size]) ?? .regular }
}
