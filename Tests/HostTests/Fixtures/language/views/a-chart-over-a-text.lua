-- A chart leaves cells without dots as they are.
return ZStack { Text "abcdefgh\nabcdefgh", Chart({ 0, 0, 1 }, { kind = "line", axis = false }):frame { width = 8, height = 2 } }
