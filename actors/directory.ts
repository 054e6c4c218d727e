/** What the service knows of its games: records, tokens, which shard holds which. A hint: the truth is in the logs. */
import type { GameFault } from '../saves/game-faults.ts'
import type { StoredGame } from '../saves/games.ts'
import { readToken, tokenMatches } from '../saves/tokens.ts'
import type { GameStatus } from './messages.ts'

interface Entry {
  stored: StoredGame
  /** Hashes by seat. */
  tokens: readonly string[]
  shard: number
  fault: GameFault | null
}

export class Directory {
  #games = new Map<string, Entry>()

  add(stored: StoredGame, tokens: readonly string[], shard: number, fault: GameFault | null = null): void {
    this.#games.set(stored.record.id, { stored, tokens, shard, fault })
  }

  /** A newer record of a game; where the game is not known (it was deleted) nothing happens. */
  update(stored: StoredGame): void {
    const entry = this.#games.get(stored.record.id)
    if (entry) entry.stored = stored
  }

  remove(game: string): void {
    this.#games.delete(game)
  }

  has(game: string): boolean {
    return this.#games.has(game)
  }

  /** As it is to be told: of a game that is stopped, also why. */
  stored(game: string): StoredGame | null {
    const entry = this.#games.get(game)
    return entry ? told(entry) : null
  }

  fault(game: string): GameFault | null {
    return this.#games.get(game)?.fault ?? null
  }

  setFault(game: string, fault: GameFault | null): void {
    const entry = this.#games.get(game)
    if (entry) entry.fault = fault
  }

  shardOf(game: string): number | null {
    return this.#games.get(game)?.shard ?? null
  }

  setShard(game: string, shard: number): void {
    const entry = this.#games.get(game)
    if (entry) entry.shard = shard
  }

  /** Newest first. */
  all(): StoredGame[] {
    return [...this.#games.values()].map(told).reverse()
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
  unfinished(shard: number | null): string[] {
    const entries = [...this.#games].filter(([, entry]) => shard === null || entry.shard === shard)
    return entries.filter(([, { stored }]) => stored.record.status !== 'finished').map(([game]) => game)
  }

  /** How many games there are of each status. */
  byStatus(): Record<GameStatus, number> {
    const counts = { lobby: 0, running: 0, paused: 0, finished: 0 }
    for (const entry of this.#games.values()) counts[told(entry).record.status]++
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

  setTokens(game: string, tokens: readonly string[]): void {
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

function told({ stored, fault }: Entry): StoredGame {
  if (!fault) return stored
  const { position, text } = fault
  const status = stored.record.status === 'finished' ? 'finished' : 'paused'
  return { ...stored, record: { ...stored.record, status, fault: { position, text } }, wakeAtMs: null }
}
