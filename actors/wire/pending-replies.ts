/** Who waits for which reply. Each gets exactly one; what comes later is dropped. */
import type { Failure } from './messages.ts'

export type Reply = { ok: true; answer: unknown } | Failure

export const ok = (answer: unknown): Reply => ({ ok: true, answer })

interface Open {
  game: string | null
  settle(reply: Reply): void
  /** Its answer is known and only waits for the disk. */
  promised: boolean
}

export class Replies {
  #open = new Map<number, Open>()
  #next = 1

  /** A number to reply to, and the promise of the reply. */
  open(game: string | null): { replyTo: number; reply: Promise<Reply> } {
    const replyTo = this.#next++
    const reply = new Promise<Reply>(settle => this.#open.set(replyTo, { game, settle, promised: false }))
    return { replyTo, reply }
  }

  settle(replyTo: number, reply: Reply): void {
    const open = this.#open.get(replyTo)
    if (!open) return
    this.#open.delete(replyTo)
    open.settle(reply)
  }

  /** Marks a reply whose answer only waits for the disk: a crash of its game no longer matters to it. */
  promise(replyTo: number): void {
    const open = this.#open.get(replyTo)
    if (open) open.promised = true
  }

  /** Gives `reply` to all that wait on a game and have no answer on the way. */
  failOpen(game: string, reply: Failure): number {
    let failed = 0
    for (const [replyTo, open] of this.#open) {
      if (open.promised || open.game !== game) continue
      failed++
      this.settle(replyTo, reply)
    }
    return failed
  }

  /** As `failOpen`, of every game where none is named, and also where an answer was on the way: what it rested on is lost. */
  failAll(game: string | null, reply: Failure): void {
    for (const [replyTo, open] of this.#open) if (game === null || open.game === game) this.settle(replyTo, reply)
  }

  get size(): number {
    return this.#open.size
  }
}
