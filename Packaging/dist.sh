#!/bin/sh
# Packs the program: an archive, a Dockerfile and a formula of Homebrew that are made for it, and where there is dpkg-deb a package of
# Debian. The same input gives the same bytes.
#
#     dist.sh PROGRAM FOLDER [archive]: what is built is PROGRAM, what is packed comes to stand in FOLDER; of both, or the archive alone.
#
# $LEVEL is that of the compression, from 0 to 9, the default. $URL is where the formula finds the archive, by default in FOLDER.
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

# What the program needs of a system: functions of the C library by the newest version that one of them needs, which is the oldest
# library that will do, and libraries that are not packed.
glibc=$(objdump -T "$stage/bin/luaview" | sed -n 's/.*GLIBC_\([0-9.]*\).*/\1/p' | sort -uV | tail -1)
needs() { objdump -p "$stage/bin/luaview" | grep -q "NEEDED.*$1"; }
packages=
if needs 'liblua5\.4'; then packages="$packages liblua5.4-0"; fi
if needs 'libstdc++'; then packages="$packages libstdc++6"; fi
# Those that it loads when a script uses them.
loaded="libsqlite3-0 libcurl4 libgdk-pixbuf-2.0-0"
digest=$(sha256sum "$folder/$name.tar.xz" | cut -d ' ' -f 1)

cat > "$folder/Dockerfile" <<END
# luaview $version from the archive beside this file: docker build -t luaview . && docker run -it --rm -v "\$PWD:/work" luaview SCRIPT
# The program needs glibc $glibc or newer; Debian 12 has 2.36.
FROM debian:bookworm-slim
RUN apt-get update && \\
    apt-get install -y --no-install-recommends xz-utils ca-certificates$packages $loaded && \\
    rm -rf /var/lib/apt/lists/*
COPY $name.tar.xz /tmp/
RUN echo "$digest  /tmp/$name.tar.xz" | sha256sum -c - && \\
    tar -xf /tmp/$name.tar.xz -C /usr/local --strip-components=1 --no-same-owner && \\
    rm /tmp/$name.tar.xz
ENV LANG=C.UTF-8
WORKDIR /work
ENTRYPOINT ["luaview"]
END
echo "$folder/Dockerfile"

cat > "$folder/luaview.rb" <<END
class Luaview < Formula
  desc "User interfaces for the terminal, declared in Lua"
  homepage "${HOMEPAGE:-${URL:-file://$(cd "$folder" && pwd)}}"
  url "${URL:-file://$(cd "$folder" && pwd)}/$name.tar.xz"
  version "$version"
  sha256 "$digest"
  license "$(sed -n '1s/ License$//p' "$sources/LICENSE")"

  depends_on arch: :$machine
  depends_on :linux

  def install
    prefix.install "bin", "share"
  end

  test do
    assert_equal version.to_s, shell_output("#{bin}/luaview --version").strip
    system bin/"luaview", "new", "app"
    system bin/"luaview", "test", "app"
  end
end
END
echo "$folder/luaview.rb"

if [ "${3:-}" = archive ] || ! command -v dpkg-deb >/dev/null; then exit 0; fi
listed() { for each; do printf ', %s' "$each"; done; }
package=$folder/debian
rm -rf "$package"
mkdir -p "$package/DEBIAN" "$package/usr"
cp -R "$stage/." "$package/usr"
cat > "$package/DEBIAN/control" <<END
Package: luaview
Version: $version
Architecture: $(dpkg --print-architecture)
Maintainer: luaview <luaview@localhost>
Installed-Size: $(du -sk "$package/usr" | cut -f1)
Depends: libc6 (>= $glibc)$(listed $packages)
Recommends: $(echo $loaded | sed 's/ /, /g')
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
