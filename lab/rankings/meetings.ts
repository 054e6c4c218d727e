/** Head to head: of two that met in games, how often each finished ahead of the other. */
import { type Cluster, estimateShare } from '../statistics/intervals.ts'
import type { RatedGame } from './pairs.ts'

export interface Meeting {
  /** Numbers of entries; one < other. */
  one: number
  other: number
  /** In which both had seats. */
  games: number
  /** Blocks of those games. */
  blocks: number
  /** Pairs of a seat of each: the first finished ahead, at the same place, behind. */
  ahead: number
  level: number
  behind: number
  /** Share of the first, 0–1, the same place as a half; with a 95 % interval by blocks. */
  share: number
  low: number
  high: number
}

interface Tally {
  games: number
  ahead: number
  level: number
  behind: number
  clusters: Cluster[]
  block: string
}

/** Of all that met. */
export function meetingsOf(games: readonly RatedGame[]): Meeting[] {
  const tallies = new Map<number, Tally>()
  for (const [block, its] of Map.groupBy(games, game => game.block)) for (const game of its) addGame(tallies, game, block)
  return [...tallies]
    .sort(([a], [b]) => a - b)
    .map(([key, { games, ahead, level, behind, clusters }]) => {
      const { value, low, high, n } = estimateShare(clusters)!
      return {
        one: Math.floor(key / MOST_ENTRIES),
        other: key % MOST_ENTRIES,
        ...{ games, blocks: n, ahead, level, behind, share: value, low, high },
      }
    })
}

/** Two numbers of entries are one key. */
const MOST_ENTRIES = 2 ** 20

function addGame(tallies: Map<number, Tally>, { entries, places }: RatedGame, block: string): void {
  const met = new Set<Tally>()
  for (let a = 0; a < entries.length; a++)
    for (let b = a + 1; b < entries.length; b++) {
      if (entries[a] === entries[b]) continue
      const isFirst = entries[a] < entries[b]
      const tally = tallyOf(tallies, isFirst ? entries[a] : entries[b], isFirst ? entries[b] : entries[a], block)
      const ahead = isFirst ? places[b] - places[a] : places[a] - places[b]
      const cluster = tally.clusters.at(-1)!
      cluster.of++
      if (ahead > 0) tally.ahead++
      else if (ahead < 0) tally.behind++
      else tally.level++
      cluster.hits += (Math.sign(ahead) + 1) / 2
      met.add(tally)
    }
  for (const tally of met) tally.games++
}

function tallyOf(tallies: Map<number, Tally>, one: number, other: number, block: string): Tally {
  const key = one * MOST_ENTRIES + other
  let tally = tallies.get(key)
  if (!tally) {
    tally = { games: 0, ahead: 0, level: 0, behind: 0, clusters: [], block: '' }
    tallies.set(key, tally)
  }
  if (tally.block !== block) {
    tally.block = block
    tally.clusters.push({ hits: 0, of: 0 })
  }
  return tally
}
