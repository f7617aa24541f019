// The search as Material's box talks to it, on a few entries.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'

const { makeWorker } = await import(pathToFileURL(process.env.RULESCHECK_SEARCH))

const ENTRIES = [
  ['rules/', '戰鬥', '一輪一輪地打。', 2, 0, []],
  ['rules/#w-404', 'W-404 手牌上限', '一手原則上 5 張，超過就棄置。', 2, 0, ['W-404', '手牌上限']],
  ['rules/#after', '收拾', '手牌洗回牌庫，清醒度因惡夢歸 0 才要還。', 2, 0, []],
  ['terms/', '詞彙', '', 2, 1, []],
  ['terms/#hand', '手牌', '握在手上的牌。', 2, 1, ['手卡']],
  ['terms/#sanity', '清醒度', '角色有多醒。', 2, 1, ['清晰度']],
  ['card/assault/', '強襲', '造成 <三點> 傷害 & 抽一張手牌，臨時Hp 歸 0。', 1, 2, []],
  ['card/song/', '人魚之歌', '唱一首歌。', 1, 2, []],
  ['about/', 'About the "site"', 'How cards are drawn.', 0.5, -1, []],
]
const made = (entries, games = [], languages, forms) => {
  const column = (at) => entries.map((entry) => entry[at])
  return {
    config: {
      rulescheck: {
        fold: '强強|袭襲|战戰|习習|0零',
        sounds: 'qiang,ㄑㄧㄤ,强|xi,ㄒㄧ,袭习|shou,ㄕㄡ,手首|pai,ㄆㄞ,牌排|qing,ㄑㄧㄥ,清|xing,ㄒㄧㄥ,醒形|du,ㄉㄨ,度|ren,ㄖㄣ,人|yu,ㄩ,魚|zhi,ㄓ,之|ge,ㄍㄜ,歌哥',
        questions: ['怎麼', '會怎樣', '什麼時候', '是', '有', '幾張', '多久', '要', 'how', 'are'],
        sorts: ['規則書', '詞彙', '卡牌', '檢查規則'],
        games,
        languages,
        forms,
      },
    },
    docs: {
      location: column(0).join('\n'), title: column(1).join('\n'), text: column(2).join('\n'),
      boost: column(3), sort: column(4), also: Object.fromEntries(column(5).entries()),
    },
  }
}

const worker = makeWorker()
const ready = worker({ type: 0, data: made(ENTRIES) })
const ask = (data) => worker({ type: 2, data }).data.items
const found = (items) => items.flatMap((group) => group.filter(({ score }) => score > 0)).map(({ location }) => location)
const places = (data) => found(ask(data))

/** What a search of these entries finds, asked on a page. */
const searching = (entries, games, forms) => {
  const other = makeWorker()
  other({ type: 0, data: made(entries, games, undefined, forms) })
  return (data, page) => found(other({ type: 2, data, page }).data.items)
}

test('setting up is answered, asking before it finds nothing, and other messages stay without answer', () => {
  assert.deepEqual(ready, { type: 1 })
  assert.deepEqual(makeWorker()({ type: 2, data: '強襲' }), { type: 3, data: { items: [] } })
  assert.equal(worker({ type: 1 }), null)
})

test('each way to write a name finds it', () => {
  const ways = ['強襲', '强袭', '「強襲」', '強 襲', '強', '襲', 'qiangxi', 'qiang xi', 'qx', 'ㄑㄧㄤˊㄒㄧˊ', '強ㄒ', '強xi', '強習']
  for (const way of ways) assert.equal(places(way)[0], 'card/assault/', way)
  for (const way of ['人魚zhi歌', '人魚zhige', '人yu之歌', '人魚ㄓ歌', '人魚之哥']) assert.equal(places(way)[0], 'card/song/', way)
  assert.equal(places('魚人之歌')[0], 'card/song/')
  assert.equal(places('人魚歌')[0], 'card/song/')
  assert.equal(places('人魚X歌')[0], 'card/song/')
})

test('a sound is found with its tones, and as many speakers say it', () => {
  const ways = ['qiáng xí', 'qia\u0301ngxi\u0301', 'qiang2xi2', 'QIANGXI', 'ｑｉａｎｇｘｉ', 'qianxi', 'ㄑㄧㄢㄒㄧ']
  for (const way of ways) assert.equal(places(way)[0], 'card/assault/', way)
  for (const way of ['qingxindu', 'qinxingdu', 'ㄑㄧㄣㄒㄧㄥㄉㄨ', 'qīngxīngdù']) {
    assert.equal(places(way)[0], 'terms/#sanity', way)
  }
  assert.deepEqual(places('qiangsi'), [])
})

