/** Head to head: of two that met in games, how often each finished ahead of the other. */
import type { LabPairs } from '../../actors/wire/lab-report.ts'
import { shareOfSums } from '../statistics/intervals.ts'
import type { RatedGame } from './pairs.ts'

export interface Meeting extends LabPairs {
  /** Numbers of entries; one < other. */
  one: number
  other: number
}

/** Sums by pair: one · n + other. */
class Tallies {
  readonly n: number
  readonly games: Float64Array
  readonly ahead: Float64Array
  readonly level: Float64Array
  readonly behind: Float64Array
  readonly blocks: Float64Array
  readonly hitsHits: Float64Array
  readonly hitsOf: Float64Array
  readonly ofOf: Float64Array
  /** Of the block under way, and which pairs there are in it. */
  #hits: Float64Array
  #of: Float64Array
  #met: number[] = []
  /** Number of the last game that counted. */
  #lastGame: Int32Array
  #game = 0

  constructor(n: number) {
    const sums = (): Float64Array => new Float64Array(n * n)
    this.n = n
    this.games = sums()
    this.ahead = sums()
    this.level = sums()
    this.behind = sums()
    this.blocks = sums()
    this.hitsHits = sums()
    this.hitsOf = sums()
    this.ofOf = sums()
    this.#hits = sums()
    this.#of = sums()
    this.#lastGame = new Int32Array(n * n)
  }

  addGame({ entries, places }: RatedGame): void {
    this.#game++
    for (let a = 0; a < entries.length; a++)
      for (let b = a + 1; b < entries.length; b++) {
        const [one, other] = [entries[a], entries[b]]
        if (one < other) this.#add(one * this.n + other, places[b] - places[a])
        else if (other < one) this.#add(other * this.n + one, places[a] - places[b])
      }
  }

  #add(pair: number, ahead: number): void {
    if (this.#of[pair] === 0) this.#met.push(pair)
    this.#of[pair]++
    if (ahead > 0) {
      this.ahead[pair]++
      this.#hits[pair]++
    } else if (ahead < 0) this.behind[pair]++
    else {
      this.level[pair]++
      this.#hits[pair] += 0.5
    }
    if (this.#lastGame[pair] === this.#game) return
    this.#lastGame[pair] = this.#game
    this.games[pair]++
  }

  endBlock(): void {
    for (const pair of this.#met) {
      const [hits, of] = [this.#hits[pair], this.#of[pair]]
      this.blocks[pair]++
      this.hitsHits[pair] += hits * hits
      this.hitsOf[pair] += hits * of
      this.ofOf[pair] += of * of
      this.#hits[pair] = 0
      this.#of[pair] = 0
    }
    this.#met = []
  }

  meeting(pair: number): Meeting {
    const { n, games, ahead, level, behind, blocks, hitsHits, hitsOf, ofOf } = this
    const { value, low, high } = shareOfSums({
      n: blocks[pair],
      hits: ahead[pair] + level[pair] / 2,
      of: ahead[pair] + level[pair] + behind[pair],
      hitsHits: hitsHits[pair],
      hitsOf: hitsOf[pair],
      ofOf: ofOf[pair],
    })!
    return {
      ...{ one: Math.floor(pair / n), other: pair % n, games: games[pair], blocks: blocks[pair] },
      ...{ ahead: ahead[pair], level: level[pair], behind: behind[pair], share: value, low, high },
    }
  }
}

/** Of all that met; `entries`: how many there are. */
export function meetingsOf(games: readonly RatedGame[], entries: number): Meeting[] {
  const tallies = new Tallies(entries)
  for (const block of Map.groupBy(games, game => game.block).values()) {
    for (const game of block) tallies.addGame(game)
    tallies.endBlock()
  }
  const met: Meeting[] = []
  for (let pair = 0; pair < entries * entries; pair++) if (tallies.games[pair] > 0) met.push(tallies.meeting(pair))
  return met
}
