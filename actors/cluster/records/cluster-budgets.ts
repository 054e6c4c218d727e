/**
 * Budgets in a cluster: kept by the node that owns the records, asked by all hosts over the bus. A call of a model goes by the same id
 * however often its reservation is asked for, so that it is reserved once; what a host tells comes in the order in which it told it.
 */
import { randomUUID } from 'node:crypto'
import { Type } from 'typebox'
import { BudgetRecords, type WaitingGame } from '../../../saves/accounts/budgets.ts'
import { TemporarilyUnavailable } from '../../../saves/database/records.ts'
import type { Store } from '../../../saves/database/store.ts'
import type { BudgetRequest, Budgets, OpenBudgets } from '../../service/budgets/budgets.ts'
import type { Bounds, Taken } from '../../service/budgets/capacity.ts'
import { BudgetKeeper } from '../../service/budgets/keeper.ts'
import { type BudgetAsk, type BudgetSettled, type EnteredTurn, type Grant, MODEL_CALL } from '../../wire/budget-port.ts'
import { readerOf, readJson } from '../../wire/checked-reader.ts'
import type { RequestOf } from '../../wire/messages.ts'
import type { BudgetNews, OwnerAsk } from '../../wire/owner/owner-requests.ts'
import type { Reply } from '../../wire/pending-replies.ts'
import { nullable } from '../../wire/schema-parts.ts'
import type { Clock } from '../../wire/shard-dependencies.ts'
import type { Bus } from '../ports.ts'
import { ClusterRunningGames } from './cluster-running-games.ts'
import type { OwnerLink } from './owner-link.ts'
import type { RecordsReplica } from './records-replica.ts'

export interface ClusterBudgetsParts {
  bus: Bus
  node: string
  link: OwnerLink
  replica: RecordsReplica
  store: Pick<Store, 'commit' | 'list' | 'ready'>
  /** Games of the whole cluster. */
  games: {
    has(game: string): boolean
    /** Those of an account that run. */
    running(account: string): string[]
    /** What a game takes. */
    taken(game: string): Taken
    /** The node that holds it; null: nobody. */
    hostOf(game: string): string | null
  }
  isAlive(node: string): boolean
  roleOf(account: string): Promise<string | null>
  now(): number
  clock: Clock
  /** The answer of this node's service. */
  request<T extends BudgetRequest>(type: T, ask: RequestOf<T>): Promise<Reply>
}

/** What is told is told again for so long while there is no owner. */
const TOLD_MS = 600_000
/** The owner answers within this that a call still waits. */
const STILL_MS = 4_000
const RESUME_MS = 5_000
const MOST_ASKED = 20_000

const readWent = readerOf(Type.Boolean())
const readWaiting = readerOf(
  Type.Object({ version: Type.Literal(1), call: MODEL_CALL, why: Type.String(), renewsMs: nullable(Type.Number()) }),
)

/** Calls are named by their node too: a new owner knows whose are still under way. */
const named = (node: string, id: string): string => `${node}/${id}`
const nodeOf = (id: string): string => id.slice(0, id.indexOf('/'))
const goOnSubject = (node: string): string => `node.${node}.go-on`

export const clusterBudgets =
  (parts: ClusterBudgetsParts): OpenBudgets =>
  async ({ goOn, members }) => {
    const books = new Keeping(parts, goOn, members)
    const budgets = new ClusterBudgets(parts, books)
    const { bus, node } = parts
    bus.subscribe(goOnSubject(node), ({ data, reply }) => {
      const game = Buffer.from(data).toString()
      const tell = (went: boolean) => reply?.(Buffer.from(JSON.stringify(went)))
      goOn(game).then(tell, () => tell(false))
    })
    const running = new ClusterRunningGames({ ...parts, members, keeper: () => books.open() })
    return { budgets, running }
  }

/** Of one epoch. */
interface Held {
  epoch: number
  opening: Promise<BudgetKeeper>
  /** Once it is open. */
  keeper: BudgetKeeper | null
}

/** The keeper, while this node is the owner. */
class Keeping {
  #parts: ClusterBudgetsParts
  #goOn: (game: string) => Promise<boolean>
  #members: Bounds | null
  #held: Held | null = null

  constructor(parts: ClusterBudgetsParts, goOn: (game: string) => Promise<boolean>, members: Bounds | null) {
    this.#parts = parts
    this.#goOn = goOn
    this.#members = members
  }

  /** Null where this node does not keep them, or does not yet. */
  now(): BudgetKeeper | null {
    const { link, replica } = this.#parts
    return link.isOwner() && this.#held?.epoch === replica.owner().epoch ? this.#held.keeper : null
  }

  open(): Promise<BudgetKeeper> {
    const { replica, store, now, clock, roleOf, isAlive, node } = this.#parts
    const { epoch } = replica.owner()
    if (this.#held?.epoch === epoch) return this.#held.opening
    void this.#held?.keeper?.end()
    const opening = BudgetKeeper.open({
      records: new BudgetRecords(store),
      now,
      clock,
      roleOf,
      resume: game => this.#resume(game),
      members: this.#members,
      isUnderWay: id => nodeOf(id) === node || isAlive(nodeOf(id)),
    })
    const held: Held = { epoch, opening, keeper: null }
    this.#held = held
    opening.then(
      keeper => {
        held.keeper = keeper
        void keeper.look()
      },
      () => {
        if (this.#held === held) this.#held = null
      },
    )
    return opening
  }

  async end(): Promise<void> {
    await this.#held?.keeper?.end()
  }

  async #resume(game: string): Promise<boolean> {
    const { games, node, bus } = this.#parts
    const host = games.hostOf(game)
    if (host === null) return false
    if (host === node) return this.#goOn(game)
    const answer = bus.request(goOnSubject(host), Buffer.from(game), { timeoutMs: RESUME_MS })
    return answer.then(
      bytes => readJson(bytes, readWent, 'whether a game went on'),
      () => false,
    )
  }
}

class ClusterBudgets implements Budgets {
  #parts: ClusterBudgetsParts
  #books: Keeping
  #told: Promise<unknown> = Promise.resolve()
  /** At the owner: answers by the ids of calls, while nobody has told that they are over. */
  #asked = new Map<string, Promise<Grant>>()
  #isEnded = false

