#!/bin/sh
# Makes the documentation site: the pages of Host.docc, the library's public declarations, and a gallery of the examples, as static
# files. A warning ends it with status 1.
#
#     docs.sh PROGRAM BUILD FOLDER: the program that draws pictures, the folder of a build for debugging, where the site comes to stand.
set -eu
program=$1
build=$2
folder=$3
sources=$(cd "$(dirname "$0")/.." && pwd)
docc=${DOCC:-$(command -v docc || echo docc)}
extract=${SYMBOLGRAPH_EXTRACT:-$(command -v swift-symbolgraph-extract || echo swift-symbolgraph-extract)}
work=$folder.work

rm -rf "$folder" "$work"
mkdir -p "$work/symbols"

# What the library declares. Its modules in C are found by the maps that the build has written.
set --
for map in "$build"/*.build/module.modulemap; do
	[ -e "$map" ] && set -- "$@" -Xcc "-fmodule-map-file=$map"
done
triple=$(swiftc -print-target-info | sed -n 's/^ *"unversionedTriple": "\(.*\)",*$/\1/p' | head -n 1)
for module in Host HostServices HostTools; do
	"$extract" -module-name "$module" -target "$triple" -I "$build/Modules" "$@" -output-dir "$work/symbols" \
		-minimum-access-level public
done
# The three modules have one reference, in which the pages find them.
sed -i 's/"module":{"name":"Host[A-Z][a-z]*"/"module":{"name":"Host"/' "$work"/symbols/*.json

# The pages, and those of the examples. Pictures are named there by their files alone.
cp -R "$sources/Sources/Host/Host.docc" "$work/Host.docc"
find "$work/Host.docc" -name '*.md' -exec sed -i 's|](Resources/|](|g' {} +
python3 -B "$sources/Packaging/gallery.py" "$program" "$sources/scripts" "$work/Host.docc"

"$docc" convert "$work/Host.docc" --additional-symbol-graph-dir "$work/symbols" --output-path "$folder" \
	--fallback-display-name luaview --fallback-bundle-identifier luaview.Host --transform-for-static-hosting \
	--hosting-base-path "${DOCS_BASE:-/}" > "$work/log" 2>&1 || { cat "$work/log" >&2; exit 1; }
if grep -E '^(warning|error):' "$work/log" >&2; then
	echo "docs.sh: the pages have mistakes; $work/log says where" >&2
	exit 1
fi
rm -rf "$work"
echo "$folder: $(find "$folder" -name index.html | wc -l) pages; a web server shows them, such as: python3 -m http.server -d $folder"
