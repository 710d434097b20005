#!/bin/sh
# Packs the program: an archive, and where there is dpkg-deb a package of Debian. The same input gives the same bytes.
#
#     dist.sh PROGRAM FOLDER [archive]: what is built is PROGRAM, what is packed comes to stand in FOLDER; of both, or the archive alone.
#
# $LEVEL is that of the compression, from 0 to 9, the default.
set -eu
umask 022
program=$1
folder=$2
sources=$(cd "$(dirname "$0")/.." && pwd)
version=$("$program" --version)
machine=$(uname -m)
name=luaview-$version-linux-$machine

# The time that everything bears: of the last change, or as $SOURCE_DATE_EPOCH says.
epoch=${SOURCE_DATE_EPOCH:-$(git -C "$sources" log -1 --format=%ct 2>/dev/null || echo 0)}
export SOURCE_DATE_EPOCH="$epoch"
date=$(date -u -d "@$epoch" +%Y-%m-%d)

mkdir -p "$folder"
stage=$folder/$name
rm -rf "$stage"
share=$stage/share
mkdir -p "$stage/bin" "$share/man/man1" "$share/bash-completion/completions" "$share/zsh/site-functions" \
	"$share/fish/vendor_completions.d" "$share/doc/luaview/examples" "$share/doc/luaview/pages"

install -m 755 "$program" "$stage/bin/luaview"
strip "$stage/bin/luaview"
"$program" --experimental-dump-help | python3 -B "$sources/Packaging/manual.py" "$share/man/man1" "$version" "$date"
gzip -9 -n "$share"/man/man1/*.1
"$program" --generate-completion-script bash > "$share/bash-completion/completions/luaview"
"$program" --generate-completion-script zsh > "$share/zsh/site-functions/_luaview"
"$program" --generate-completion-script fish > "$share/fish/vendor_completions.d/luaview.fish"
install -m 644 "$sources/README.md" "$sources/CHANGELOG.md" "$share/doc/luaview"
install -m 644 "$sources/LICENSE" "$share/doc/luaview/copyright"
install -m 644 "$sources"/Sources/Host/Host.docc/*.md "$share/doc/luaview/pages"
for example in "$sources"/scripts/*.lua "$sources"/scripts/*.events; do
	install -m 644 "$example" "$share/doc/luaview/examples"
done

pack() { # folder, archive
	tar --sort=name --format=ustar --mtime="@$epoch" --owner=0 --group=0 --numeric-owner -C "$(dirname "$1")" -cf - \
		"$(basename "$1")" | xz "-${LEVEL:-9}" --threads=1 > "$2"
}
pack "$stage" "$folder/$name.tar.xz"
echo "$folder/$name.tar.xz"

if [ "${3:-}" = archive ] || ! command -v dpkg-deb >/dev/null; then exit 0; fi
package=$folder/debian
rm -rf "$package"
mkdir -p "$package/DEBIAN" "$package/usr"
cp -R "$stage/." "$package/usr"
# Functions of the C library by the newest version that one of them needs: that is the oldest library that will do.
glibc=$(objdump -T "$stage/bin/luaview" | sed -n 's/.*GLIBC_\([0-9.]*\).*/\1/p' | sort -uV | tail -1)
libraries="libc6 (>= $glibc)"
if objdump -p "$stage/bin/luaview" | grep -q 'NEEDED.*liblua5\.4'; then libraries="$libraries, liblua5.4-0"; fi
if objdump -p "$stage/bin/luaview" | grep -q 'NEEDED.*libstdc++'; then libraries="$libraries, libstdc++6"; fi
cat > "$package/DEBIAN/control" <<END
Package: luaview
Version: $version
Architecture: $(dpkg --print-architecture)
Maintainer: luaview <luaview@localhost>
Installed-Size: $(du -sk "$package/usr" | cut -f1)
Depends: $libraries
Recommends: libsqlite3-0, libcurl4, libgdk-pixbuf-2.0-0
Section: devel
Priority: optional
Description: user interfaces for the terminal, declared in Lua
 Scripts declare components, state and layout with the words and the behaviour
 of SwiftUI. The program runs them on a terminal or into a pipe, tests them
 with virtual time, and has a prompt to try things out.
END
(cd "$package" && find usr -type f | LC_ALL=C sort | xargs md5sum > DEBIAN/md5sums)
find "$package" -exec touch -h -d "@$epoch" {} +
dpkg-deb --root-owner-group --build "$package" "$folder/luaview_${version}_$(dpkg --print-architecture).deb" >/dev/null
rm -rf "$package"
echo "$folder/luaview_${version}_$(dpkg --print-architecture).deb"
