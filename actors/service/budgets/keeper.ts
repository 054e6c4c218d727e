/**
 * The keeper of all budgets, in the service's thread: what is used and reserved, who waits for what. Each decision is made in one step,
 * so that calls made at the same time cannot overdraw together.
 */
import type { BudgetRecords, Change, Kept, Limit, ModelCall, Period, Sums } from '../../../saves/accounts/budgets.ts'
import type { BudgetAsk, BudgetPort, BudgetSettled, EnteredTurn, Grant } from '../../wire/budget-port.ts'
import { type Clock, LONGEST_TIMER_MS } from '../../wire/shard-dependencies.ts'
import { Books } from './books.ts'
import { type Bounds, gameLimits, isOfGames, UNBOUNDED } from './capacity.ts'
import { hasMemberBounds, MEMBERS, missingLimits } from './member-bounds.ts'
import { type Bound, type Bucket, boundText, bucketsOf, judge, renewalText, renewsAt, subjectsOf, type Verdict } from './rules.ts'

export interface KeeperEnds {
  records: BudgetRecords
  now(): number
  clock: Clock
  /** Role of an account; null where there is no such account. */
  roleOf(account: string): Promise<string | null>
  /** A paused game goes on; false where it is not paused yet, or cannot be asked, and has to be looked at again. */
  resume(game: string): Promise<boolean>
  /** What members may have where no limit says otherwise; default: anything. */
  members?: Bounds | null
  /** Whether a call that was open when they were kept elsewhere still is; default: none is. */
  isUnderWay?(id: string): boolean
}

/** A call that waits until others have given back what was reserved for them. */
interface Queued {
  ask: BudgetAsk
  role: string | null
  resolve(grant: Grant): void
}

/** One limit as it stands. */
export interface Standing extends Limit {
  /** Whose limit it is by: the account's own, or a default. */
  subject: string
  used: number
  reserved: number
  /** ms since 1970. */
  renewsMs: number | null
}

export class BudgetKeeper implements BudgetPort {
  #ends: KeeperEnds
  #kept: Kept
  #books: Books
  /** Calls that are looked at, by their ids. */
  #asking = new Set<string>()
  #queue: Queued[] = []
  #timer: unknown = null
  #isEnded = false
  /** Writes under way. */
  #writing = new Set<Promise<void>>()

  constructor(ends: KeeperEnds, kept: Kept) {
    this.#ends = ends
    this.#kept = kept
    this.#books = new Books(kept, ends.now)
  }

  static async open(ends: KeeperEnds): Promise<BudgetKeeper> {
    const kept = await ends.records.load()
    const keeper = new BudgetKeeper(ends, kept)
    const lost = [...kept.turns.values()].filter(({ reserved, id }) => reserved && !ends.isUnderWay?.(id))
    keeper.#write(keeper.#books.loseCalls(new Set(lost.map(({ game }) => game))))
    return keeper
  }

  /** As budgets.ts asks: they are kept here. */
  keeper(): BudgetKeeper {
    return this
  }

  elsewhere(): Promise<never> {
    return Promise.reject(new Error('budgets are kept here'))
  }

