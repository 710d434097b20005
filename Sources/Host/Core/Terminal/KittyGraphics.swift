/// Kitty's graphics protocol: a picture is sent once, and parts of it are placed as often as one likes. Nothing is answered.
enum KittyGraphics {
    /// The terminal takes no longer pieces.
    private static let piece = 4096
    /// Below the text, and above what is behind it. No other program places its pictures in just this layer, by which they are found
    /// at a sudden end.
    private static let layer = -74_117
    private static let end = Array("\u{1B}\\".utf8)

    /// Sends a picture, which the terminal keeps under a number.
    static func sending(_ picture: PicturePixels, as id: Int) -> [UInt8] {
        let packed = ZlibStream.compressed(picture.pixels)
        let text = Array(Base64.text(of: packed ?? picture.pixels).utf8)
        let form = "a=t,f=32,s=\(picture.width),v=\(picture.height),i=\(id),\(packed == nil ? "" : "o=z,")"
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count + text.count / 128 + 128)
        for start in stride(from: 0, to: text.count, by: piece) {
            let stop = min(start + piece, text.count)
            bytes += "\u{1B}_G\(start == 0 ? form : "")q=2,m=\(stop < text.count ? 1 : 0);".utf8
            bytes += text[start..<stop]
            bytes += end
        }
        return bytes
    }

    /// Places a part of a picture, in pixels, from the cursor on over so many cells, or elsewhere what has that number there already.
    /// The cursor stays.
    static func placing(
        _ id: Int, number: Int, x: Int, y: Int, width: Int, height: Int, columns: Int, rows: Int
    ) -> [UInt8] {
        Array(
            ("\u{1B}_Ga=p,i=\(id),p=\(number),x=\(x),y=\(y),w=\(width),h=\(height),c=\(columns),r=\(rows),"
                + "z=\(layer),C=1,q=2\u{1B}\\").utf8)
    }

    /// Takes away what was placed, and keeps the picture.
    static func removing(_ id: Int, number: Int) -> [UInt8] {
        Array("\u{1B}_Ga=d,d=i,i=\(id),p=\(number),q=2\u{1B}\\".utf8)
    }

    /// Takes a picture away and forgets it.
    static func forgetting(_ id: Int) -> [UInt8] { Array("\u{1B}_Ga=d,d=I,i=\(id),q=2\u{1B}\\".utf8) }

    /// Forgets all that are seen, by few bytes.
    static let forgettingAll = "\u{1B}_Ga=d,d=Z,z=\(layer),q=2\u{1B}\\"
}
