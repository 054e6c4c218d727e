/** How games come to be: made anew, forked from another's past, or read from a file; each in a shard that has room, and in the directory. */
import { randomInt } from 'node:crypto'
import { readGame, type StoredGame } from '../saves/games.ts'
import { type KeptSharing, PRIVATE, sharingPut } from '../saves/sharing.ts'
import type { Store } from '../saves/store.ts'
import { keys } from '../saves/store-keys.ts'
import { hashToken, makeGameId, makeToken } from '../saves/tokens.ts'
import type { Directory } from './directory.ts'
import { failureAt } from './failure.ts'
import type { Link } from './link/link.ts'
import type { CreatedGame, Failure, NewGame, RequestOf } from './messages.ts'
import type { Reply } from './pending-replies.ts'
import { playerFor } from './player.ts'
import { modelProblem } from './seat-models.ts'
import type { Models, Profiles } from './settings.ts'
import type { ShardLoads } from './shard-loads.ts'
import type { GameSource } from './shard-messages.ts'

export interface GameMakerParts {
  store: Store
  directory: Directory
  loads: ShardLoads
  /** By shard. */
  links: Link[]
  /** Of games that name none, with the mods over it. */
  ruleset: string
  mods: readonly string[]
  /** A model that is set up; null where there is none of that name. */
  findModel: Models['find']
  profiles: Profiles
  now(): number
  /** The games may have to act by themselves: it is looked at when. */
  schedule(games: string[]): void
  /** Room for so many more games of an account that run, until what it returns is called; or why there is none. */
  makeRoom(account: string, games: number): Promise<Failure | (() => void)>
  /** Deletes a game for good. */
  unmake(game: string): Promise<unknown>
  say?(text: string, about: Record<string, string | number>): void
}

type Made = { ok: true; answer: CreatedGame } | Failure

/** Above this a seed is no exact number in every JSON reader. */
const SEEDS = 2 ** 31
/** Of the largest map. */
const MOST_SEATS = 24

export class GameMaker {
  #parts: GameMakerParts
  /** Games on their way into the directory. */
  #making = 0

  constructor(parts: GameMakerParts) {
    this.#parts = parts
  }

  /** Whether there are games that the directory does not know yet. */
  get isMaking(): boolean {
    return this.#making > 0
  }

  async create({ spec, owner }: RequestOf<'game/create'>): Promise<Made> {
    const problem = modelProblem(this.#parts.findModel, spec.seats)
    if (problem) return problem
    const full = withDefaults(spec, this.#parts)
    if ('error' in full) return full
    const { spec: told, sharing } = apart(full)
    return this.#inRoom(owner, 1, () => this.#make({ spec: told }, full.seats.length, owner, sharing))
  }

  /** How many seats it has is not known before it is read. */
  import({ file, owner }: RequestOf<'game/import'>): Promise<Made> {
    return this.#inRoom(owner, 1, () => this.#make({ file }, MOST_SEATS, owner))
  }

  /** All that are asked for, or none. */
  async fork(ask: RequestOf<'game/fork'>): Promise<Reply> {
    const { continuations = 1, paused = false, seats = [] } = ask.fork
    const problem = modelProblem(this.#parts.findModel, seats)
    if (problem) return problem
    return this.#inRoom(ask.owner, paused ? 0 : continuations, () => this.#forkAll(ask))
  }

  async #forkAll({ game, owner, fork }: RequestOf<'game/fork'>): Promise<Reply> {
    const { turn, continuations = 1, same_chance = false, name = null, paused = false, seats = [] } = fork
    const { record } = this.#parts.directory.stored(game)!
    const { anonymous } = this.#parts.directory.sharing(game)!
    const names = anonymous && record.seats.map(({ seat }) => seats.find(one => one.seat === seat)?.name ?? anonymous.names[seat])
    // As of the game itself, who plays is hidden; it is there for nobody else.
    const sharing = names && { ...PRIVATE, anonymous: { names } }
    const changes = anonymous ? seats.map(({ name: _, ...seat }) => seat) : seats
    const made: CreatedGame[] = []
    for (let n = 0; n < continuations; n++) {
      const seed = same_chance ? null : randomInt(SEEDS)
      const source = { fork: { game, turn, same_chance, seed, name, paused, seats: changes, quiet: anonymous !== null } }
      const reply = await this.#make(source, record.seats.length, owner, sharing)
      if (reply.ok) made.push(reply.answer)
      else {
        for (const { id } of made) await this.#parts.unmake(id)
        return reply
      }
    }
    return { ok: true, answer: made }
  }

  async #inRoom<R>(account: string, games: number, make: () => Promise<R>): Promise<R | Failure> {
    const room = await this.#parts.makeRoom(account, games)
    if (typeof room !== 'function') return room
    try {
      return await make()
    } finally {
      room()
    }
  }

  async #make(source: GameSource, mostSeats: number, owner: string, sharing: KeptSharing | null = null): Promise<Made> {
    this.#making++
    try {
      return await this.#makeIn(this.#parts.loads.freeShard(), source, mostSeats, { owner, sharing })
    } finally {
      this.#making--
    }
  }

