/**
 * Tells players who are away of their turn and the like. What there is to tell follows from a game's record, which is saved with what
 * it tells of; what was told, and what is on its way, is one record of the seat: after a crash nothing is missed, and nothing is made twice.
 */
import { randomUUID } from 'node:crypto'
import {
  type Due,
  type NoticeRecords,
  type NoticeSettings,
  noticeSeat,
  type SeatNotices,
} from '../../../saves/accounts/notice-settings.ts'
import type { Clock } from '../../wire/shard-dependencies.ts'
import type { Kept } from '../directory/directory.ts'
import type { Deliveries, Outcome } from './deliveries.ts'
import { accountOf, type InForce, inForce, isOutside, isStill, newsOf, toldNow } from './news.ts'
import { noticeWords } from './notice-text.ts'

/** Games of this process, as `Service` has them. */
export interface OwnGames {
  kept(game: string): Kept | null
  onGame(tell: (game: string) => void): () => void
  unfinished(): string[]
  isAttended(game: string, seat: number): boolean
}

export interface NotifierDeps {
  games: OwnGames
  records: NoticeRecords
  deliveries: Pick<Deliveries, 'deliver' | 'stop'>
  /** Address of this server's pages, as people reach them. */
  origin(): string
  clock: Clock
  now(): number
  complain(text: string): void
}

/** Between a change of a game and a look at it: what comes in between is looked at together. */
const LOOK_MS = 200
const FIRST_RETRY_MS = 30_000
const LONGEST_RETRY_MS = 3_600_000
const GIVE_UP_MS = 24 * LONGEST_RETRY_MS
/** Where games move between machines: how long who made a notice has for its first try before another may. */
const LEASE_MS = 30_000
const MOST_DUE = 20
const MOST_FAILED = 10
/** Seats to which something is delivered at a time. */
const MOST_OPEN = 8

export class Notifier {
  #deps: NotifierDeps
  #accounts: ReadonlyMap<string, NoticeSettings> = new Map()
  /** Seats of which something is kept, as `noticeSeat` names them. */
  #known = new Set<string>()
  /** Games to be looked at. */
  #changed = new Set<string>()
  #isReread = false
  /** The last look failed. */
  #hasFailed = false
  #looking: Promise<void> | null = null
  #lookTimer: unknown = null
  /** When the next try is, by seat. */
  #due = new Map<string, number>()
  /** Ids of notices that were made here and not tried yet. */
  #made = new Set<string>()
  #dueTimer: unknown = null
  #open = new Map<string, Promise<void>>()
  #ends: (() => void)[] = []
  #hasEnded = false

  constructor(deps: NotifierDeps) {
    this.#deps = deps
  }

  /** Looks at all games, and from then on at each that changes. */
  start(): void {
    const { games, records } = this.#deps
    this.#ends = [
      games.onGame(game => this.#note(game)),
      records.onChange(seat => {
        if (seat === null) return this.#rereadAll()
        this.#known.add(seat)
        this.#note(seat.split('/')[0])
      }),
    ]
    this.#rereadAll()
  }

