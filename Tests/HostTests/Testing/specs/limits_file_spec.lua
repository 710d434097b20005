-- options: time=0.1
it("is declared", function() end)
while true do end
