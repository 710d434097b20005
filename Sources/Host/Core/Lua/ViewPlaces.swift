import CLua
import Platform

/// The lines at which scripts made views, by numbers that fit into a view. Mistakes that are found only when a view is read are
/// reported with its line (L90).
struct ViewPlaces {
    private struct Place: Hashable {
        let file: Int
        let line: Int32
    }

    private var files: [[UInt8]] = []
    private var places: [Place] = []
    private var numbers: [Place: UInt16] = [:]

    /// The place, `file:line`, of a number; nil: it is not known.
    subscript(number: UInt16) -> String? {
        guard number > 0 else { return nil }
        let place = places[Int(number) - 1]
        return "\(String(decoding: files[place.file], as: UTF8.self)):\(place.line)"
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
        guard unsafe strcmp(frame.source, LV_HIDDEN_CHUNK) != 0 else { return 0 }
        let place = unsafe Place(file: numberOfFile(frame), line: frame.currentline)
        if let number = numbers[place] { return number }
        guard let number = UInt16(exactly: places.count + 1) else { return 0 }
        places.append(place)
        numbers[place] = number
        return number
    }

    private mutating func numberOfFile(_ frame: lua_Debug) -> Int {
        unsafe withUnsafeBytes(of: frame.short_src) { bytes in
            let name = unsafe bytes.prefix { $0 != 0 }
            if let known = files.firstIndex(where: { unsafe $0.elementsEqual(name) }) { return known }
            unsafe files.append(Array(name))
            return files.count - 1
        }
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
