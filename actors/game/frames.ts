/** The newest live updates of a game, for those who watch and those who come back. */
import { type EngineContext, EVERYBODY, type GameEvent, tellings } from '../../engine/index.ts'
import { type Names, namesIn } from '../../tools/events/names.ts'
import { eventText } from '../../tools/events/text.ts'
import type { Frame } from '../messages.ts'
import type { ToldFrame, Watched } from '../shard-messages.ts'

/** A frame before it has its number. */
export type Unnumbered = Frame extends infer F ? (F extends Frame ? Omit<F, 'seq'> : never) : never

export type Telling = Omit<ToldFrame, 'frame'> & { frame: Unnumbered }

export class FrameRing {
  #kept: ToldFrame[] = []
  #next: number
  #most: number

  /** `first` has to be above every number given before the game was last loaded: the time of day is. */
  constructor(first: number, most: number) {
    this.#next = first
    this.#most = most
  }

  /** Numbers frames; they are kept once `keep` is called with them. */
  number(frames: Telling[]): ToldFrame[] {
    return frames.map(({ frame, ...to }) => ({ frame: { seq: this.#next++, ...frame } as Frame, ...to }))
  }

  keep(frames: ToldFrame[]): void {
    this.#kept.push(...frames)
    if (this.#kept.length > 2 * this.#most) this.#kept = this.#kept.slice(-this.#most)
  }

  /** What somebody who has seen everything up to `since` (null: nothing) has to be sent first. */
  after(since: number | null, turn: number): Watched {
    const newest = this.#kept.at(-1)?.frame.seq ?? this.#next - 1
    if (since === null || since === newest) return { turn, seq: newest, backlog: [], resync: false }
    const oldest = this.#kept[0]?.frame.seq ?? this.#next
    if (since > newest || since < oldest - 1) return { turn, seq: newest, backlog: [], resync: true }
    return { turn, seq: since, backlog: this.#kept.filter(({ frame }) => frame.seq > since), resync: false }
  }
}

/** The frames that tell of an event: to those who may know it whole, and to those who may know a part. */
export function eventFrames(w: EngineContext, event: GameEvent): Telling[] {
  const [whole, ...partial] = tellings(w, event)
  const names = namesIn(w)
  return [eventFrame(whole, names), ...partial.map((part): Telling => ({ ...eventFrame(part, names), seatsOnly: true }))]
}

function eventFrame(event: GameEvent, names: Names): Telling {
  const { knownBy, args: _, ...told } = event
  const text = eventText(event, names)
  if (event.kind === 'seat/thought')
    return { frame: { type: 'thought', seat: event.civ, turn: event.turn, event: event.seq, text }, knownBy }
  return { frame: { type: 'event', event: { ...told, text } }, knownBy }
}

export const toAll = (frame: Unnumbered): Telling => ({ frame, knownBy: EVERYBODY })
