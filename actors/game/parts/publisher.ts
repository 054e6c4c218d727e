/** What goes out to those who watch a game: frames in order, and only once what they tell of is on the disk. */

import type { EngineContext, EventNumbers, Outcome } from '../../../engine/index.ts'
import type { ViewDelta } from '../../../tools/wire.ts'
import type { Language } from '../../../tools/words/language/languages.ts'
import type { Viewer } from '../../wire/messages.ts'
import type { ToldFrame, Unnumbered, Watched } from '../../wire/shard-messages.ts'
import { statusOf, victoryOf, winnerOf } from '../persistence/record.ts'
import { NO_DEADLINE } from '../seats/answer-time.ts'
import type { Signal } from '../seats/signals.ts'
import { type StateSummary, turnsBegun, turnsEnded } from '../seats/state-summary.ts'
import { eventFrames, type FrameRing, type Telling, toAll } from './frames.ts'

export class Publisher {
  #ring: FrameRing
  #afterSaved: (then: () => void) => void
  #send: (frames: ToldFrame[]) => void
  #told: Telling[] = []
  /** In which events are told: English first, and those of all who have watched since the game was loaded. */
  #languages = new Set<Language>(['en'])
  #watchers = 0
  #numbers: EventNumbers
  /** Whether frames are made: while somebody watches, and for a while after the last has left, who may come back. */
  #isLit = false
  #leftMs = 0
  #keptMs: number
  #now: () => number

  /** `keptMs`: how long frames are kept with nobody watching. */
  constructor(
    ring: FrameRing,
    keptMs: number,
    now: () => number,
    numbers: EventNumbers,
    afterSaved: (then: () => void) => void,
    send: (frames: ToldFrame[]) => void,
  ) {
    this.#ring = ring
    this.#keptMs = keptMs
    this.#now = now
    this.#numbers = numbers
    this.#afterSaved = afterSaved
    this.#send = send
  }

  /** Tells some seats, and spectators of the whole, of one thing. `knownBy`: bits of seats. */
  tell(frame: Unnumbered, knownBy: number): void {
    if (!this.#isWanted()) return
    this.#told.push({ frame, knownBy })
    this.#publish()
  }

  /** Tells of a command that was carried out: its events, its negotiations, and what it did to the game as a whole. */
  tellChange(w: EngineContext, before: StateSummary, after: StateSummary, { events }: Outcome, signals: Signal[]): void {
    const isWanted = this.#isWanted()
    for (const event of events) {
      // Thoughts are counted as they come; all else can be counted later.
      if (!isWanted && event.kind !== 'seat/thought') continue
      const numbers = this.#numbers.of(w.s.events, event)
      if (isWanted) this.#told.push(...eventFrames(w, event, numbers, this.#languages))
    }
    if (!isWanted) return
    for (const signal of signals) this.#addNegotiation(w, signal)
    if (turnsEnded(before, after).length + turnsBegun(before, after).length > 0)
      this.#told.push(toAll({ type: 'turn', turn: after.turn, active: after.active, ...(w.s.round && { acting: after.acting }) }))
    if (after.paused !== before.paused || (before.over && !after.over))
      this.#told.push(toAll({ type: 'control', status: statusOf(w) }))
    if (after.over && !before.over) this.#told.push(toAll({ type: 'over', winner: winnerOf(w), victory: victoryOf(w) }))
    this.#publish()
  }

  /** Tells those who look with these eyes and asked for deltas what has changed before them. */
  tellDelta(viewer: Viewer, delta: ViewDelta): void {
    const told = this.#ring.besideNewest(viewer, { type: 'delta', ...delta })
    this.#afterSaved(() => this.#send([told]))
  }

  /** One more watches; what it has missed since its frame `since` (null: nothing). */
  watch(viewer: Viewer, since: number | null, turn: number): Watched {
    this.#watchers++
    this.#isLit = true
    if (viewer.language) this.#languages.add(viewer.language)
    return this.#ring.after(viewer, since, turn)
  }

  unwatch(): void {
    this.#watchers = Math.max(0, this.#watchers - 1)
    if (this.#watchers === 0) this.#leftMs = this.#now()
  }

  get watchers(): number {
    return this.#watchers
  }

  /** Most games are watched by nobody: what happens in them is put into words for nobody. */
  #isWanted(): boolean {
    if (this.#isLit && this.#watchers === 0 && this.#now() - this.#leftMs >= this.#keptMs) {
      this.#isLit = false
      this.#ring.empty()
    }
    return this.#isLit
  }

  #addNegotiation(w: EngineContext, signal: Signal): void {
    if (signal.to !== 'negotiation') return
    const talk = w.s.negotiations.find(one => one.id === signal.id)
    if (!talk) return
    const state = 'open' in signal ? 'proposed' : 'how' in signal.event ? signal.event.how : talk.state
    const knownBy = (1 << talk.opener) | (1 << talk.other)
    const isTimed = talk.state === 'proposed' && talk.deadlineMs !== NO_DEADLINE
    const deadline = isTimed ? { deadline: talk.deadlineMs } : {}
    this.#told.push({ frame: { type: 'negotiation', id: talk.id, state, floor: talk.floor, ...deadline }, knownBy })
  }

  #publish(): void {
    if (this.#told.length === 0) return
    const frames = this.#ring.number(this.#told.splice(0))
    this.#afterSaved(() => {
      this.#ring.keep(frames)
      if (this.#watchers > 0) this.#send(frames)
    })
  }
}
