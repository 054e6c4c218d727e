/** What the service knows of its games: records, tokens, which shard holds which. A hint: the truth is in the logs. */
import type { StoredGame } from '../saves/games.ts'
import { readToken, tokenMatches } from '../saves/tokens.ts'
import type { GameStatus } from './messages.ts'

interface Entry {
  stored: StoredGame
  /** Hashes by seat. */
  tokens: string[]
  shard: number
}

export class Directory {
  #games = new Map<string, Entry>()
  #load: number[]

  /** `shards`: how many there are. */
  constructor(shards: number) {
    this.#load = Array<number>(shards).fill(0)
  }

  /** The shard for a new game: the one with the fewest unfinished. */
  freeShard(): number {
    return this.#load.indexOf(Math.min(...this.#load))
  }

  add(stored: StoredGame, tokens: string[], shard = this.freeShard()): void {
    this.#games.set(stored.record.id, { stored, tokens, shard })
    if (stored.record.status !== 'finished') this.#load[shard]++
  }

  /** A newer record of a game; where the game is not known (it was deleted) nothing happens. */
  update(stored: StoredGame): void {
    const entry = this.#games.get(stored.record.id)
    if (!entry) return
    if (stored.record.status === 'finished' && entry.stored.record.status !== 'finished') this.#load[entry.shard]--
    entry.stored = stored
  }

  remove(game: string): void {
    const entry = this.#games.get(game)
    if (entry && entry.stored.record.status !== 'finished') this.#load[entry.shard]--
    this.#games.delete(game)
  }

  has(game: string): boolean {
    return this.#games.has(game)
  }

  stored(game: string): StoredGame | null {
    return this.#games.get(game)?.stored ?? null
  }

  shardOf(game: string): number | null {
    return this.#games.get(game)?.shard ?? null
  }

  /** Newest first. */
  all(): StoredGame[] {
    return [...this.#games.values()].map(({ stored }) => stored).reverse()
  }

  /** Hashes of the rules that games are played by; null where one does not tell. */
  rulesInUse(): Set<string> | null {
    const hashes = new Set<string>()
    for (const { stored } of this.#games.values()) {
      if (stored.rules === undefined) return null
      hashes.add(stored.rules)
    }
    return hashes
  }

  /** Unfinished games of a shard, or of all. */
  unfinished(shard: number | null): StoredGame[] {
    const entries = [...this.#games.values()].filter(entry => shard === null || entry.shard === shard)
    return entries.map(({ stored }) => stored).filter(({ record }) => record.status !== 'finished')
  }

  /** How many games there are of each status. */
  byStatus(): Record<GameStatus, number> {
    const counts = { lobby: 0, running: 0, paused: 0, finished: 0 }
    for (const { stored } of this.#games.values()) counts[stored.record.status]++
    return counts
  }

  /** Every game of a shard. */
  gamesOf(shard: number): string[] {
    return [...this.#games].filter(([, entry]) => entry.shard === shard).map(([game]) => game)
  }

  /** Hashes by seat. */
  tokens(game: string): readonly string[] | null {
    return this.#games.get(game)?.tokens ?? null
  }

  setTokens(game: string, tokens: string[]): void {
    const entry = this.#games.get(game)
    if (entry) entry.tokens = tokens
  }

  /** Game and seat that a token opens, or null. */
  open(token: string): { game: string; seat: number } | null {
    const named = readToken(token)
    const hash = named && this.#games.get(named.game)?.tokens[named.seat]
    return named && hash && tokenMatches(token, hash) ? named : null
  }
}
