/** How games come to be: made anew, forked from another's past, or read from a file; each in a shard that has room, and in the directory. */
import { randomInt } from 'node:crypto'
import { hashToken, makeGameId, makeToken } from '../../../saves/accounts/tokens.ts'
import type { Store } from '../../../saves/database/store.ts'
import { keys } from '../../../saves/database/store-keys.ts'
import { readGame, type StoredGame } from '../../../saves/games/games.ts'
import { type KeptSharing, PRIVATE, sharingPut } from '../../../saves/games/sharing.ts'
import { playerFor } from '../../game/seats/player.ts'
import type { Link } from '../../shard/link/link.ts'
import type { ShardLoads } from '../../shard/shard-loads.ts'
import type { WantedCapacity } from '../../wire/budget-port.ts'
import { failure, failureAt, unknownGame } from '../../wire/failure.ts'
import type { CreatedGame, Failure, NewGame, RequestOf } from '../../wire/messages.ts'
import type { Reply } from '../../wire/pending-replies.ts'
import type { Models, Profiles } from '../../wire/shard-dependencies.ts'
import type { GameSource } from '../../wire/shard-messages.ts'
import { capacityFor, takenBy } from '../budgets/capacity.ts'
import type { FreeRoom } from '../budgets/running-games.ts'
import type { Directory } from '../directory/directory.ts'
import type { MakerThread } from './maker-thread.ts'
import { type MakingKind, MakingQueue } from './making-queue.ts'
import { modelProblem } from './seat-models.ts'

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
  /** Makes games; null: each is made by the shard that is to hold it. */
  maker: Pick<MakerThread, 'request'> | null
  /** Games that may wait behind others of their account. */
  mostWaiting: number
  /** Room for new games of an account, until what it returns is called; or why there is none. */
  makeRoom(account: string, room: WantedCapacity): Promise<Failure | FreeRoom>
  /** Deletes a game for good. */
  unmake(game: string): Promise<unknown>
  say?(text: string, about: Record<string, string | number>): void
}

type Made = { ok: true; answer: CreatedGame } | Failure

/** Above this a seed is no exact number in every JSON reader. */
const SEEDS = 2 ** 31
/** Of the largest map. */
const MOST_SEATS = 24
/** Of a full queue. */
const QUEUE_S = 2
/** What a file holds is known once it was read: until then it counts as one game. */
const UNKNOWN: WantedCapacity = { games: 1, seats: 0, tiles: 0, map: 0, work: 1 }

/** Where a game comes from, and for whom. */
interface Order {
  source: GameSource
  mostSeats: number
  owner: string
  sharing?: KeptSharing | null
  /** Why the game that was made cannot stay, or null. */
  settle?(stored: StoredGame): Promise<Failure | null>
}

