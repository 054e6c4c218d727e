/**
 * Deleted games. A tombstone is written together with the end of the record and the tokens: from then on the game is no more, and nothing
 * that comes for it is written. What it left is cleared afterwards, and the tombstone last; a start goes on with that.
 */
import { toBytes } from '../disk/json.ts'
import { gamePrefixes, keys } from './store-keys.ts'

/** What counts of a batch here. */
interface Batch {
  append?: { game: string }
  requires?: { game: string }
  puts?: [key: string, value: Uint8Array | null][]
}

interface Store {
  list(prefix: string): Promise<[key: string, value: Uint8Array][]>
  clear(prefixes: string[]): Promise<void>
  compact?(prefixes: string[]): Promise<void>
  commit(batch: Pick<Batch, 'puts'>): Promise<void>
}

/** What was meant for a game that was deleted. */
export class GameGone extends Error {
  override name = 'GameGone'
}

/** Games that are remembered although everything of theirs is cleared: something may still be on its way from their last actors. */
const REMEMBERED = 10_000

const KINDS: ReadonlySet<string> = new Set(gamePrefixes('').map(prefix => prefix.slice(0, prefix.indexOf('/'))))
const GRAVES = keys.tombstone('')

/** The one batch that deletes a game. */
export const deletingBatch = (game: string, at: string): Pick<Batch, 'puts'> => ({
  puts: [
    [keys.tombstone(game), toBytes({ at })],
    [keys.meta(game), null],
    [keys.tokens(game), null],
  ],
})

/** Deleted games of which something may be left. */
export async function deletedGames(store: Pick<Store, 'list'>): Promise<string[]> {
  return (await store.list(GRAVES)).map(([key]) => key.slice(GRAVES.length))
}

/** Clears what a deleted game left; it may be in the files of the disk yet. */
export const clearDeleted = (store: Pick<Store, 'clear'>, game: string): Promise<void> => store.clear(gamePrefixes(game))

/** What cleared games left goes off the files too, and then their tombstones: until that is done a start goes on with it. */
export async function endDeleted(store: Pick<Store, 'commit' | 'compact'>, games: string[]): Promise<void> {
  await store.compact?.(games.flatMap(gamePrefixes))
  await store.commit({ puts: games.map(game => [keys.tombstone(game), null]) })
}

/** The store's own list of games for which nothing is written any more. */
export class Tombstones {
  #games: Set<string>

  constructor(games: string[]) {
    this.#games = new Set(games)
  }

  /** Throws `GameGone` where the batch is for a deleted game; from a batch that deletes one on, its game is one. */
  admit(batch: Batch): void {
    const deleted = deletedBy(batch)
    if (deleted.length > 0) for (const game of deleted) this.#add(game)
    else
      for (const game of gamesOf(batch)) {
        if (this.#games.has(game)) throw new GameGone(`game ${game} was deleted`)
      }
  }

  /** What there is on the disk, where that is in doubt. */
  reload(games: string[]): void {
    for (const game of games) this.#add(game)
  }

  /** The batches did not reach the disk. */
  undo(batches: Batch[]): void {
    for (const batch of batches) for (const game of deletedBy(batch)) this.#games.delete(game)
  }

  #add(game: string): void {
    this.#games.delete(game)
    this.#games.add(game)
    if (this.#games.size > REMEMBERED) this.#games.delete(this.#games.values().next().value!)
  }
}

function deletedBy({ puts = [] }: Batch): string[] {
  const buried = puts.filter(([key, value]) => value !== null && key.startsWith(GRAVES))
  return buried.map(([key]) => key.slice(GRAVES.length))
}

/** The games that a batch writes to. */
export function* gamesOf({ append, requires, puts = [] }: Batch): Generator<string> {
  if (append) yield append.game
  if (requires) yield requires.game
  for (const [key] of puts) {
    const [kind, game] = key.split('/', 2)
    if (game !== undefined && KINDS.has(kind)) yield game
  }
}
