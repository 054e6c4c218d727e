/** The newest live updates of a game, for those who watch and those who come back. */
import { type EngineContext, EVERYBODY, type GameEvent, tellings } from '../../../engine/index.ts'
import { type Names, namesIn } from '../../../tools/events/names.ts'
import { eventText } from '../../../tools/events/text.ts'
import type { Language } from '../../../tools/words/language/languages.ts'
import type { Viewer } from '../../wire/messages.ts'
import { frameFor, seqFor, type ToldFrame, type Unnumbered, type Watched } from '../../wire/shard-messages.ts'

/** A frame before those who may see it have numbers for it. */
export type Telling = Omit<ToldFrame, 'seqs'>

/** Frames above the most that may gather before the oldest leave, at most. */
const SLACK = 64

/** Each viewer's frames are numbered and kept apart, so that neither gaps nor what is dropped tell of what others were sent. */
export class FrameRing {
  /** By seat, and last for spectators of the whole. */
  #kept: ToldFrame[][]
  #next: number[]
  /** Numbers below these are of frames that are gone for good. */
  #first: number[]
  #most: number

  /** `first` has to be above every number given before the game was last loaded: the time of day is. */
  constructor(first: number, most: number, seats: number) {
    this.#next = new Array<number>(seats + 1).fill(first)
    this.#first = this.#next.slice()
    this.#kept = this.#next.map(() => [])
    this.#most = most
  }

  /** Numbers frames for each who may see them; they are kept once `keep` is called with them. */
  number(frames: Telling[]): ToldFrame[] {
    return frames.map(frame => ({ ...frame, seqs: this.#next.map((_, i) => (this.#sees(i, frame) ? this.#next[i]++ : 0)) }))
  }

  /** A delta: it counts for no frame, and is not kept, for whoever has missed one is shown the view anew. */
  besideNewest({ seat }: Viewer, frame: Unnumbered): ToldFrame {
    const i = seat ?? this.#next.length - 1
    return { frame, knownBy: 0, seqs: this.#next.map((next, at) => (at === i ? next - 1 : 0)), isDelta: true }
  }

  keep(frames: ToldFrame[]): void {
    for (const [i, all] of this.#kept.entries()) {
      for (const told of frames) if (told.seqs[i] >= this.#first[i]) all.push(told)
      if (all.length > this.#most + Math.min(this.#most, SLACK)) this.#kept[i] = all.slice(-this.#most)
    }
  }

  /** Lets go of everything. One number is passed over for each viewer, so that who comes back learns that it missed something. */
  empty(): void {
    this.#kept = this.#kept.map(() => [])
    this.#next = this.#next.map(next => next + 1)
    this.#first = this.#next.slice()
  }

  /** What a viewer who has seen everything up to `since` (null: nothing) has to be sent first. */
  after(viewer: Viewer, since: number | null, turn: number): Watched {
    const i = viewer.seat ?? this.#next.length - 1
    const kept = this.#kept[i]
    const last = kept.at(-1)
    const newest = last ? seqFor(viewer, last) : this.#next[i] - 1
    if (since === null || since === newest) return { turn, seq: newest, backlog: [], resync: false }
    const oldest = kept.length > 0 ? seqFor(viewer, kept[0]) : this.#next[i]
    if (since > newest || since < oldest - 1) return { turn, seq: newest, backlog: [], resync: true }
    const backlog = kept.filter(told => seqFor(viewer, told) > since).map(told => frameFor(viewer, told))
    return { turn, seq: since, backlog, resync: false }
  }

  #sees(i: number, { knownBy, seatsOnly }: Telling): boolean {
    return i === this.#next.length - 1 ? !seatsOnly : (knownBy & (1 << i)) !== 0
  }
}

/** The frames that tell of an event: to those who may know it whole, and to those who may know a part. `numbers` of it by seat. `languages`: English, and others that it is told in. */
export function eventFrames(w: EngineContext, event: GameEvent, numbers: number[], languages: ReadonlySet<Language>): Telling[] {
  const [whole, ...partial] = tellings(w, event)
  const names = [...languages].map(language => namesIn(w, language))
  return [
    eventFrame(whole, names, numbers),
    ...partial.map(part => ({ ...eventFrame(part, names, numbers), seatsOnly: true as const })),
  ]
}

function eventFrame(event: GameEvent, [english, ...others]: Names[], numbers: number[]): Telling {
  const { knownBy, args: _, ...told } = event
  const text = eventText(event, english)
  if (event.kind === 'seat/thought')
    return { frame: { type: 'thought', seat: event.civ, turn: event.turn, event: event.seq, text }, knownBy, numbers }
  const frame = { type: 'event', event: { ...told, text } } as const
  if (others.length === 0) return { frame, knownBy, numbers }
  const texts = Object.fromEntries(others.map(names => [names.language, eventText(event, names)]))
  return { frame, knownBy, numbers, texts }
}

export const toAll = (frame: Unnumbered): Telling => ({ frame, knownBy: EVERYBODY })
