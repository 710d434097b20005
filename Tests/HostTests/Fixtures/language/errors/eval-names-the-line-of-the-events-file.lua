-- luaview: --frames none
-- status: 1
function fail() error "from the script" end
return Text "x"
