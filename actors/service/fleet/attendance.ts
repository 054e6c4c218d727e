/** Which seats have a client that sees by itself what happens: a live connection, or a wait. */
import type { ReplyOf, RequestOf, RequestType } from '../../wire/messages.ts'
import type { Subscriptions } from './subscriptions.ts'

/** Whoever was answered so short a time ago that it is their turn need not be told so again. */
const ANSWERED_MS = 5_000
const MOST_ANSWERED = 10_000

export class Attendance {
  #subscriptions: Pick<Subscriptions, 'subscribers'>
  #now: () => number
  /** Open waits by seat. */
  #waits = new Map<string, number>()
  /** When a wait ended with news, by seat. */
  #answered = new Map<string, number>()

  constructor(subscriptions: Pick<Subscriptions, 'subscribers'>, now: () => number) {
    this.#subscriptions = subscriptions
    this.#now = now
  }

  /** Notes a request that is a wait. */
  note<T extends RequestType>(type: T, ask: RequestOf<T>, reply: Promise<ReplyOf<T>>): void {
    if (type !== 'seat/wait') return
    const { game, seat } = ask as RequestOf<'seat/wait'>
    const key = `${game}/${seat}`
    this.#waits.set(key, (this.#waits.get(key) ?? 0) + 1)
    void reply.then(
      answered => this.#ended(key, answered as ReplyOf<'seat/wait'>),
      () => this.#ended(key, null),
    )
  }

  /** Whether somebody who has the seat sees what happens. */
  isAttended(game: string, seat: number): boolean {
    const key = `${game}/${seat}`
    const answeredMs = this.#answered.get(key)
    if (this.#waits.has(key) || (answeredMs !== undefined && this.#now() - answeredMs < ANSWERED_MS)) return true
    return this.#subscriptions.subscribers(game).some(({ viewer }) => viewer.seat === seat)
  }

  #ended(key: string, reply: ReplyOf<'seat/wait'> | null): void {
    const left = (this.#waits.get(key) ?? 1) - 1
    if (left > 0) this.#waits.set(key, left)
    else this.#waits.delete(key)
    if (!reply?.ok || reply.answer.status === 'waiting') return
    this.#answered.delete(key)
    if (this.#answered.size >= MOST_ANSWERED) this.#answered.delete(this.#answered.keys().next().value!)
    this.#answered.set(key, this.#now())
  }
}
