import CLua
import Platform

/// The lines at which scripts made views, by numbers that fit into a view. Mistakes that are found only when a view is read are
/// reported with its line (L90).
struct ViewPlaces {
    private struct Place: Hashable {
        let file: Int
        let line: Int32
    }

    /// Of how many views places are still noted: those of the script itself, to begin with.
    fileprivate var left = 1000
    /// Names of files, as C strings.
    private var files: [[CChar]] = []
    private var places: [Place] = []
    private var numbers: [Place: UInt16] = [:]
    /// The last place noted of each line, by the end of the line's number: most views are made where others were.
    private var recent = [(place: Place, number: UInt16)](repeating: (Place(file: 0, line: 0), 0), count: 64)

    /// The place, `file:line`, of a number; nil: it is not known.
    subscript(number: UInt16) -> String? {
        guard number > 0 else { return nil }
        let place = places[Int(number) - 1]
        let file = unsafe files[place.file].withUnsafeBufferPointer { unsafe String(cString: $0.baseAddress!) }
        return "\(file):\(place.line)"
    }

    /// The number of the line of the script that calls a word on a thread; 0: it is called by a word that is written in Lua, or there are
    /// too many lines.
    mutating func numberOfCaller(on thread: OpaquePointer) -> UInt16 {
        var frame = unsafe lua_Debug()
        var level = Int32(1)
        repeat {
            guard unsafe lua_getstack(thread, level, &frame) != 0 else { return 0 }
            unsafe lua_getinfo(thread, "Sl", &frame)
            level += 1
        } while unsafe frame.currentline < 0
        let line = unsafe frame.currentline
        return unsafe withUnsafeBytes(of: frame.short_src) { bytes in
            let name = unsafe bytes.bindMemory(to: CChar.self).baseAddress!
            let slot = Int(line % 64)
            let last = recent[slot]
            if last.place.line == line, unsafe strcmp(files[last.place.file], name) == 0 { return last.number }
            let place = unsafe Place(file: numberOfFile(name), line: line)
            let number = unsafe strcmp(frame.source, LV_HIDDEN_CHUNK) == 0 ? 0 : number(of: place)
            recent[slot] = (place, number)
            return number
        }
    }

    private mutating func number(of place: Place) -> UInt16 {
        if let number = numbers[place] { return number }
        guard let number = UInt16(exactly: places.count + 1) else { return 0 }
        places.append(place)
        numbers[place] = number
        return number
    }

    private mutating func numberOfFile(_ name: UnsafePointer<CChar>) -> Int {
        if let known = files.firstIndex(where: { unsafe strcmp($0, name) == 0 }) { return known }
        unsafe files.append(Array(UnsafeBufferPointer(start: name, count: strlen(name) + 1)))
        return files.count - 1
    }
}

/// To find where a view is made takes up to half of what it takes to make it. So places are noted of what is made first: that is where a
/// mistake is seen first.
extension Interpreter {
    /// Places are noted of the first views that are made from now on.
    func notePlaces() {
        viewPlaces.left = max(viewPlaces.left, 100)
        unsafe context.pointee.notes_places = true
    }

    /// Notes where the view at an index is made, as one of the first.
    func notePlace(at index: Int32, on thread: OpaquePointer) {
        guard viewPlaces.left > 0, let view = unsafe lv_to_view(thread, index) else { return }
        viewPlaces.left -= 1
        unsafe context.pointee.notes_places = viewPlaces.left > 0
        unsafe view.pointee.place = viewPlaces.numberOfCaller(on: thread)
    }
}

extension ViewCursor {
    /// The number of the place where the view was made; 0: its word notes none.
    var place: UInt16 { unsafe view.pointee.place }

    /// Reads something of the view. An error without a place gets that of the view, if it is known.
    func placing<R>(_ read: () throws(ScriptError) -> R) throws(ScriptError) -> R {
        do throws(ScriptError) {
            return try read()
        } catch {
            throw error.placed { unsafe interpreter.viewPlaces[place] }
        }
    }
}