  async reserve(ask: BudgetAsk): Promise<Grant> {
    // The answer did not arrive.
    if (this.#books.isOpen(ask)) return { ok: true }
    this.#asking.add(ask.id)
    const role = await this.#roleFor(ask.account)
    const { promise, resolve } = Promise.withResolvers<Grant>()
    // It was given up meanwhile, and nobody waits for the answer.
    if (!this.#asking.delete(ask.id)) return promise
    this.#queue = this.#queue.filter(({ ask: { game, seat } }) => game !== ask.game || seat !== ask.seat)
    const changes = this.#books.close(ask)
    const queued = { ask, role, resolve }
    if (!this.#serve(queued, changes)) {
      this.#queue.push(queued)
      this.#write(changes)
    }
    return promise
  }

  settle(settled: BudgetSettled): void {
    this.#asking.delete(settled.id)
    this.#queue = this.#queue.filter(({ ask }) => ask.id !== settled.id)
    this.#write(this.#books.settle(settled))
    this.#serveQueue()
  }

  /** Turns that have come into the ledger: what it says is what counts. Resolves once that is on the disk; coming twice changes nothing. */
  async entered(entries: readonly EnteredTurn[]): Promise<void> {
    const changes = entries.flatMap(entry => this.#books.enter(entry))
    if (changes.length === 0) return
    await this.#ends.records.write(changes)
    this.#serveQueue()
  }

  /** Those games are held by nobody just now: what became of their calls nobody knows, so they count in full. */
  lose(games: readonly string[]): void {
    const gone = new Set(games)
    this.#queue = this.#queue.filter(({ ask }) => !gone.has(ask.game))
    this.#write(this.#books.loseCalls(gone))
  }

  /** The game is deleted: nothing is kept of it but what its account and the providers have used. */
  forget(game: string): void {
    this.lose([game])
    const gone = this.#books.forgetGame(game)
    if (this.#kept.waiting.delete(game)) gone.push(['waiting', game, null])
    this.#write([...gone, ...this.#forgetLimits(`game:${game}`)])
  }

  /** The account is deleted; its games are, or belong to somebody else. */
  forgetAccount(account: string): null {
    const bucket = `account:${account}`
    this.#write([...this.#books.forget(bucket), ...this.#forgetLimits(bucket)])
    return null
  }

  #forgetLimits(subject: string): Change[] {
    return this.#kept.limits.delete(subject) ? [['limits', subject, null]] : []
  }

  /**
   * Limits of a subject in place of those that it had; null: none of its own. They hold once they are on the disk. Rejects with
   * `StoreFailure` where the disk takes nothing: those of before stay.
   */
  async setLimits(subject: string, limits: readonly Limit[] | null): Promise<void> {
    await this.#ends.records.writeNow([['limits', subject, limits]])
    if (limits) this.#kept.limits.set(subject, [...limits])
    else this.#kept.limits.delete(subject)
    this.#serveQueue()
    await this.look()
  }

  limits(): ReadonlyMap<string, readonly Limit[]> {
    return this.#kept.limits
  }

  /** Every account, game and provider that has used something. */
  buckets(): Bucket[] {
    return this.#books.buckets()
  }

  /** Used and reserved in the periods under way. */
  sums(bucket: Bucket): Record<Period, { used: Sums; reserved: Sums }> {
    const of = (period: Period) => ({ used: this.#books.used(bucket, period), reserved: this.#books.reserved(bucket, period) })
    return { day: of('day'), month: of('month'), ever: of('ever') }
  }

  /** The limits that it goes by, as they stand; of running games without what they take. */
  standing(bucket: Bucket, role: string | null): Standing[] {
    const { subject, limits } = this.#limitsOf(bucket, role)
    const nowMs = this.#ends.now()
    const sums = this.sums(bucket)
    const stand = (limit: Limit, of: string): Standing => {
      const { measure, period } = limit
      const sum = (what: 'used' | 'reserved') => (isOfGames(measure) ? 0 : sums[period][what][measure])
      return { ...limit, subject: of, used: sum('used'), reserved: sum('reserved'), renewsMs: renewsAt(period, nowMs) }
    }
    const usual = this.#memberLimits(bucket, role)
    return [...limits.map(limit => stand(limit, subject)), ...usual.map(limit => stand(limit, MEMBERS))]
  }

  /** What the account may have of running games and new worlds. */
  async bounds(account: string): Promise<Bounds> {
    const bucket = `account:${account}`
    const { members } = this.#ends
    if (!members && this.#kept.limits.size === 0) return UNBOUNDED
    const role = await this.#ends.roleOf(account)
    const all = [...this.#limitsOf(bucket, role).limits, ...this.#memberLimits(bucket, role)]
    const bounds = { ...UNBOUNDED, newWorlds: this.#isMember(bucket, role) ? (members?.newWorlds ?? null) : null }
    for (const { measure, amount } of gameLimits(all)) bounds[measure] = amount
    return bounds
  }

  /** What members have where no other limit names the measure. */
  #memberLimits(bucket: Bucket, role: string | null): Limit[] {
    const { members } = this.#ends
    return members && this.#isMember(bucket, role) ? missingLimits(members, this.#limitsOf(bucket, role).limits) : []
  }

  /** An empty list of limits of its own lifts all bounds of an account. */
  #isMember(bucket: Bucket, role: string | null): boolean {
    return hasMemberBounds(role) && this.#kept.limits.get(bucket)?.length !== 0
  }

  /** Why the game waits, while it does. */
  waits(game: string): { why: string; renewsMs: number | null } | null {
    return this.#kept.waiting.get(game) ?? null
  }

  /** Games of the account that wait. */
  waitingOf(account: string): string[] {
    return [...this.#kept.waiting].filter(([, { call }]) => call.account === account).map(([game]) => game)
  }

  /** Whether what the game waits for is there; null where it waits for nothing. Whether its model has a price by now is seen when it is asked. */
  async mayGoOn(game: string, isPressed = false): Promise<Grant | null> {
    const waiting = this.#kept.waiting.get(game)
    if (!waiting) return null
    const { call } = waiting
    const verdict = this.#judge(call, await this.#roleFor(call.account))
    const isRefused = verdict.is === 'spent' || (verdict.is === 'unpriced' && !isPressed)
    return isRefused ? refusalOf(verdict) : { ok: true }
  }

  /** Whoever pauses it or has it go on decides by themselves from here on. */
  unwait(game: string): void {
    if (this.#kept.waiting.delete(game)) this.#write([['waiting', game, null]])
  }

  /** Games that wait for what is there by now go on; the others are looked at when the next budget renews. */
  async look(): Promise<void> {
    for (const [game, waiting] of [...this.#kept.waiting]) {
      const grant = await this.mayGoOn(game)
      if (this.#isEnded) return
      // It may have to wait anew by then.
      if (grant?.ok && (await this.#ends.resume(game)) && this.#kept.waiting.get(game) === waiting) this.unwait(game)
    }
    this.#setTimer()
  }

  /** Resolves once everything is on the disk. */
  async end(): Promise<void> {
    this.#isEnded = true
    this.#ends.clock.clearTimeout(this.#timer)
    await Promise.all(this.#writing)
  }

  #setTimer(): void {
    const { clock, now } = this.#ends
    clock.clearTimeout(this.#timer)
    const times = [...this.#kept.waiting.values()].flatMap(({ renewsMs }) => renewsMs ?? [])
    if (times.length === 0 || this.#isEnded) return
    const ms = Math.max(0, Math.min(LONGEST_TIMER_MS, Math.min(...times) - now()))
    // One that cannot go on although its time is over is not asked without end.
    this.#timer = clock.setTimeout(() => void this.look(), Math.max(LEAST_LOOK_MS, ms))
  }

  /** True where the call has its answer. `changes` go to the disk with it. */
  #serve({ ask, role, resolve }: Queued, changes: Change[]): boolean {
    const verdict = this.#judge(ask, role)
    if (verdict.is === 'wait') return false
    if (verdict.is === 'free') {
      if (this.#kept.waiting.delete(ask.game)) changes.push(['waiting', ask.game, null])
      this.#write([...changes, ...this.#books.open(ask)], () => resolve({ ok: true }))
      return true
    }
    const refused = refusalOf(verdict)
    const { told: _, id: __, ...call } = ask
    const waiting = { version: 1 as const, call, why: refused.why, renewsMs: refused.renewsMs }
    this.#kept.waiting.set(ask.game, waiting)
    this.#setTimer()
    this.#write([...changes, ['waiting', ask.game, waiting]], () => resolve(refused))
    return true
  }

  #serveQueue(): void {
    for (const queued of this.#queue.splice(0)) if (!this.#serve(queued, [])) this.#queue.push(queued)
  }

  #judge(ask: ModelCall, role: string | null): Verdict {
    const bounds = bucketsOf(ask).flatMap(bucket =>
      this.#limitsOf(bucket, role).limits.map((limit): Bound => ({ bucket, limit })),
    )
    if (bounds.length === 0) return { is: 'free' }
    return judge(
      this.#books.mostOf(ask),
      ask.pricing !== null,
      bounds,
      (bucket, period) => this.#books.used(bucket, period),
      (bucket, period) => this.#books.reserved(bucket, period),
      this.#ends.now(),
    )
  }

  #limitsOf(bucket: Bucket, role: string | null): { subject: string; limits: readonly Limit[] } {
    const { limits } = this.#kept
    const subject = subjectsOf(bucket, role).find(one => limits.has(one)) ?? bucket
    return { subject, limits: limits.get(subject) ?? [] }
  }

  /** Only where something hangs on it. */
  async #roleFor(account: string): Promise<string | null> {
    const { limits } = this.#kept
    if (limits.has(`account:${account}`)) return null
    const isAsked = [...limits.keys()].some(subject => subject === 'accounts' || subject.startsWith('role:'))
    return isAsked ? this.#ends.roleOf(account) : null
  }

  /** A store that closes before it could write is no more anybody's. */
  #write(changes: readonly Change[], then: () => void = () => {}): void {
    if (changes.length === 0) return
    const writing = this.#ends.records.write(changes).then(then, () => {})
    this.#writing.add(writing)
    void writing.then(() => this.#writing.delete(writing))
  }
}

const LEAST_LOOK_MS = 1_000

function refusalOf(verdict: Verdict & { is: 'spent' | 'unpriced' }): Grant & { ok: false } {
  const { bound } = verdict
  if (verdict.is === 'spent')
    return { ok: false, why: `${boundText(bound)} is used up; ${renewalText(verdict.renewsMs)}`, renewsMs: verdict.renewsMs }
  return { ok: false, why: `${boundText(bound)} bounds money, and a model has no price`, renewsMs: null }
}
