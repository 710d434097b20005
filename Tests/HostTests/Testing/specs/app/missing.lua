local Card = Component "Card" { title = Property() }
function Card:body() return Text(self.title) end
return Card
