// What the service worker makes of a release: which address is what, pages out of packs, parts of files.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const load = (name) => import(pathToFileURL(join(process.env.RULESCHECK_OFFLINE, `${name}.mjs`)))
const { carried, finder, hashes, largest, needed } = await load('release')
const { pageOf, readPack, stamped } = await load('pages')
const { partOf } = await load('range')

const ROOT = 'https://example.org/x/y/'
const RELEASE = {
  folder: 'packs',
  packs: [['p1', 10, ['index.html', 'card/index.html', '卡/index.html']], ['p2', 20, ['404.html', 'plain.html']]],
  core: [['site.css', 'c1', 5]],
  pictures: [[['s.webp', 's1', 1], ['m.webp', 'm1', 2], ['l.webp', 'l1', 3]], [['own.png', 'o1', 9]]],
  prints: [['a.svg', 'v1', 30]],
  downloads: [['card.pdf', 'd1', 7, '卡牌', '']],
}
const find = finder(RELEASE, ROOT)

test('an address is a page, a file, or nothing of ours', () => {
  const page = (path, pack) => ({ sort: 'page', path, pack })
  assert.deepEqual(find(ROOT), page('index.html', 'p1'))
  assert.deepEqual(find(`${ROOT}card/?f.kind=a#b`), page('card/index.html', 'p1'))
  assert.deepEqual(find(`${ROOT}card/index.html`), page('card/index.html', 'p1'))
  assert.deepEqual(find(`${ROOT}%E5%8D%A1/`), page('卡/index.html', 'p1'))
  assert.deepEqual(find(`${ROOT}card?q=/`), { sort: 'folder' })
  assert.deepEqual(find(`${ROOT}plain`), page('plain.html', 'p2'))
  assert.deepEqual(find(`${ROOT}site.css?v=2`), { sort: 'core', file: ['site.css', 'c1', 5] })
  assert.deepEqual(find(`${ROOT}card.pdf`), { sort: 'download', file: ['card.pdf', 'd1', 7] })
  for (const other of ['https://example.org/x/', 'https://example.org/x/yz/', `${ROOT}nothing/`, `${ROOT}%zz`]) {
    assert.equal(find(other), undefined, other)
  }
})

test('a picture knows the same in other sizes, the nearest first', () => {
  const { file, larger, smaller } = find(`${ROOT}m.webp`)
  assert.deepEqual([file[1], larger.map(([, hash]) => hash), smaller.map(([, hash]) => hash)], ['m1', ['l1'], ['s1']])
  assert.deepEqual(find(`${ROOT}l.webp`).smaller.map(([, hash]) => hash), ['m1', 's1'])
  assert.deepEqual(largest(RELEASE).map(([path]) => path), ['l.webp', 'own.png'])
})

test('what must be there is packs and what pages need; pictures and downloads only belong to the release', () => {
  assert.deepEqual(needed(RELEASE), [['packs/p1.bin', 'p1', 10], ['packs/p2.bin', 'p2', 20], ['site.css', 'c1', 5]])
  assert.deepEqual([...hashes(RELEASE)].sort(), ['c1', 'd1', 'l1', 'm1', 'o1', 'p1', 'p2', 's1', 'v1'])
})

test('what a reader has chosen is brought up to date, and only where it changed', () => {
  const next = {
    ...RELEASE,
    pictures: [[['l.webp', 'l2', 4]], [['own.png', 'o1', 9]], [['new.png', 'n1', 1]]],
    prints: [['a.svg', 'v1', 30], ['b.svg', 'w1', 31]],
    downloads: [['card.pdf', 'd2', 8, '卡牌', ''], ['deck.pdf', 'k1', 6, '牌組', '']],
  }
  const paths = (kept) => carried(RELEASE, next, new Set(kept)).map(([path]) => path)
  assert.deepEqual(paths([]), [])
  assert.deepEqual(paths(['d1']), ['card.pdf'])
  assert.deepEqual(paths(['d1', 'd2']), [])
  assert.deepEqual(paths(['l1']), ['l.webp'])
  assert.deepEqual(paths(['l1', 'o1']), ['l.webp', 'new.png']) // all of them, so the new one too
  assert.deepEqual(paths(['v1']), ['b.svg'])
})

test('a page comes out of its pack as it was, whether or not the server has unpacked it', async () => {
  const pack = [['<head>\n', 'a\n', '\nb'], { 'x.html': [0, 1, 2, 1], 'y.html': [2] }]
  const bytes = Buffer.from(JSON.stringify(pack))
  for (const sent of [bytes, gzipSync(bytes)]) {
    const read = await readPack(new Uint8Array(sent).buffer)
    assert.equal(pageOf(read, 'x.html'), '<head>\na\n\nba\n')
    assert.equal(pageOf(read, 'y.html'), '\nb')
    assert.equal(pageOf(read, 'z.html'), undefined)
    assert.equal(pageOf(read, 'toString'), undefined)
  }
  assert.equal(stamped('<head>\n<p>$&<head>', 'r1'), '<head><meta name="rulescheck:release" content="r1">\n<p>$&<head>')
})

test('a part of a file is what was asked for', async () => {
  const part = async (range) => {
    const response = await partOf(new Response('0123456789', { headers: { 'content-type': 'application/pdf' } }), range)
    return [response.status, response.headers.get('content-range'), await response.text()]
  }
  assert.deepEqual(await part('bytes=0-3'), [206, 'bytes 0-3/10', '0123'])
  assert.deepEqual(await part('bytes=7-'), [206, 'bytes 7-9/10', '789'])
  assert.deepEqual(await part('bytes=7-99'), [206, 'bytes 7-9/10', '789'])
  assert.deepEqual(await part('bytes=-2'), [206, 'bytes 8-9/10', '89'])
  assert.deepEqual(await part('bytes=10-12'), [416, 'bytes */10', ''])
  assert.deepEqual(await part('bytes=1-2,4-5'), [200, null, '0123456789'])
  assert.deepEqual(await part('pages=1'), [200, null, '0123456789'])
})
