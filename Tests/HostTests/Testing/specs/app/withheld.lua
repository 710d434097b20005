return Text(tostring(pcall(collectgarbage, "collect")) .. " " .. tostring(pcall(setmetatable, {}, { __gc = print })))
