/// A modifier that affects drawing and not sizes: `:hidden`, `:clipped`, `:background` with a colour.
final class FigureBox: WrapperBox {
    private let own: Figure

    init(_ content: LayoutBox, _ figure: Figure) {
        own = figure
        super.init(content)
    }

    override var figure: Figure { own }
    override var isChangedWhenDrawn: Bool {
        switch own {
        case .effect(.shadow), .effect(.opacity(1)): false
        case .effect: true
        default: false
        }
    }

    override func keepsInside(_ changed: [LayoutBox]?) -> Bool {
        switch own {
        case .clip, .hidden: true
        default: super.keepsInside(changed)
        }
    }
}
