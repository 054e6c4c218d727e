/** What the games cost their shards, as measured there; and from that where a game is put. */
import type { Cost } from '../wire/threads/work-meter.ts'

/** A game that begins to play by itself, until it is measured: in ms of each second. */
const EXPECTED_MS = 250
/** How long what was expected stands in for what was measured. */
const EXPECTED_FOR_MS = 30_000
/** Of the newest measurement in the mean. */
const NEWEST = 0.3
/** Below this a game weighs nothing. */
const LEAST_MS = 1

interface Load {
  shard: number
  /** Of each second, the ms in which it had something to do. */
  wantMs: number
  /** Nothing was measured yet: until then it counts as expected. */
  expectedUntilMs: number | null
}

export class ShardLoads {
  #games = new Map<string, Load>()
  /** By shard: the sum of its games, and how many games it holds: of like loads the fewer. */
  #totals: number[]
  #held: number[]
  #now: () => number

  constructor(shards: number, now: () => number) {
    this.#totals = Array<number>(shards).fill(0)
    this.#held = Array<number>(shards).fill(0)
    this.#now = now
  }

  /** The shard for a game that comes: the one with the least load, of several that with the fewest games. */
  freeShard(): number {
    const totals = this.#totals
    let best = 0
    for (let shard = 1; shard < totals.length; shard++) {
      const less = totals[shard] - totals[best]
      if (less < 0 || (less === 0 && this.#held[shard] < this.#held[best])) best = shard
    }
    return best
  }

  /** A shard holds one game more; `plays`: it will begin to play by itself. */
  add(game: string, shard: number, plays: boolean): void {
    this.#held[shard]++
    if (plays) this.#put(game, { shard, wantMs: EXPECTED_MS, expectedUntilMs: this.#now() + EXPECTED_FOR_MS })
  }

  remove(game: string, shard: number): void {
    this.#held[shard]--
    this.#put(game, null)
  }

  move(game: string, from: number, to: number): void {
    this.#held[from]--
    this.#held[to]++
    const load = this.#games.get(game)
    if (load) this.#put(game, { ...load, shard: to })
  }

  /** What a shard measured in the last `ms`. */
  note(shard: number, costs: readonly Cost[], ms: number): void {
    const measured = new Map(costs.map(({ game, wantMs }) => [game, (wantMs * 1_000) / ms]))
    const nowMs = this.#now()
    for (const [game, load] of this.#games) {
      if (load.shard !== shard) continue
      const wantMs = measured.get(game)
      measured.delete(game)
      if (load.expectedUntilMs !== null && wantMs === undefined && nowMs < load.expectedUntilMs) continue
      const isFirst = load.expectedUntilMs !== null
      const mean = isFirst ? (wantMs ?? 0) : load.wantMs * (1 - NEWEST) + (wantMs ?? 0) * NEWEST
      this.#put(game, mean < LEAST_MS ? null : { shard, wantMs: mean, expectedUntilMs: null })
    }
    for (const [game, wantMs] of measured) if (wantMs >= LEAST_MS) this.#put(game, { shard, wantMs, expectedUntilMs: null })
  }

  /** By shard: of each second, the ms that its games would take if each had a thread of its own. */
  totals(): number[] {
    return [...this.#totals]
  }

  /** Games of a shard that weigh something, the heaviest first. */
  heaviest(shard: number): { game: string; wantMs: number }[] {
    const games = [...this.#games].filter(([, load]) => load.shard === shard && load.expectedUntilMs === null)
    return games.map(([game, { wantMs }]) => ({ game, wantMs })).sort((a, b) => b.wantMs - a.wantMs)
  }

  /** Games of all shards that weigh something, in ms of each second; those that are not measured yet as expected. */
  weights(): { game: string; wantMs: number; isMeasured: boolean }[] {
    return [...this.#games].map(([game, { wantMs, expectedUntilMs }]) => ({ game, wantMs, isMeasured: expectedUntilMs === null }))
  }

  #put(game: string, load: Load | null): void {
    const before = this.#games.get(game)
    if (before) this.#totals[before.shard] -= before.wantMs
    if (load) {
      this.#totals[load.shard] += load.wantMs
      this.#games.set(game, load)
    } else this.#games.delete(game)
  }
}
