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
      const rough = !!hit.rough && known?.rough !== false
      if (!known || known.score < hit.score) this.hits.set(hit.record, { ...hit, rough })
      if (isLast(hit)) continue
      if (!known) this.size += 1
      if (hit.score > this.best) this.best = hit.score
    }
  }

  /** The hits weighed, best first. What comes last is put behind all that was found as surely. */
  sorted(prefer = ''): Hit[] {
    const weighed = [...this.hits.values()].map((hit) => ({ ...hit, score: weigh(hit, prefer), last: isLast(hit) }))
    const others = weighed.filter(({ last }) => !last)
    const [sure, any] = [least(others.filter(({ rough }) => !rough)), least(others)]
    return weighed
      .map(({ last, ...hit }) => (last ? { ...hit, score: Math.min(hit.score, 0.99 * (hit.rough ? any : sure)) } : hit))
      .sort((a, b) => b.score - a.score || a.record.title.length - b.record.title.length)
  }
}

function weigh({ record, score }: Hit, prefer: string): number {
  const here = prefer && record.entry.location.startsWith(prefer) ? HERE : 0
  return Math.max(1, score + record.weight + here)
}

function isLast({ record, score }: Hit): boolean {
  return record.last && score < NAME
}

function least(hits: readonly Hit[]): number {
  return hits.reduce((low, { score }) => Math.min(low, score), Infinity)
}
