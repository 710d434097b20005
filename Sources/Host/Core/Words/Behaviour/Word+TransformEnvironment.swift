extension Word {
    static let transformEnvironment = Word(
        "transformEnvironment", .modifier, in: .behaviour,
        usage: "view:transformEnvironment(key, function(value) … return value end)",
        summary: "Inside, a key of the environment has what the function makes of the value around (L31).",
        takes: [.required("key", [.string, .environmentKey]), .required("transform", .function)],
        meaning: .view { (reader, view) throws(ScriptError) in
            let anchors = reader.anchors
            guard let base = view.baseReference(anchors: anchors) else { return .empty }
            return try reader.view(
                .transformEnvironment, [.reference(base)] + [0, 1].map { view.value($0, anchors: anchors) })
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.transformEnvironment.address }

extension OwnWord {
    /// For each key a component that reads it.
    fileprivate static let transformEnvironment = OwnWord(
        name: "transformEnvironment",
        source: """
            local known = {}

            local function component(key)
              if known[key] then return known[key] end
              local value = type(key) == "string" and Environment(key, nil) or Environment(key)
              local Transform = Component "transformEnvironment" { value = value, transform = Property() }
              function Transform:body()
                local new = self.transform(self.value)
                return Group { self.content }:environment(key, new)
              end
              known[key] = Transform
              return Transform
            end

            return function(view, key, transform) return component(key) { transform = transform, view } end
            """)
}
