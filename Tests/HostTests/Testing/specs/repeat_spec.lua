-- options: repeat=2
_G.seen = (_G.seen or 0) + 1
string.seen = (string.seen or 0) + 1
it("begins anew", function() assert.equal(2, _G.seen + string.seen) print(math.random(1000)) end)
