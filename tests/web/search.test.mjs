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
const column = (at) => ENTRIES.map((entry) => entry[at])
const DATA = {
  config: {
    rulescheck: {
      fold: '强強|袭襲|战戰|习習|0零',
      sounds: 'qiang,ㄑㄧㄤ,强|xi,ㄒㄧ,袭习|shou,ㄕㄡ,手首|pai,ㄆㄞ,牌排|qing,ㄑㄧㄥ,清|xing,ㄒㄧㄥ,醒形|du,ㄉㄨ,度|ren,ㄖㄣ,人|yu,ㄩ,魚|zhi,ㄓ,之|ge,ㄍㄜ,歌哥',
      questions: ['怎麼', '是', '有', '幾張', 'how', 'are'],
      sorts: ['規則書', '詞彙', '卡牌'],
    },
  },
  docs: {
    location: column(0).join('\n'), title: column(1).join('\n'), text: column(2).join('\n'),
    boost: column(3), sort: column(4), also: Object.fromEntries(column(5).entries()),
  },
}

const worker = makeWorker()
const ready = worker({ type: 0, data: DATA })
const ask = (data) => worker({ type: 2, data }).data.items
const places = (data) => ask(data).flatMap((group) => group.filter(({ score }) => score > 0)).map(({ location }) => location)

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

test('other names, wrong spellings and numbers find what they stand for', () => {
  assert.equal(places('手卡')[0], 'terms/#hand')
  assert.equal(places('清晰度')[0], 'terms/#sanity')
  for (const way of ['W-404', 'w404', 'w 404', 'Ｗ４０４']) assert.equal(places(way)[0], 'rules/#w-404', way)
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

test('a long question takes no longer than a short one by much', () => {
  const start = performance.now()
  ask('手牌'.repeat(5000))
  ask('a'.repeat(20000))
  assert.ok(performance.now() - start < 2000)
})
