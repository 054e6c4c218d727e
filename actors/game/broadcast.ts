/** What goes out to those who watch a game: in order, and only once what it tells of is on the disk. */
import type { ToldFrame, Watched } from '../shard-messages.ts'
import type { FrameRing, Telling } from './frames.ts'
import type { Journal } from './journal.ts'

export class Broadcast {
  #ring: FrameRing
  #journal: Journal
  #send: (frames: ToldFrame[]) => void
  #told: Telling[] = []
  #watchers = 0

  constructor(ring: FrameRing, journal: Journal, send: (frames: ToldFrame[]) => void) {
    this.#ring = ring
    this.#journal = journal
    this.#send = send
  }

  /** Takes them up; they go out with the next `publish`. */
  add(...tellings: Telling[]): void {
    this.#told.push(...tellings)
  }

  publish(): void {
    if (this.#told.length === 0) return
    const frames = this.#ring.number(this.#told.splice(0))
    this.#journal.afterSaved(() => {
      this.#ring.keep(frames)
      if (this.#watchers > 0) this.#send(frames)
    })
  }

  /** One more watches; what it has missed since frame `since` (null: nothing). */
  watch(since: number | null, turn: number): Watched {
    this.#watchers++
    return this.#ring.after(since, turn)
  }

  unwatch(): void {
    this.#watchers = Math.max(0, this.#watchers - 1)
  }

  get watchers(): number {
    return this.#watchers
  }
}
