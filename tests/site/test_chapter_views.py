"""What a chapter shows of the data, in a real browser: on a phone and a desktop, light and dark."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.site.browsing import BROWSERS, MEASURE, SCHEMES, SIZES, click, found, look, served, until
from tests.site.small_site import build_site
from tests.tiny_game import FILES, write_game

PATH = "/tiny/rules/creation/"
CARDS = "".join(
    f"- {{id: c{n}, name: 第{n}張很長的牌, ability: {('mind', 'body')[n % 2]}, mana: {n % 7}, text: 牌。}}\n"
    for n in range(1, 19)
)
CHAPTER = """\
# 創角

## 數字 {#w-101}

阿微有 {{ things.hero['wei'].hp }} 點 HP，一共 {{ size(all.card) }} 張牌。

!!! example

    ```view
    entity: hero:wei
    ```

```view
table: card
columns: [name, ability, mana, {title: 三倍, value: self.mana * 3, total: sum}]
group: ability
```

```view
chart: card
title: 每種 Mana 有幾張
by: mana
split: ability
```

```view
chart: card
title: 每張牌
form: line
by: name
value: {max: mana}
```

```view
chart: card
title: 直條
form: histogram
by: mana
```

```view
chart: card
title: 點
form: points
by: mana
value: {title: 兩倍, value: self.mana * 2}
split: ability
```

```view
odds: 2D6
title: 機會
bonus: -1..4
bands: {6 以下: ..6, 7 到 9: 7..9, 10 到 12: 10..12, 13 以上: 13..}
```

## 下一步 {#w-102}

完成。
"""
# Words of pictures: whether each lies within the page, its size, and its contrast with the page's ground.
TEXTS = """
const width = document.documentElement.clientWidth
const rgb = color => {
  const canvas = document.createElement('canvas').getContext('2d')
  canvas.fillStyle = color
  canvas.fillRect(0, 0, 1, 1)
  return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3).map(v => v / 255)
}
const light = color => {
  const [r, g, b] = rgb(color).map(v => v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
const ground = light(getComputedStyle(document.body).backgroundColor)
return [...document.querySelectorAll('.rc-chart text')].map(text => {
  const box = text.getBoundingClientRect(), style = getComputedStyle(text), own = light(style.fill)
  const contrast = (Math.max(own, ground) + 0.05) / (Math.min(own, ground) + 0.05)
  return [text.textContent, box.left >= 0 && box.right <= width, parseFloat(style.fontSize), contrast]
})
"""
OVERLAPS = """
const found = []
for (const chart of document.querySelectorAll('.rc-chart svg[role=img]')) {
  const texts = [...chart.querySelectorAll('text')].map(one => [one.textContent, one.getBoundingClientRect()])
  texts.forEach(([words, box], n) => texts.slice(n + 1).forEach(([other, second]) => {
    const across = Math.min(box.right, second.right) - Math.max(box.left, second.left)
    const down = Math.min(box.bottom, second.bottom) - Math.max(box.top, second.top)
    if (across > 1 && down > 6) found.push(`${words} / ${other}`)
  }))
}
return found
"""
ROWS = """
const rows = [...document.querySelectorAll('.rc-chart--whole details tr')]
return rows.filter(row => row.checkVisibility()).map(row => row.innerText)
"""


@pytest.fixture(scope="module")
def address(tmp_path_factory) -> Iterator[str]:
    found(BROWSERS)
    folder: Path = tmp_path_factory.mktemp("views")
    kind = FILES["kinds/card.yml"].replace("mark: ▲}}", 'mark: ▲}, mind: {title: 心智, color: "#3355cc"}}')
    heroes = {"heroes/wei.yml": FILES["heroes/wei.yml"].replace("assault", "c1").replace("guard", "c2")}
    changes = {"kinds/card.yml": kind, "cards/all.yml": CARDS, "rules/creation.md": CHAPTER, **heroes}
    changes["game.yml"] = FILES["game.yml"].replace("[強襲](card:assault)", "牌")
    write_game(folder / "docs" / "tiny", changes)
    (folder / "docs" / "about.md").write_text("# 關於\n", encoding="utf-8")
    config = "site_name: 檢視\ndocs_dir: docs\ntheme: material\nplugins: [rulescheck]\n"
    (folder / "mkdocs.yml").write_text(config, encoding="utf-8")
    with served(build_site(folder)) as where:
        yield where + PATH


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("size", SIZES)
def test_pictures_fit_and_their_words_can_be_read(browser, address, size, scheme):
    look(browser, address, size, scheme)
    assert browser.execute_script(MEASURE) == [False, []]
    texts = browser.execute_script(TEXTS)
    assert len(texts) > 60
    assert [words for words, inside, _, _ in texts if not inside] == []
    assert {size for _, _, size, _ in texts} == {12}
    assert [words for words, _, _, contrast in texts if contrast < 4.5] == []
    assert browser.execute_script(OVERLAPS) == []


def test_the_numbers_of_a_picture_unfold_as_a_table(browser, address):
    look(browser, address, "phone")
    assert browser.execute_script(ROWS) == []
    click(browser, ".rc-chart--whole summary")
    rows = until(browser, lambda: browser.execute_script(ROWS))
    assert rows[3].split() == ["+1", "28%", "44%", "25%", "3%"]


def test_parts_are_told_apart_by_more_than_colour(browser, address):
    look(browser, address, "desktop")
    drawn = "[...document.querySelectorAll('.rc-chart pattern')].map(p => [p.id.split('-')[0], p.innerHTML])"
    patterns = [tuple(one) for one in browser.execute_script(f"return {drawn}")]
    assert len(patterns) == len(set(patterns)) == 6
    marks = "return [...document.querySelectorAll('.rc-legend .rc-point')].map(g => g.innerHTML.trim())"
    shapes = browser.execute_script(marks)
    assert len(shapes) == len(set(shapes)) == 2
