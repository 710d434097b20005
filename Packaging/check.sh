#!/bin/sh
# Installs the package of Debian in a fresh root, runs the program there, and removes it: nothing may be left. Then does in another
# one what the Dockerfile beside the package says. As root, with debootstrap.
#
#     check.sh PACKAGE FOLDER: the .deb, and the folder in which roots are kept for the next time.
#
# $SUITE is the release of Debian, by default that of this machine; $MIRROR is where its packages come from.
set -eu
package=$(realpath "$1")
mkdir -p "$2"
folder=$(realpath "$2")
suite=${SUITE:-$(. /etc/os-release; echo "${VERSION_CODENAME:-stable}")}
mirror=${MIRROR:-http://deb.debian.org/debian}
base=$folder/$suite
root=$folder/root

fail() {
	echo "check.sh: $1" >&2
	exit 1
}

[ "$(id -u)" -eq 0 ] || fail "a root of its own can be made by root alone"
command -v debootstrap >/dev/null || fail "debootstrap is missing: apt-get install debootstrap"
[ -f "$package" ] || fail "there is no package '$package'"

# A base is made once, and copied for each run.
if [ ! -e "$base/.is-whole" ]; then
	rm -rf "$base"
	debootstrap --variant=minbase "$suite" "$base" "$mirror" >"$folder/debootstrap.log" 2>&1 ||
		fail "debootstrap failed: $folder/debootstrap.log says why"
	touch "$base/.is-whole"
fi
rm -rf "$root"
cp -a "$base" "$root"

# All in a namespace of its own, whose mounts end with it.
unshare --mount --pid --fork sh -eu -s "$root" "$package" <<'END'
root=$1
package=$2
name=$(dpkg-deb --field "$package" Package)
mount -t proc proc "$root/proc"
mount -t tmpfs tmpfs "$root/tmp"
cp "$package" "$root/tmp/package.deb"
cp /etc/resolv.conf "$root/etc/resolv.conf"

run() { chroot "$root" env -i HOME=/root LANG=C.UTF-8 PATH=/usr/sbin:/usr/bin:/sbin:/bin DEBIAN_FRONTEND=noninteractive "$@"; }
fail() {
	echo "check.sh: $1" >&2
	exit 1
}
# What is there, but for what apt and dpkg note of each run.
listed() { (cd "$root" && find . -xdev \( -path ./proc -o -path ./tmp -o -path './var/log' -o -path './var/cache' -o -path './var/lib/apt' \
	-o -path './var/lib/dpkg' -o -path ./root -o -path ./etc/ld.so.cache \) -prune -o -print | LC_ALL=C sort); }

run apt-get update -qq
listed > "$root.before"
run apt-get install -qq -y --no-install-recommends /tmp/package.deb > "$root.log" 2>&1 || { cat "$root.log" >&2; fail "it cannot be installed"; }
echo "installed: $(run dpkg-query -W -f '${Package} ${Version}, needs ${Depends}' "$name")"
echo "the C library there: $(run ldd --version | head -n 1)"

# Each file is what the package says, and the program works, from its first start to a test.
run dpkg --verify "$name" || fail "files differ from those that were packed"
version=$(run luaview --version)
[ "$version" = "$(dpkg-deb --field "$package" Version)" ] || fail "the program says that it is $version"
run ldd /usr/bin/luaview | grep 'not found' && fail "a library is missing"
run sh -eu -c 'cd /tmp && luaview new app && cd app && luaview run app.lua --events app.events && luaview check && luaview test' \
	> "$root.log" 2>&1 || { cat "$root.log" >&2; fail "a new project does not work"; }
run sh -eu -c 'cd /usr/share/doc/luaview/examples && luaview run todo.lua --events todo.events > /dev/null && luaview check .' \
	> "$root.log" 2>&1 || { cat "$root.log" >&2; fail "the examples do not work"; }
run sh -eu -c 'cd /tmp && luaview plugin new my-kit && luaview plugin dist ./my-kit && mkdir p && cd p && luaview plugin add ../my-kit-0.1.0.tar.gz --yes' \
	> "$root.log" 2>&1 || { cat "$root.log" >&2; fail "a plugin cannot be packed and added"; }
run luaview doctor > "$root.log" 2>&1 || true
[ -s "$root.log" ] || fail "doctor says nothing"
for file in share/man/man1/luaview.1.gz share/bash-completion/completions/luaview share/zsh/site-functions/_luaview \
	share/fish/vendor_completions.d/luaview.fish share/doc/luaview/copyright share/doc/luaview/README.md; do
	[ -s "$root/usr/$file" ] || fail "/usr/$file is missing"
done
run sh -n /usr/share/bash-completion/completions/luaview 2>/dev/null || run bash -n /usr/share/bash-completion/completions/luaview ||
	fail "the completions for bash cannot be read"
find "$root/usr/share/doc/luaview" "$root/usr/share/man/man1" "$root/usr/bin/luaview" ! -user root | grep . && fail "files are not root's"

run apt-get purge -qq -y "$name" > "$root.log" 2>&1 || { cat "$root.log" >&2; fail "it cannot be removed"; }
run apt-get autoremove -qq -y --purge >> "$root.log" 2>&1
listed > "$root.after"
diff "$root.before" "$root.after" >&2 || fail "it leaves or takes something"
run dpkg --audit | grep . && fail "dpkg finds something wrong"
echo "removed: nothing is left"
END

# What the Dockerfile says, line by line, where it begins with the same Debian.
dockerfile=$(dirname "$package")/Dockerfile
if [ -e "$dockerfile" ] && grep -q "^FROM debian:$suite-slim$" "$dockerfile"; then
	rm -rf "$root"
	cp -a "$base" "$root"
	unshare --mount --pid --fork sh -eu -s "$root" "$dockerfile" <<'END'
root=$1
dockerfile=$2
mount -t proc proc "$root/proc"
cp /etc/resolv.conf "$root/etc/resolv.conf"
run() { chroot "$root" env -i HOME=/root PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin DEBIAN_FRONTEND=noninteractive "$@"; }
sed -e ':a' -e '/\\$/N; s/\\\n//; ta' -e '/^#/d' "$dockerfile" | while read -r word rest; do
	case $word in
		FROM | ENV | WORKDIR) ;;
		COPY) cp "$(dirname "$dockerfile")/${rest% *}" "$root${rest#* }" ;;
		RUN) run sh -euc "$rest" > "$root.log" 2>&1 < /dev/null || { cat "$root.log" >&2; exit 1; } ;;
		ENTRYPOINT) echo "the Dockerfile: luaview $(run luaview --version)" ;;
		*)
			echo "check.sh: the Dockerfile has a line '$word', which is not known here" >&2
			exit 1
			;;
	esac
done
run sh -euc 'cd /tmp && luaview new app && luaview test app' > "$root.log" 2>&1 || { cat "$root.log" >&2; exit 1; }
END
fi
rm -rf "$root" "$root".before "$root".after "$root".log