test('a Latin word that is there comes before what sounds like it, which follows the best or, if vague, all of them', () => {
  const inEnglish = [
    ['card/song/', '人魚之歌', '', 1, 2, []],
    ['card/fish/', '歌魚人', '', 1, 2, []],
    ['guide/yuren/', 'Yuren at home', '', 0.1, -1, []],
    ['guide/other/', 'Others', 'What yuren say.', 0.1, -1, []],
    ['guide/within/', 'Within', 'Xyyurens say nothing.', 0.1, -1, []],
    ['guide/yure/', 'Yure', 'A yure is not a fish.', 0.1, -1, []],
  ]
  const search = searching(inEnglish)
  assert.deepEqual(search('yuren').slice(0, 3), ['guide/yuren/', 'card/fish/', 'guide/other/'])
  assert.deepEqual(search('Yure').filter((place) => /fish|yure\//.test(place)), ['guide/yure/', 'card/fish/'])
  const inGame = searching(inEnglish, ['card/'])
  assert.deepEqual(inGame('yuren', 'card/song/').slice(0, 2), ['card/fish/', 'guide/yuren/'])
  assert.equal(inGame('yure', 'card/song/')[0], 'guide/yure/')
  assert.equal(searching(inEnglish.slice(0, 2))('yuren')[0], 'card/fish/')
  assert.equal(searching([...inEnglish.slice(0, 2), inEnglish[4]])('yuren')[0], 'card/fish/')
})

test('other names, wrong spellings and numbers find what they stand for', () => {
  assert.equal(places('手卡')[0], 'terms/#hand')
  assert.equal(places('清晰度')[0], 'terms/#sanity')
  for (const way of ['W-404', 'w404', 'w 404', 'Ｗ４０４']) assert.equal(places(way)[0], 'rules/#w-404', way)
})

test('a form of a name finds what has the name', () => {
  const entries = [
    ['terms/#stoke', 'Stoke', 'Feed a fire.', 2, 1, ['stoak']],
    ['terms/#wild', 'Wild Magic', 'It does what it wants.', 2, 1, []],
    ['card/fire/', 'Fire', 'Ada stokes 2.', 1, 2, []],
  ]
  const forms = [['Stoke', 'Stokes', 'Stoked', 'Stoking', 'Stoaks'], ['Wild Magic', 'Wild Magics']]
  const search = searching(entries, [], forms)
  for (const way of ['stoking', 'Stoked', 'stoaks', 'stoke', 'stokes']) assert.equal(search(way)[0], 'terms/#stoke', way)
  assert.deepEqual(search('stoking a fire').slice(0, 1), ['terms/#stoke'])
  assert.deepEqual(search('wild magics'), ['terms/#wild'])
  assert.deepEqual(search('king'), [])
})

test('punctuation, blanks and width do not matter inside a text', () => {
  for (const way of ['臨時hp歸0', '臨時 HP 歸零', '抽一張手牌，臨時', 'ＨＰ歸０']) assert.equal(places(way)[0], 'card/assault/', way)
})

test('terms and rules come before a card that mentions the word', () => {
  assert.deepEqual(places('手牌'), ['terms/#hand', 'rules/#w-404', 'rules/#after', 'card/assault/'])
})

test('all words have to be there, and only if nothing has them all most are enough', () => {
  assert.deepEqual(places('手牌 傷害'), ['card/assault/'])
  assert.equal(places('手牌怎麼有幾張')[0], 'terms/#hand')
  assert.equal(places('how are cards drawn')[0], 'about/')
  assert.equal(places('手牌超過的怎麼拿')[0], 'rules/#w-404', 'a question is more than the name in it')
  assert.deepEqual(places('手牌 qiangxi'), ['card/assault/'], 'a word may be typed by its sound')
  assert.deepEqual(places('首牌 三點'), ['card/assault/'], 'or wrong')
})

test('nothing is found for what is not there', () => {
  for (const nothing of ['火球術', '精靈弓箭手', 'xyzzy', 'ㄅㄆㄇ', '', '  ', '，。', '(', '.*', '\\', '[', '*+?^$']) {
    assert.deepEqual(ask(nothing), [], nothing)
  }
})

test('a page is a group by itself; a section comes with its page, which scores nothing', () => {
  const [[page]] = ask('強襲')
  assert.equal(page.title, '<small class="rc-sort">卡牌</small><mark>強襲</mark>')
  const [[around, section]] = ask('手牌上限')
  assert.deepEqual(around, {
    location: 'rules/', title: '<small class="rc-sort">規則書 · 戰鬥</small>', text: '', score: 0, terms: {},
  })
  assert.equal(section.title, 'W-404 <mark>手牌上限</mark>')
  assert.ok(section.score > 0)
  const [[term]] = ask('清醒度')
  assert.equal(term.title, '<small class="rc-sort">詞彙</small>')
})

test('sections of one page that follow each other share a group', () => {
  const groups = ask('手牌').map((group) => group.map(({ location }) => location))
  assert.deepEqual(groups, [['terms/', 'terms/#hand'], ['rules/', 'rules/#w-404', 'rules/#after'], ['card/assault/']])
})

test('what the data hold is text, and the words to be marked on the page are as they stand there', () => {
  const [[card]] = ask('三點')
  assert.equal(card.text, '<p>造成 &#60;<mark>三點</mark>&#62; 傷害 &#38; 抽一張手牌，臨時Hp 歸 0。</p>')
  const [[folded]] = ask('临时HP归零'.replace('临时', '臨時').replace('归', '歸'))
  assert.deepEqual(folded.terms, { '臨時Hp': true }, 'the page would mark every 0')
  const [[, numbered]] = ask('w404')
  assert.deepEqual(numbered.terms, { 404: true })
  const [[about]] = ask('about')
  assert.equal(about.title, '<mark>About</mark> the &#34;site&#34;')
})

test('what is found by another name is marked by its own', () => {
  for (const way of ['清晰度', '清晰渡', '手卡', 'shou卡']) {
    const [[, term]] = ask(way)
    assert.match(term.title, /^<mark>(清醒度|手牌)<\/mark>$/, way)
  }
})

const FIGURES = [
  ['dice/', '擲骰', '', 2, 0, []],
  ['dice/#d-2', 'D-2 四段', '總和 7 到 9 成一部分；6 或以下（寫成 6−）有壞事；10+ 全成。', 2, 0, ['D-2', '四段']],
  ['dice/#one', '第一輪', '骰出 2 和 5，總和 7，7–9：成一部分。', 2, 0, []],
  ['dice/#move', '攀談', '擲出 6−，沒有；擲出 16-，還是沒有。7–9 選一項。', 2, 0, []],
  ['dice/#low', '下限', '加值下限 −1，上限 14，共 79 或 6 人，3、5、6-7 都行，2D6+10+1。', 2, 0, []],
  ['dice/#ten', '撐到 10 點', '傷害到了 10 點或更多，就倒下。', 2, 0, []],
  ['dice/#aged', '借壽', '承受 110 點傷害。', 2, 0, []],
]

test('a range and a figure with a sign are one however they are written, and found as such alone', () => {
  const ask = searching(FIGURES)
  for (const way of ['7-9', '7–9', '7—9', '7~9', '７～９', '7到9', '7 到 9', '7至9', '7 − 9']) {
    assert.deepEqual(ask(way), ['dice/#d-2', 'dice/#one', 'dice/#move'], way)
  }
  for (const way of ['6-', '6−', '6–', '６－']) assert.deepEqual(ask(way), ['dice/#d-2', 'dice/#move'], way)
  for (const way of ['10+', '１０＋']) assert.deepEqual(ask(way), ['dice/#d-2'], way)
  for (const way of ['-1', '−1', '下限-1']) assert.deepEqual(ask(way), ['dice/#low'], way)
  assert.deepEqual(ask('擲出7到9會怎樣'), ['dice/#move', 'dice/#d-2', 'dice/#one'])
  assert.deepEqual(ask('14-'), ['dice/#low'], 'figures alone where nothing has the sign')
  assert.deepEqual(ask('下限 -14'), ['dice/#low'])
  for (const way of ['d-2', 'd2', 'D 2']) assert.equal(ask(way)[0], 'dice/#d-2', way)
})

test('a figure is found whole, and figures that follow each other are not one', () => {
  const ask = searching(FIGURES)
  assert.deepEqual(ask('79'), ['dice/#low'])
  assert.deepEqual(ask('35'), [])
  assert.equal(ask('4')[0], undefined)
  assert.deepEqual(ask('9成'), ['dice/#one', 'dice/#d-2'])
})

test('blanks between a figure and what is counted do not matter, and a text may have more between them', () => {
  const ask = searching(FIGURES)
  for (const way of ['10點傷害', '10 點傷害', '１０點傷害', '10 點 傷害']) assert.deepEqual(ask(way), ['dice/#ten'], way)
  assert.deepEqual(ask('110點傷害'), ['dice/#aged'])
})

test('what is marked is the figure, on the page too', () => {
  const other = makeWorker()
  other({ type: 0, data: made(FIGURES) })
  const [[, rule]] = other({ type: 2, data: '7-9' }).data.items
  assert.match(rule.text, /總和 <mark>7 到 9<\/mark> 成/)
  assert.deepEqual(rule.terms, {}, 'the page would mark every 7')
  const [[, low]] = other({ type: 2, data: '6-' }).data.items
  assert.deepEqual(low.terms, { '6−': true })
})

const CHECKED = [
  ['fight/', '戰鬥', '', 2, 0, []],
  ['fight/#out', '退場', '因為傷害滿了而退出的角色，這場戰鬥裡不能再回來。', 2, 0, []],
  ['check/full/', '傷害滿了還在戰鬥中', '傷害一到 10 點，就要退出戰鬥。', 0.001, 3, []],
  ['check/full/#more', '傷害滿了', '傷害滿了，傷害滿了，傷害滿了。', 0.0002, 3, []],
  ['play/', '主持', '', 2, 0, []],
  ['play/#dead', '角色死了', '讓玩家決定最後一個畫面。', 2, 0, []],
  ['play/#when', '死亡的時候', '一個人死亡。', 0.001, 3, []],
  ['hero/', '角色', '玩家的人。', 1, 2, []],
]

test('what is to come last comes after all that is found as well, and its very name finds it', () => {
  const ask = searching(CHECKED)
  assert.deepEqual(ask('傷害滿了還在').slice(0, 1), ['check/full/'])
  assert.deepEqual(ask('傷害滿'), ['fight/#out', 'check/full/#more', 'check/full/'])
  assert.deepEqual(ask('傷害 戰鬥'), ['fight/#out', 'check/full/', 'check/full/#more'])
  assert.equal(ask('傷害滿了還在戰鬥中')[0], 'check/full/')
})

test('a verb finds its first character with 了, and a question that is nearly a name finds it', () => {
  const ask = searching(CHECKED)
  assert.deepEqual(ask('死亡'), ['play/#dead', 'play/#when'])
  for (const way of ['角色死亡', '角色什麼時候死亡', '角色死了會怎樣']) assert.equal(ask(way)[0], 'play/#dead', way)
  assert.deepEqual(ask('死神'), ['play/#dead'])
  assert.deepEqual(ask('生死'), [])
})

test('of what is found as well the game comes first in which it is asked', () => {
  const entries = ['one/', 'two/', 'two-more/'].flatMap((game) => [
    [`${game}card/`, '傷害', '', 1, 2, []], [`${game}rule/`, '規則', '造成傷害。', 1, 2, []],
  ])
  const ask = searching(entries, ['one/', 'two/', 'two-more/'])
  const plain = ['one/card/', 'two/card/', 'two-more/card/', 'one/rule/', 'two/rule/', 'two-more/rule/']
  for (const page of [undefined, '', 'index.html', 'guide/', 'twofold/', '/two/']) assert.deepEqual(ask('傷害', page), plain, page)
  const own = ['two/card/', 'one/card/', 'two-more/card/', 'two/rule/', 'one/rule/', 'two-more/rule/']
  for (const page of ['two/', 'two/card/x.html?h=y#z']) assert.deepEqual(ask('傷害', page), own, page)
  assert.equal(searching(entries, [])('傷害', 'two/')[0], 'one/card/')
})

test('a long question takes no longer than a short one by much', () => {
  const start = performance.now()
  ask('手牌'.repeat(5000))
  ask('a'.repeat(20000))
  assert.ok(performance.now() - start < 2000)
})

test('what is found says its language where there are several: that of the longest start of its address', () => {
  const other = makeWorker()
  other({ type: 0, data: made(ENTRIES, [], [['card/song/', 'ja'], ['card/', 'en'], ['', 'zh-TW']]) })
  const marked = (typed) => other({ type: 2, data: typed }).data.items.flat().map(({ title, text }) =>
    [title, text].map((html) => html.match(/lang="([^"]*)"/)?.[1] ?? ''))
  assert.deepEqual(marked('強襲'), [['en', 'en']])
  assert.deepEqual(marked('人魚之歌'), [['ja', 'ja']])
  assert.deepEqual(marked('清醒度')[0], ['zh-TW', ''])
  assert.ok(ask('強襲').flat().every(({ title, text }) => !`${title}${text}`.includes('lang=')))
})
