/** What was found so far, and in which order it is shown. */

import type { Hit, Record } from './types.js'

const NAME = 90 // its very name
const HERE = 15 // what a record of the place where the reader is gains

/** The hits so far, each record once with its best score; those that come last do not count. */
export class Found {
  best = 0
  size = 0
  private readonly hits = new Map<Record, Hit>()

  add(hits: readonly Hit[]): void {
    for (const hit of hits) {
      const known = this.hits.get(hit.record)
      if (known?.word && hit.sound) continue
      const rough = !!hit.rough && known?.rough !== false
      if (!known || known.score < hit.score) this.hits.set(hit.record, { ...hit, rough, word: !!(hit.word || known?.word) })
      if (isLast(hit)) continue
      if (!known) this.size += 1
      if (hit.score > this.best) this.best = hit.score
    }
  }

  /** The hits weighed, best first. What comes last is put behind all that was found as surely. */
  sorted(prefer = ''): Hit[] {
    const hits = [...this.hits.values()].map((hit) => ({ ...hit, score: weigh(hit, prefer), last: isLast(hit) }))
    const weighed = spelt(hits, prefer)
    const others = weighed.filter(({ last }) => !last)
    const [sure, any] = [least(others.filter(({ rough }) => !rough)), least(others)]
    return weighed
      .map(({ last, ...hit }) => (last ? { ...hit, score: Math.min(hit.score, 0.99 * (hit.rough ? any : sure)) } : hit))
      .sort((a, b) => b.score - a.score || a.record.title.length - b.record.title.length)
  }
}

/** Sounds behind the words that were typed: a vague one behind all, a clear one behind the best.
 *
 * A clear one where the reader is comes before words elsewhere: `long` is an English word, but here 龍 too.
 */
function spelt<One extends Hit>(hits: readonly One[], prefer: string): readonly One[] {
  const all = hits.filter(({ word }) => word)
  if (!all.length) return hits
  const scores = { here: scoresOf(all.filter((hit) => isHere(hit, prefer))), all: scoresOf(all) }
  return hits.map((hit) => {
    if (!hit.sound) return hit
    const end = hit.sound === 'vague' ? Math.min(...scores.all) : Math.max(...scores[isHere(hit, prefer) ? 'here' : 'all'])
    return end > 0 ? { ...hit, score: Math.min(hit.score, below(end, hit.score)) } : hit
  })
}

function scoresOf(hits: readonly Hit[]): number[] {
  return hits.map(({ score }) => score)
}

function isHere({ record }: Hit, prefer: string): boolean {
  return !!prefer && record.entry.location.startsWith(prefer)
}

/** Less than the end, and the less the lower the score. */
function below(end: number, score: number): number {
  return end * (1 - 1 / (10 + score))
}

function weigh(hit: Hit, prefer: string): number {
  return Math.max(1, hit.score + hit.record.weight + (isHere(hit, prefer) ? HERE : 0))
}

function isLast({ record, score }: Hit): boolean {
  return record.last && score < NAME
}

function least(hits: readonly Hit[]): number {
  return hits.reduce((low, { score }) => Math.min(low, score), Infinity)
}