export class GameMaker {
  #parts: GameMakerParts
  #queue = new MakingQueue()
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
    const order = { source: { spec: told }, mostSeats: full.seats.length, owner, sharing }
    return this.#inRoom(owner, capacityFor(full), 'short', () => this.#make(order))
  }

  /** What the file holds is known once it was read: then it has to find room, or goes. */
  import({ file, owner, from_lab }: RequestOf<'game/import'>): Promise<Made> {
    return this.#inRoom(owner, UNKNOWN, 'long', async leave => {
      let free: FreeRoom = () => {}
      let work = 0
      const settle = async (stored: StoredGame): Promise<Failure | null> => {
        const { seats, tiles } = takenBy(stored)
        work = seats * tiles
        leave(0)
        const games = stored.record.status === 'running' ? 1 : 0
        const room = await this.#parts.makeRoom(owner, { games, seats, tiles, map: tiles, work: 0 })
        if (typeof room !== 'function') return room
        free = room
        return null
      }
      try {
        return await this.#make({ source: { file, from_lab }, mostSeats: MOST_SEATS, owner, settle })
      } finally {
        free(work)
      }
    })
  }

  /** All that are asked for, or none. */
  async fork(ask: RequestOf<'game/fork'>): Promise<Reply> {
    const { continuations = 1, paused = false, seats = [] } = ask.fork
    const problem = modelProblem(this.#parts.findModel, seats)
    if (problem) return problem
    const taken = this.#parts.directory.taken(ask.game)
    const each = { seats: taken.seats, tiles: taken.tiles }
    const running = paused ? 0 : continuations
    const room = {
      games: running,
      seats: running * each.seats,
      tiles: running * each.tiles,
      map: each.tiles,
      work: continuations * each.seats * each.tiles,
    }
    return this.#inRoom(ask.owner, room, 'long', () => this.#forkAll(ask))
  }

  async #forkAll({ game, owner, fork }: RequestOf<'game/fork'>): Promise<Reply> {
    const { turn, continuations = 1, same_chance = false, seed: first, name = null, paused = false, seats = [] } = fork
    const found = this.#parts.directory.stored(game)
    if (!found) return unknownGame(game)
    const { record } = found
    const { anonymous } = this.#parts.directory.sharing(game)!
    const names = anonymous && record.seats.map(({ seat }) => seats.find(one => one.seat === seat)?.name ?? anonymous.names[seat])
    // As of the game itself, who plays is hidden; it is there for nobody else.
    const sharing = names && { ...PRIVATE, anonymous: { names } }
    const changes = anonymous ? seats.map(({ name: _, ...seat }) => seat) : seats
    const made: CreatedGame[] = []
    for (let n = 0; n < continuations; n++) {
      const seed = same_chance ? null : first === undefined ? randomInt(SEEDS) : (first + n) % SEEDS
      const source = { fork: { game, turn, same_chance, seed, name, paused, seats: changes, quiet: anonymous !== null } }
      const reply = await this.#make({ source, mostSeats: record.seats.length, owner, sharing })
      if (reply.ok) made.push(reply.answer)
      else {
        for (const { id } of made) await this.#parts.unmake(id)
        return reply
      }
    }
    return { ok: true, answer: made }
  }

  /** Makes it once there is room and it is its turn; `leave` gives the room back before. */
  async #inRoom<R extends Reply>(
    account: string,
    asked: WantedCapacity,
    kind: MakingKind,
    make: (leave: FreeRoom) => Promise<R | Failure>,
  ): Promise<R | Failure> {
    if (this.#queue.waitingOf(account) >= this.#parts.mostWaiting) return tooManyWaiting(this.#parts.mostWaiting)
    const room = await this.#parts.makeRoom(account, asked)
    if (typeof room !== 'function') return room
    let isLeft = false
    const leave: FreeRoom = work => {
      if (!isLeft) room(work)
      isLeft = true
    }
    let isMade = false
    try {
      const reply = await this.#queue.run(account, kind, () => make(leave))
      isMade = reply.ok
      return reply
    } finally {
      leave(isMade ? asked.work : 0)
    }
  }

  async #make(order: Order): Promise<Made> {
    this.#making++
    try {
      return await this.#carryOut(order)
    } finally {
      this.#making--
    }
  }

  async #carryOut({ source, mostSeats, owner, sharing = null, settle }: Order): Promise<Made> {
    const { links, loads, store, now, maker, unmake } = this.#parts
    const id = makeGameId()
    const tokens = Array.from({ length: mostSeats }, (_, seat) => makeToken(id, seat))
    const ask = { ...source, owner, created: new Date(now()).toISOString(), tokens: tokens.map(hashToken) }
    // Before the game is there: nobody sees for a moment what is hidden in it.
    if (sharing) await store.commit({ puts: [sharingPut(id, sharing)] })
    const home = loads.freeShard()
    const reply = await (maker ?? links[home]).request({ type: 'shard/create', game: id, ask })
    // A thread that died of something else may have made it before.
    const kept = reply.ok ? null : await readGame(store, id)
    if (!reply.ok && !kept) {
      if (sharing) await store.commit({ puts: [[keys.sharing(id), null]] })
      return reply
    }
    const stored = kept ?? ((reply as { answer: unknown }).answer as StoredGame)
    const refused = await settle?.(stored)
    if (refused) {
      await unmake(id)
      return refused
    }
    // By now others may have gone to the shard that was free before.
    this.#place(stored, ask.tokens, maker ? loads.freeShard() : home, sharing, maker !== null || !reply.ok)
    const { seed, seats } = stored.record
    const created = seats.map(({ seat, nation, driver, profile }) => {
      return { seat, nation, driver, ...(profile !== null && { profile }), token: tokens[seat] }
    })
    return { ok: true, answer: { id, seed, seats: created } }
  }

  #place(stored: StoredGame, tokens: string[], shard: number, sharing: KeptSharing | null, isAsleep: boolean): void {
    const { directory, loads, schedule, say } = this.#parts
    const { id, size, seed, ruleset, seats } = stored.record
    directory.add(stored, tokens.slice(0, seats.length), shard, { sharing })
    loads.add(id, shard, stored.wakeAtMs === 0)
    if (isAsleep) schedule([id])
    say?.('game made', { game: id, size, seed, ruleset, shard })
  }
}

const tooManyWaiting = (most: number): Failure => ({
  ...failure(
    'request/too-many',
    `One game of an account is made at a time, and ${most} of this account wait.`,
    'Ask again once one of them is made.',
  ),
  retryAfter: QUEUE_S,
})

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
