-- luaview: --width 34
-- Blocks stand below each other; marks that are never closed are text.
return Markdown [[
# Title
Some *emphasis*, **strong `code`** and a [link](http://x.y "t").
Second line  
hard ~~gone~~ *never closed **and `this

Under
-----
- one
- two
  - nested
    text
- [x] \*done\*

3. three
10. ten

> quoted text that goes on
and on
> > deeper

~~~lua
local x = "**"

  y()
~~~
***
| name | n |
|:-----|--:|
| `x`  | 1 |
| long name \| bar | 22 |

a_b_c <https://example.org> &amp; ![alt](p.png) [no](
]]