  /** Resolves once nothing is sent or written any more. */
  async end(): Promise<void> {
    const { clock, deliveries } = this.#deps
    this.#hasEnded = true
    for (const end of this.#ends) end()
    for (const timer of [this.#lookTimer, this.#dueTimer]) if (timer !== null) clock.clearTimeout(timer)
    deliveries.stop()
    await this.settled()
  }

  /** Resolves once no look and no delivery is under way. */
  async settled(): Promise<void> {
    while (this.#looking || this.#open.size > 0) await Promise.all([this.#looking, ...this.#open.values()])
  }

  #rereadAll(): void {
    this.#isReread = true
    this.#arm()
  }

  #note(game: string): void {
    if (this.#known.size === 0 && this.#accounts.size === 0 && !this.#isReread) return
    this.#changed.add(game)
    this.#arm()
  }

  #arm(): void {
    const { clock } = this.#deps
    if (this.#hasEnded || this.#looking) return
    this.#lookTimer ??= clock.setTimeout(
      () => {
        this.#lookTimer = null
        this.#hasFailed = false
        this.#looking = this.#look()
          .catch(error => {
            this.#hasFailed = true
            this.#deps.complain(`notices are not made: ${(error as Error).message}`)
          })
          .finally(() => {
            this.#looking = null
            if (this.#changed.size > 0 || this.#isReread) this.#arm()
          })
      },
      this.#hasFailed ? FIRST_RETRY_MS : LOOK_MS,
    )
  }

  async #look(): Promise<void> {
    if (this.#isReread) await this.#reread()
    const changed = [...this.#changed]
    this.#changed.clear()
    for (const [i, game] of changed.entries()) {
      if (this.#hasEnded) return
      try {
        await this.#lookAt(game)
      } catch (error) {
        // What cannot be written now is looked at again.
        for (const left of changed.slice(i)) this.#changed.add(left)
        throw error
      }
    }
  }

  async #reread(): Promise<void> {
    const { games, records } = this.#deps
    const [accounts, seats] = await Promise.all([records.accounts(), records.seats()])
    this.#isReread = false
    this.#accounts = accounts
    for (const { game, seat, kept } of seats) {
      const id = noticeSeat(game, seat)
      this.#known.add(id)
      this.#changed.add(game)
      if (kept.due.length > 0 && games.kept(game)) this.#schedule(id, kept.due)
    }
    if (accounts.size > 0) for (const game of games.unfinished()) this.#changed.add(game)
  }

  async #lookAt(id: string): Promise<void> {
    const { games, records } = this.#deps
    const game = games.kept(id)
    if (!game) return
    for (const { seat } of game.stored.record.seats) {
      const name = noticeSeat(id, seat)
      const isKnown = this.#known.has(name)
      const account = accountOf(game, seat)
      if (!isOutside(game, seat) || !(isKnown || (account !== null && this.#accounts.has(account)))) continue
      const kept = isKnown ? await records.seat(id, seat) : null
      const force = inForce(game, seat, kept?.own ?? null, this.#accounts)
      const changed = force && (await records.change(id, seat, before => this.#next(game, seat, before, force)))
      this.#known.add(name)
      const { due = [] } = changed ?? kept ?? {}
      // Those that wait may be another's, who had the game until now.
      if (changed) for (const one of due) if (!kept?.due.some(other => other.id === one.id)) this.#made.add(one.id)
      if (changed || !(this.#due.has(name) || this.#open.has(name))) this.#schedule(name, due)
    }
  }

  /** Null where nothing is new. */
  #next(game: Kept, seat: number, kept: SeatNotices, { settings, account }: InForce): SeatNotices | null {
    const { games, now, records } = this.#deps
    const told = toldNow(game, seat, kept.told)
    if (JSON.stringify(told) === JSON.stringify(kept.told)) return null
    const isWanted = settings.always || !games.isAttended(game.stored.record.id, seat)
    const news = isWanted ? newsOf(game, seat, kept.told).filter(({ kind }) => settings.about.includes(kind)) : []
    const sinceMs = now()
    const nextMs = sinceMs + (records.isShared ? LEASE_MS : 0)
    const made = news.flatMap(one =>
      settings.targets.map(
        (target): Due => ({ ...one, id: `msg_${randomUUID().replaceAll('-', '')}`, target, account, sinceMs, tries: 0, nextMs }),
      ),
    )
    const due = [...kept.due.filter(one => isStill(game, seat, one)), ...made].slice(-MOST_DUE)
    return { ...kept, told, due }
  }

  #schedule(seat: string, due: readonly Due[]): void {
    if (due.length === 0) this.#due.delete(seat)
    else this.#due.set(seat, Math.min(...due.map(one => this.#tryMs(one))))
    this.#armDue()
  }

  /** Whoever made a notice tries it at once. */
  #tryMs({ id, nextMs, sinceMs }: Due): number {
    return this.#made.has(id) ? sinceMs : nextMs
  }

  #armDue(): void {
    const { clock, now } = this.#deps
    if (this.#dueTimer !== null) clock.clearTimeout(this.#dueTimer)
    this.#dueTimer = null
    if (this.#hasEnded || this.#open.size >= MOST_OPEN) return
    const waiting = [...this.#due].filter(([seat]) => !this.#open.has(seat)).map(([, atMs]) => atMs)
    if (waiting.length === 0) return
    const inMs = Math.min(Math.max(0, Math.min(...waiting) - now()), LONGEST_RETRY_MS)
    this.#dueTimer = clock.setTimeout(() => {
      this.#dueTimer = null
      this.#sendDue()
    }, inMs)
  }

  #sendDue(): void {
    for (const [seat, atMs] of this.#due) {
      if (this.#open.size >= MOST_OPEN) break
      if (this.#open.has(seat) || atMs > this.#deps.now()) continue
      this.#due.delete(seat)
      const work = this.#deliver(seat)
        .catch(error => {
          this.#deps.complain(`a notice is not sent: ${(error as Error).message}`)
          this.#due.set(seat, this.#deps.now() + FIRST_RETRY_MS)
        })
        .finally(() => {
          this.#open.delete(seat)
          this.#armDue()
        })
      this.#open.set(seat, work)
    }
    this.#armDue()
  }

  /** Tries all that is due of a seat, one after another. Each result is kept before the next is tried. */
  async #deliver(name: string): Promise<void> {
    const { games, records, now } = this.#deps
    const [id, number] = name.split('/')
    const seat = Number(number)
    const kept = await records.seat(id, seat)
    let newest = kept
    for (const one of kept?.due ?? []) {
      const game = games.kept(id)
      // Whoever has the game by now goes on with it.
      if (!game || this.#hasEnded) return
      if (this.#tryMs(one) > now()) continue
      const outcome = await this.#try(game, seat, one, kept!.own)
      this.#made.delete(one.id)
      if (this.#hasEnded && outcome?.as === 'later') return
      newest = await records.change(id, seat, before => this.#after(before, one, outcome))
    }
    if (newest) this.#schedule(name, newest.due)
  }

  /** Null: it is of no use any more. */
  async #try(game: Kept, seat: number, due: Due, own: SeatNotices['own']): Promise<Outcome | null> {
    const { deliveries, origin } = this.#deps
    const force = inForce(game, seat, own, this.#accounts)
    const target = force?.settings.targets.find(({ id }) => id === due.target.id)
    if (!target || !isOutside(game, seat) || !isStill(game, seat, due)) return null
    const words = noticeWords(game.stored.record, seat, due, origin())
    const unsubscribe = `${origin()}/api/notices/unsubscribe?token=${encodeURIComponent(target.secret ?? '')}`
    return deliveries.deliver(due, words, unsubscribe)
  }

  #after(kept: SeatNotices, { id, target, kind, turn, sinceMs, tries }: Due, outcome: Outcome | null): SeatNotices | null {
    const atMs = this.#deps.now()
    // The game was deleted meanwhile.
    if (!kept.due.some(other => other.id === id)) return null
    const others = kept.due.filter(other => other.id !== id)
    if (outcome === null || outcome.as === 'done') return { ...kept, due: others }
    if (outcome.as === 'failed' || atMs - sinceMs >= GIVE_UP_MS) {
      const failed = [...kept.failed, { target: target.id, kind, turn, atMs, why: outcome.why }].slice(-MOST_FAILED)
      return { ...kept, due: others, failed }
    }
    const waitMs = Math.max(FIRST_RETRY_MS * 2 ** Math.min(tries, 10), outcome.afterMs ?? 0)
    const nextMs = atMs + Math.min(waitMs, LONGEST_RETRY_MS)
    const due = kept.due.map(other => (other.id === id ? { ...other, tries: tries + 1, nextMs } : other))
    return { ...kept, due }
  }
}
