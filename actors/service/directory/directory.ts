/** What the service knows of its games: records, tokens, which shard holds which. A hint: the truth is in the logs. */

import { readToken, readWatchToken, tokenMatches } from '../../../saves/accounts/tokens.ts'
import type { GameFault } from '../../../saves/games/game-faults.ts'
import { type Awaited, type StoredGame, sharedRecord } from '../../../saves/games/games.ts'
import { type KeptSharing, PRIVATE } from '../../../saves/games/sharing.ts'
import { type FoundList, findGames, type GameNote, type GameQuery, noteOf, yoursOf } from '../../wire/game-query.ts'
import type { GameStatus } from '../../wire/messages.ts'
import { nothingTaken, type Taken, takenBy } from '../budgets/capacity.ts'

/** There may be tens of thousands: each is a few strings, and what is asked of all of them stands beside those. */
interface Entry {
  /** The game's record as JSON. */
  text: string
  status: GameStatus
  /** What lists are chosen by. */
  note: GameNote
  wakeAtMs: number | null
  rules: string | undefined
  /** Hashes by seat, as JSON. */
  tokens: string
  /** As JSON; null: none is kept. */
  sharing: string | null
  shard: number
  fault: GameFault | null
}

/** All that there is of a game here. */
export interface Kept {
  stored: StoredGame
  /** Hashes by seat. */
  tokens: string[]
  sharing: KeptSharing | null
  fault: GameFault | null
}

const packed = (
  stored: StoredGame,
  sharing: KeptSharing | null,
): Pick<Entry, 'text' | 'status' | 'note' | 'wakeAtMs' | 'rules'> => ({
  text: JSON.stringify(stored),
  status: stored.record.status,
  note: noteOf(sharedRecord(stored.record, sharing), stored.awaited),
  wakeAtMs: stored.wakeAtMs,
  rules: stored.rules,
})
const tokensOf = (entry: Entry): string[] => JSON.parse(entry.tokens)
const sharingOf = ({ sharing }: Entry): KeptSharing | null => (sharing === null ? null : JSON.parse(sharing))

export class Directory {
  #games = new Map<string, Entry>()
  #tell = new Set<(game: string) => void>()

  /** Told of each game of which something is another by now, beside its shard. */
  onChange(tell: (game: string) => void): () => void {
    this.#tell.add(tell)
    return () => this.#tell.delete(tell)
  }

  #changed(game: string): void {
    for (const tell of this.#tell) tell(game)
  }

  add(
    stored: StoredGame,
    tokens: readonly string[],
    shard: number,
    { fault = null, sharing = null }: { fault?: GameFault | null; sharing?: KeptSharing | null } = {},
  ): void {
    const texts = { tokens: JSON.stringify(tokens), sharing: sharing && JSON.stringify(sharing) }
    this.#games.set(stored.record.id, { ...packed(stored, sharing), ...texts, shard, fault })
    this.#changed(stored.record.id)
  }

  /** A newer record of a game; where the game is not known (it was deleted) nothing happens. */
  update(stored: StoredGame): void {
    const entry = this.#games.get(stored.record.id)
    if (!entry) return
    Object.assign(entry, packed(stored, sharingOf(entry)))
    this.#changed(stored.record.id)
  }