  constructor(parts: ClusterBudgetsParts, books: Keeping) {
    this.#parts = parts
    this.#books = books
    const { link } = parts
    link.serve('budget/reserve', ask => this.#reserveHere(ask))
    link.serve('budget/tell', async news => {
      this.#tellHere(await books.open(), news)
      return null
    })
    link.serve('budget/entered', async entries => {
      await (await books.open()).entered(entries)
      return null
    })
    link.serve('budget/go-on', async ({ game, isPressed }) => (await books.open()).mayGoOn(game, isPressed))
    link.serve('budget/request', async ({ type, ask }) => {
      await books.open()
      return parts.request(type, ask)
    })
  }

  keeper(): BudgetKeeper | null {
    return this.#books.now()
  }

  async elsewhere<T extends BudgetRequest>(type: T, ask: RequestOf<T>): Promise<Reply> {
    return this.#parts.link.ask('budget/request', { type, ask } as OwnerAsk<'budget/request'>)
  }

  hasGame(game: string): boolean {
    return this.#parts.games.has(game)
  }

  /** Resolves with the owner's answer, however many owners there are until then. */
  async reserve(ask: BudgetAsk): Promise<Grant> {
    const call = { ...ask, id: named(this.#parts.node, ask.id) }
    await this.#told
    while (!this.#isEnded) {
      // A try of its own each time: what one owner has answered may be another's to say.
      const grant = await this.#parts.link.ask('budget/reserve', call, { id: randomUUID(), isRepeatable: true }).catch(error => {
        if (error instanceof TemporarilyUnavailable) return null
        throw error
      })
      if (grant !== null) return grant
    }
    return new Promise(() => {})
  }

  settle(settled: BudgetSettled): void {
    this.#tell({ act: 'settle', settled: { ...settled, id: named(this.#parts.node, settled.id) } })
  }

  async entered(entries: readonly EnteredTurn[]): Promise<void> {
    await this.#parts.link.ask('budget/entered', entries, { withinMs: TOLD_MS, isRepeatable: true })
  }

  lose(games: readonly string[]): void {
    if (games.length > 0) this.#tell({ act: 'lose', games: [...games] })
  }

  forget(game: string): void {
    this.#tell({ act: 'forget', game })
  }

  unwait(game: string): void {
    this.#tell({ act: 'unwait', game })
  }

  look(): Promise<void> {
    this.#tell({ act: 'look' })
    return Promise.resolve()
  }

  waits(game: string): { why: string; renewsMs: number | null } | null {
    const keeper = this.keeper()
    if (keeper) return keeper.waits(game)
    return waitingIn(this.#parts.replica, game)
  }

  async mayGoOn(game: string, isPressed = false): Promise<Grant | null> {
    await this.#told
    return this.#parts.link.ask('budget/go-on', { game, isPressed }, { isRepeatable: true })
  }

  async end(): Promise<void> {
    this.#isEnded = true
    await this.#books.end()
  }

  /** One after the other, each until the owner has it. */
  #tell(news: BudgetNews): void {
    const send = () =>
      this.#isEnded ? null : this.#parts.link.ask('budget/tell', news, { withinMs: TOLD_MS, isRepeatable: true })
    this.#told = this.#told.then(send).catch(() => {})
  }

  async #reserveHere(ask: BudgetAsk): Promise<Grant | null> {
    const keeper = await this.#books.open()
    const grant = this.#asked.get(ask.id) ?? keeper.reserve(ask)
    if (!this.#asked.has(ask.id)) {
      if (this.#asked.size >= MOST_ASKED) this.#asked.delete(this.#asked.keys().next().value!)
      this.#asked.set(ask.id, grant)
      // What is refused is asked for anew; and another owner says otherwise.
      grant.then(
        ({ ok }) => ok || this.#asked.delete(ask.id),
        () => this.#asked.delete(ask.id),
      )
    }
    const still = new Promise<null>(resolve => setTimeout(resolve, STILL_MS, null).unref())
    return Promise.race([grant, still])
  }

  #tellHere(keeper: BudgetKeeper, news: BudgetNews): void {
    switch (news.act) {
      case 'settle':
        this.#asked.delete(news.settled.id)
        keeper.settle(news.settled)
        break
      case 'lose':
        keeper.lose(news.games)
        break
      case 'forget':
        keeper.forget(news.game)
        break
      case 'unwait':
        keeper.unwait(news.game)
        break
      case 'look':
        void keeper.look()
    }
  }
}

/** The budget that a paused game waits for, as this node knows it; null: none. */
export const waitingIn = (replica: Pick<RecordsReplica, 'read'>, game: string): WaitingGame | null =>
  replica.read(`budget/waiting/${game}`, readWaiting) ?? null
