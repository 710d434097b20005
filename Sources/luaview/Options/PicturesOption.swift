import ArgumentParser
import Host

/// `--pictures`: how pictures are drawn on a terminal.
enum PicturesOption: String, CaseIterable, ExpressibleByArgument {
    case kitty, iterm, sixel, blocks, none

    /// The protocol by which the terminal draws them; nil: it does not.
    private var form: PictureProtocol? { PictureProtocol(rawValue: rawValue) }

    /// What a terminal can do by this choice; nil: by what is known of it.
    static func apply(_ choice: PicturesOption?, to capabilities: TerminalCapabilities) -> TerminalCapabilities {
        guard let choice else { return capabilities }
        var chosen = capabilities
        chosen.pictures = choice.form
        return chosen
    }

    /// How an interface shows pictures then.
    static func drawing(_ choice: PicturesOption?, _ capabilities: TerminalCapabilities) -> PictureDrawing {
        choice == PicturesOption.none ? .words : capabilities.pictures == nil ? .cells : .pixels
    }
}
