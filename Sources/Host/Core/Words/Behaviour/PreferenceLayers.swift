/// Views that are made from preferences of the views inside.
extension ViewReader {
    /// The view that is modified, with what a function makes of a preference over or behind it.
    mutating func preferenceLayer(_ cursor: ViewCursor, _ kind: String) throws(ScriptError) -> View {
        let anchors = anchors
        guard let base = cursor.baseReference(anchors: anchors) else { return .empty }
        let arguments = [0, 1, 2].map { cursor.value($0, anchors: anchors) }
        return try view(.preferenceLayer, [.reference(base), .string(kind)] + arguments)
    }

    /// The modified view, which sets a preference to what a function returns for its anchor.
    mutating func anchorPreference(_ cursor: ViewCursor) throws(ScriptError) -> View {
        let anchors = anchors
        guard let base = cursor.baseReference(anchors: anchors) else { return .empty }
        return try view(.anchorPreference, [.reference(base)] + [0, 1].map { cursor.value($0, anchors: anchors) })
    }
}

extension OwnWord {
    /// The value comes once the views inside have been evaluated; until then there is nothing to show.
    fileprivate static let preferenceLayer = OwnWord(
        name: "preferenceLayer",
        source: """
            local Layer = Component "preferenceLayer" {
              kind = Property(), key = Property(), draw = Property(), alignment = Property(nil),
              value = State(nil), isKnown = State(false),
            }

            function Layer:body()
              local view = Group { self.content }
                :onPreferenceChange(self.key, function(value) self.value, self.isKnown = value, true end)
              local layer = self.isKnown and self.draw(self.value)
              if not layer then return view end
              return view[self.kind](view, layer, { alignment = self.alignment or "center" })
            end

            return function(view, kind, key, draw, alignment)
              return Layer { kind = kind, key = key, draw = draw, alignment = alignment, view }
            end
            """)

    fileprivate static let anchorPreference = OwnWord(
        name: "anchorPreference",
        source: """
            local Anchor = Component "anchorPreference" { key = Property(), transform = Property(), place = State(nil) }

            local function place(proxy)
              local frame = proxy:frame "global"
              return { x = frame.x, y = frame.y, width = frame.width, height = frame.height }
            end

            function Anchor:body()
              local view = Group { self.content }:onGeometryChange(place, function(new) self.place = new end)
              if not self.place then return view end
              return view:preference(self.key, self.transform(self.place))
            end

            return function(view, key, transform) return Anchor { key = key, transform = transform, view } end
            """)
}
