extension Word {
    static let image = Word(
        "Image", .leaf, in: .leaf,
        usage:
            "Image(path, { label = \"x\" }) or Image { data = bytes } or Image { pixels = bytes, width = 8, height = 8 } or Image { systemName = \"star.fill\" }",
        summary:
            "A picture from a file, which the script must be allowed to read, or from its bytes, or of pixels of four bytes; or a symbol as a character: SF Symbols by their names.",
        takes: [
            .optional("path", .string), .optional("systemName", .string), .optional("data", .string),
            .optional("pixels", .string), .optional("width", .cells), .optional("height", .cells),
            .optional("naturalWidth", .cells), .optional("naturalHeight", .cells), .optional("label", .words),
        ],
        positional: 1,
        options: true,
        check: { (given) throws(CallError) in
            let sources: [StaticString] = ["path", "systemName", "data", "pixels"]
            let found = sources.filter { given.isGiven($0) }
            if found.isEmpty {
                throw CallError(
                    "Image: give the path of a picture, as Image \"photo.png\", or data, pixels or systemName")
            }
            if found.count > 1 {
                throw CallError("Image: '\(found[0])' and '\(found[1])' say the same; give one or the other")
            }
        },
        notesPlace: true,
        meaning: .view { (reader, view) throws(ScriptError) in
            if let name = view.string(1) { return try reader.symbol(name, of: "Image") }
            if let pixels = view.bytes(3) { return try picture(pixels, view) }
            let anchors = reader.anchors
            // A longer side has no more pixels than are seen.
            let length = reader.scene.showsPixels ? Picture.mostLength : Picture.mostCellLength
            return try reader.view(.image, [0, 2, 8].map { view.value($0, anchors: anchors) } + [.integer(length)])
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.image.address }

private func picture(_ pixels: [UInt8], _ view: ViewCursor) throws(ScriptError) -> View {
    let (width, height) = (view.cells(4) ?? 0, view.cells(5) ?? 0)
    guard
        let picture = Picture(
            pixels: pixels, width: width, height: height, naturalWidth: view.cells(6), naturalHeight: view.cells(7))
    else {
        throw ScriptError(
            "Image: 'pixels' are \(pixels.count) bytes; four of each pixel, red, green, blue and alpha, for a width of \(width) and a height of \(height), 1 or more"
        )
    }
    return View(.leaf(PictureLeaf(content: picture, label: view.string(8) ?? "")))
}

extension OwnWord {
    /// The file is read by what the script has as `fs`, with its permissions.
    fileprivate static let image = OwnWord(
        name: "Image",
        source: """
            local globals, decode = (...).globals, (...).decode

            local Picture = Component "Image" {
              path = Property(nil), data = Property(nil), label = Property(nil), length = Property(), picture = State(nil), problem = State(nil),
            }

            function Picture:load()
              self.problem = nil
              local isRead, bytes = true, self.data
              if not bytes then isRead, bytes = pcall(globals.fs.read, self.path) end
              local isGood, picture = isRead, nil
              if isRead then isGood, picture = pcall(decode, bytes, self.length) end
              if isGood then
                self.picture = picture
              else
                local problem = tostring(isRead and picture or bytes)
                if isRead then problem = (self.label == "" and "" or self.label .. ": ") .. problem:gsub("^.-Image: ", "", 1)
                else problem = problem:gsub("^.-fs%.read: ", "", 1) end
                self.picture, self.problem = nil, problem
              end
            end

            function Picture:body()
              local picture, shown = self.picture
              if picture then
                shown = Image {
                  pixels = picture.pixels, width = picture.width, height = picture.height, label = self.label,
                  naturalWidth = picture.naturalWidth, naturalHeight = picture.naturalHeight,
                }
              elseif self.problem then
                shown = Text("▧ " .. self.problem):foregroundStyle "error"
              else
                shown = Text(self.label == "" and "▧" or "▧ " .. self.label):lineLimit(1)
              end
              return VStack { shown }:task(self.path or self.data, function() self:load() end)
            end

            return function(path, data, label, length)
              return Picture { path = path, data = data, label = label or path and path:match "([^/]+)/*$" or "", length = length }
            end
            """)
}