  remove(game: string): void {
    if (this.#games.delete(game)) this.#changed(game)
  }

  /** As it was added and changed since. */
  kept(game: string): Kept | null {
    const entry = this.#games.get(game)
    if (!entry) return null
    return { stored: JSON.parse(entry.text), tokens: tokensOf(entry), sharing: sharingOf(entry), fault: entry.fault }
  }

  /** Lists tell them in this order, oldest first, in place of the one in which they came. */
  sort(compare: (a: string, b: string) => number): void {
    this.#games = new Map([...this.#games].sort(([a], [b]) => compare(a, b)))
  }

  has(game: string): boolean {
    return this.#games.has(game)
  }

  /** As it is to be told: with whom it is shared, and of a game that is stopped, also why. */
  stored(game: string): StoredGame | null {
    const entry = this.#games.get(game)
    return entry ? told(entry) : null
  }

  /** As it is to be told. */
  status(game: string): GameStatus | null {
    const entry = this.#games.get(game)
    return entry ? statusOf(entry) : null
  }

  /** When the game next has to act by itself (StoredGame). */
  wakeAtMs(game: string): number | null {
    const entry = this.#games.get(game)
    return entry && !entry.fault ? entry.wakeAtMs : null
  }

  fault(game: string): GameFault | null {
    return this.#games.get(game)?.fault ?? null
  }

  setFault(game: string, fault: GameFault | null): void {
    const entry = this.#games.get(game)
    if (!entry) return
    entry.fault = fault
    this.#changed(game)
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

  /** Of those that the query finds, the part that it asks for, each with what it awaits of whoever asks. */
  find(query: GameQuery): FoundList<StoredGame & { yours: Awaited | null }> {
    const notes = [...this.#games.values()].map(entry =>
      entry.fault ? { ...entry.note, status: statusOf(entry), waits: false } : entry.note,
    )
    const { games, ...found } = findGames(notes, query)
    return { ...found, games: games.map(note => ({ ...this.stored(note.id)!, yours: yoursOf(note, query.asker) })) }
  }

  /** Hashes of the rules that games are played by; null where one does not tell. */
  rulesInUse(): Set<string> | null {
    const hashes = new Set<string>()
    for (const { rules } of this.#games.values()) {
      if (rules === undefined) return null
      hashes.add(rules)
    }
    return hashes
  }

  /** Unfinished games of a shard, or of all. */
  unfinished(shard: number | null): string[] {
    const entries = [...this.#games].filter(([, entry]) => shard === null || entry.shard === shard)
    return entries.filter(([, { status }]) => status !== 'finished').map(([game]) => game)
  }

  /** Games of an account that run. */
  running(owner: string): string[] {
    const entries = [...this.#games].filter(([, entry]) => entry.note.owner === owner && statusOf(entry) === 'running')
    return entries.map(([game]) => game)
  }

  /** What a game takes of what its account may have; nothing where it is not known. */
  taken(game: string): Taken {
    const entry = this.#games.get(game)
    return entry ? takenBy(JSON.parse(entry.text) as StoredGame) : nothingTaken()
  }

  /** How many games there are of each status. */
  byStatus(): Record<GameStatus, number> {
    const counts = { lobby: 0, running: 0, paused: 0, finished: 0 }
    for (const entry of this.#games.values()) counts[statusOf(entry)]++
    return counts
  }

  /** Every game of a shard. */
  gamesOf(shard: number): string[] {
    return [...this.#games].filter(([, entry]) => entry.shard === shard).map(([game]) => game)
  }

  /** Hashes by seat. */
  tokens(game: string): readonly string[] | null {
    const entry = this.#games.get(game)
    return entry ? tokensOf(entry) : null
  }

  setTokens(game: string, tokens: readonly string[]): void {
    const entry = this.#games.get(game)
    if (!entry) return
    entry.tokens = JSON.stringify(tokens)
    this.#changed(game)
  }

  /** Who it is there for; where nothing is kept of that, as its record has it. Null: there is no such game. */
  sharing(game: string): KeptSharing | null {
    const entry = this.#games.get(game)
    if (!entry) return null
    const { access } = sharedRecord((JSON.parse(entry.text) as StoredGame).record, null).sharing!
    return sharingOf(entry) ?? { ...PRIVATE, access }
  }

  setSharing(game: string, sharing: KeptSharing): void {
    const entry = this.#games.get(game)
    if (!entry) return
    entry.sharing = JSON.stringify(sharing)
    const { record, awaited } = JSON.parse(entry.text) as StoredGame
    entry.note = noteOf(sharedRecord(record, sharing), awaited)
    this.#changed(game)
  }

  /** The game that a watch link opens, and how many rounds late; or null. */
  openLink(token: string): { game: string; delay: number } | null {
    const game = readWatchToken(token)
    const entry = game === null ? undefined : this.#games.get(game)
    const sharing = entry && sharingOf(entry)
    if (!sharing?.link || !(sharing.access === 'link' || sharing.access === 'public')) return null
    return tokenMatches(token, sharing.link) ? { game: game!, delay: sharing.linkDelay ?? 0 } : null
  }

  /** Game and seat that a token opens, or null. */
  open(token: string): { game: string; seat: number } | null {
    const named = readToken(token)
    const entry = named && this.#games.get(named.game)
    const hash = entry && tokensOf(entry)[named.seat]
    return named && hash && tokenMatches(token, hash) ? named : null
  }
}

/** A game that is stopped is told of as one in a pause. */
const statusOf = ({ status, fault }: Entry): GameStatus => (fault && status !== 'finished' ? 'paused' : status)

function told(entry: Entry): StoredGame {
  const kept = JSON.parse(entry.text) as StoredGame
  const stored = { ...kept, record: sharedRecord(kept.record, sharingOf(entry)) }
  if (!entry.fault) return stored
  const { position, text } = entry.fault
  return { ...stored, record: { ...stored.record, status: statusOf(entry), fault: { position, text } }, wakeAtMs: null }
}
