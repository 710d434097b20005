import CLua

/// The argument of the function of a `GeometryReader`: the size of its view, and the view's place. The size is that at the time of the call,
/// places are those at the time when they are read.
final class GeometryProxy: HostObject {
    static let type = lv_host_type.geometry

    private let width: Int
    private let height: Int
    /// Where the view is in the space of that name.
    private let frame: (String) -> CellRectangle

    init(width: Int, height: Int, frame: @escaping (String) -> CellRectangle) {
        self.width = width
        self.height = height
        self.frame = frame
    }

    func making(_: DescribedObject) -> Making { Making(word: "proxy", shape: .leaf) }

    static let groups = [
        HostGroup(
            name: "geometry proxy", type: .geometry, missing: "a geometry proxy has size and frame(space), and no",
            withoutSelf: "write proxy:%s(…), with a colon",
            functions: [
                HostFunction("frame", "..") { call throws(CallError) in
                    guard let proxy = call.object(GeometryProxy.self, 1) else { return 0 }
                    guard call.type(2) == LUA_TSTRING else {
                        let given = call.type(2) == LUA_TNIL ? "nothing" : call.typeName(2)
                        throw CallError(
                            "frame: 'space' must be \"local\", \"global\" or the name of a coordinateSpace, got \(given)"
                        )
                    }
                    return try call.give(
                        numbers(of: proxy.frame(call.text(2))), "x y width height minX midX maxX minY midY maxY")
                },
                HostFunction("__index", "..") { call throws(CallError) in
                    guard let proxy = call.object(GeometryProxy.self, 1), call.type(2) == LUA_TSTRING else { return 0 }
                    guard call.text(2) == "size" else {
                        let names = ["size", "frame", "size.width", "size.height", "width", "height"]
                        throw call.noField("a geometry proxy has size and frame(space), and no", among: names) {
                            ["width", "height"].contains($0) ? "size.\($0)" : $0
                        }
                    }
                    return try call.give([Double(proxy.width), Double(proxy.height)], "width height")
                },
            ])
    ]

    private static func numbers(of area: CellRectangle) -> [Double] {
        let (x, y) = (Double(area.x), Double(area.y))
        let (width, height) = (Double(area.width), Double(area.height))
        return [x, y, width, height, x, x + width / 2, x + width, y, y + height / 2, y + height]
    }
}