  async #makeIn(
    shard: number,
    source: GameSource,
    mostSeats: number,
    { owner, sharing }: { owner: string; sharing: KeptSharing | null },
  ): Promise<Made> {
    const { directory, links, loads, store, now, schedule, say } = this.#parts
    const id = makeGameId()
    const tokens = Array.from({ length: mostSeats }, (_, seat) => makeToken(id, seat))
    const ask = { ...source, owner, created: new Date(now()).toISOString(), tokens: tokens.map(hashToken) }
    // Before the game is there: nobody sees for a moment what is hidden in it.
    if (sharing) await store.commit({ puts: [sharingPut(id, sharing)] })
    const reply = await links[shard].request({ type: 'shard/create', game: id, ask })
    // A shard that died of something else may have made it before.
    const kept = reply.ok ? null : await readGame(store, id)
    if (!reply.ok && !kept) {
      if (sharing) await store.commit({ puts: [[keys.sharing(id), null]] })
      return reply
    }
    const stored = kept ?? ((reply as { answer: unknown }).answer as StoredGame)
    const { size, seed, ruleset, seats } = stored.record
    directory.add(stored, ask.tokens.slice(0, seats.length), shard, { sharing })
    loads.add(id, shard, stored.wakeAtMs === 0)
    if (!reply.ok) schedule([id])
    say?.('game made', { game: id, size, seed, ruleset, shard })
    const created = seats.map(({ seat, nation, driver, profile }) => {
      return { seat, nation, driver, ...(profile !== null && { profile }), token: tokens[seat] }
    })
    return { ok: true, answer: { id, seed, seats: created } }
  }
}

/** What the game itself is told, and what the service keeps of it: for whom else it is there, and names that are hidden. */
function apart({ sharing, anonymous = false, ...spec }: NewGame): { spec: NewGame; sharing: KeptSharing | null } {
  const accounts = spec.seats.map(({ account }) => account ?? null)
  const seated = accounts.filter(account => account !== null)
  const told = spec.seats.map(({ account: _, name, ...seat }) => (anonymous || name === undefined ? seat : { ...seat, name }))
  const isPlain = !sharing && !anonymous && seated.length === 0
  const access = spec.visibility === 'all' ? 'public' : 'private'
  const hidden = anonymous ? { names: spec.seats.map(({ name }) => name ?? null) } : null
  const kept = { ...PRIVATE, access, ...sharing, accounts, seated, anonymous: hidden } as const
  return { spec: { ...spec, seats: told }, sharing: isPlain ? null : kept }
}

/** A seed is drawn, and who plays is fixed, when the game is made; or what is wrong with a seat. */
function withDefaults(spec: NewGame, usual: Pick<GameMakerParts, 'ruleset' | 'mods' | 'profiles'>): NewGame | Failure {
  const seats: NewGame['seats'] = []
  for (const [i, seat] of spec.seats.entries()) {
    if (seat.account && spec.seats.findIndex(({ account }) => account === seat.account) !== i)
      return failureAt(`/seats/${i}/account`, 'One account has one seat in a game at most.')
    const player = playerFor(usual.profiles, null, seat, `/seats/${i}`)
    if ('error' in player) return player
    seats.push({ ...seat, ...player })
  }
  const mods = spec.mods ?? (spec.ruleset === undefined ? [...usual.mods] : [])
  return { ...spec, ruleset: spec.ruleset ?? usual.ruleset, mods, seed: spec.seed ?? randomInt(SEEDS), seats }
}
