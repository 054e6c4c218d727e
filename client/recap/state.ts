/** What a recap shows and how it goes on; who draws it is told by `redraw` and `onWorld`. */
import type { ToldEvent, TranscriptEntry, TurnMetrics } from '../../actors/wire/messages.ts'
import { sentence } from '../net/api.ts'
import type { WorldChange } from '../world/world.ts'
import { type Highlight, highlightsOf, nextHighlight } from './highlights.ts'
import { advanced, type Playing, started, stopped, within } from './playback.ts'
import { type RecapSource, type RecordHead, readPages } from './record.ts'
import { Course } from './world-at-turn.ts'

export interface RecapWiring {
  source: RecapSource
  redraw(): void
  /** The world of another turn: what changed in it, or null where all may have. */
  onWorld(change: WorldChange | null): void
  /** The turn shown, once it stays. */
  onTurn(turn: number): void
  /** A tile that something happened at. */
  onPlace(tile: number): void
  now?(): number
}

/** Of one turn, read when it is looked at. */
export interface Figures {
  metrics: TurnMetrics[]
  transcripts: Map<number, TranscriptEntry[]>
}

const TELL_MS = 250
/** A turn that is shown so long is not only passed through. */
export const STAYS_MS = 120

export class Recap {
  readonly #wiring: Required<RecapWiring>
  head: RecordHead | null = null
  course: Course | null = null
  marks: Highlight[] = []
  playing: Playing = stopped(0)
  isReading = false
  error: string | null = null
  /** Of the newest turn asked for; null while they are on their way. */
  figures: { turn: number; of: Figures | null } | null = null
  /** The turn that was asked for before it was here; infinite: the last. Null once it is shown, or the reader goes elsewhere. */
  #wanted: number | null
  #frame = 0
  #toldMs = Number.NEGATIVE_INFINITY
  #telling: ReturnType<typeof setTimeout> | undefined
  #asking: ReturnType<typeof setTimeout> | undefined
  #isClosed = false
  #mayReadCalls = true

  constructor(wiring: RecapWiring, turn: number | null) {
    this.#wiring = { now: () => performance.now(), ...wiring }
    this.#wanted = turn ?? Number.POSITIVE_INFINITY
  }

  get turn(): number {
    return this.playing.turn
  }

  get source(): RecapSource {
    return this.#wiring.source
  }

  /** Reads what is not here yet, page by page. */
  async read(): Promise<void> {
    if (this.isReading) return
    this.isReading = true
    const { source, redraw } = this.#wiring
    const since = (this.course?.last ?? -1) + 1
    try {
      await readPages(
        source,
        since,
        page => {
          this.head = page
          this.course ??= new Course(page)
          this.course.add(page.rounds, page)
          for (const round of page.rounds) this.marks.push(...highlightsOf(round))
          this.#enterPage()
          redraw()
        },
        () => !this.#isClosed,
      )
      this.error = null
      if (this.#wanted !== null) this.go(this.#wanted)
    } catch (error) {
      this.error = sentence(error)
    }
    this.isReading = false
    redraw()
  }

  /** Shows the turn that was asked for as soon as it is here; before that the first, or on the way to the last what is here. */
  #enterPage(): void {
    const { first, last } = this.course!
    if (first < 0) return
    if (this.#wanted === Number.POSITIVE_INFINITY) this.#show(last)
    else if (this.#wanted !== null && this.#wanted <= last) {
      this.#show(within(this.#wanted, first, last))
      this.#wanted = null
    } else if (this.course!.world.rev === 0) this.#show(first)
  }

  /** Goes to a turn that is here, and stops. */
  go(turn: number): void {
    if (!this.course || this.course.first < 0) return
    this.#wanted = null
    const to = within(turn, this.course.first, this.course.last)
    this.playing = stopped(this.turn, this.playing.speed)
    this.#show(to)
    this.#tell(to)
    this.#wiring.redraw()
  }

  goToMark(way: 1 | -1): void {
    const turn = nextHighlight(this.marks, this.turn, way)
    if (turn !== null) this.go(turn)
  }

  showPlace({ turn, tile }: Pick<Highlight, 'turn' | 'tile'>): void {
    if (turn !== this.turn) this.go(turn)
    if (tile >= 0) this.#wiring.onPlace(tile)
  }

  setSpeed(speed: number): void {
    this.playing = { ...this.playing, speed, sinceMs: this.#wiring.now() }
  }

  toggle(): void {
    if (!this.course) return
    this.#wanted = null
    if (this.playing.isOn) {
      this.go(this.turn)
      return
    }
    if (this.turn >= this.course.last) this.#show(this.course.first)
    this.playing = started(this.playing, this.#wiring.now())
    this.#frame = requestAnimationFrame(this.#tick)
    this.#wiring.redraw()
  }

  #tick = (): void => {
    if (!this.playing.isOn || this.#isClosed) return
    const was = this.playing
    const is = advanced(was, this.#wiring.now(), this.course!.last)
    if (is !== was) {
      this.#show(is.turn)
      this.playing = is
      if (!is.isOn) this.#tell(is.turn)
      this.#wiring.redraw()
    }
    this.#frame = requestAnimationFrame(this.#tick)
  }

  /** Of turns that are passed through quickly only the first and the last are told: browsers allow few changes of the address. */
  #tell(turn: number): void {
    clearTimeout(this.#telling)
    const now = this.#wiring.now()
    const tell = (): void => {
      this.#toldMs = this.#wiring.now()
      this.#wiring.onTurn(turn)
    }
    if (now - this.#toldMs >= TELL_MS) tell()
    else this.#telling = setTimeout(tell, TELL_MS)
  }

  #show(turn: number): void {
    this.playing = { ...this.playing, turn }
    this.#wiring.onWorld(this.course!.go(turn))
  }

  get events(): readonly ToldEvent[] {
    return this.course?.round(this.turn)?.events ?? []
  }

  /** What players did in the turn shown; asked for once it stays. */
  askFigures(): void {
    const { turn } = this
    if (this.playing.isOn || this.figures?.turn === turn) return
    this.figures = { turn, of: null }
    clearTimeout(this.#asking)
    this.#asking = setTimeout(() => void this.#takeFigures(turn), STAYS_MS)
  }

  async #takeFigures(turn: number): Promise<void> {
    const of = await this.#readFigures(turn)
    if (this.figures?.turn === turn) this.figures = { turn, of }
    this.#wiring.redraw()
  }

  async #readFigures(turn: number): Promise<Figures> {
    const { source } = this.#wiring
    const transcripts = new Map<number, TranscriptEntry[]>()
    const metrics = await source.metrics(turn, 1).catch(() => [])
    for (const { seat, driver } of metrics) {
      if (driver !== 'model' || !this.#mayReadCalls) continue
      const entries = await source.transcript(seat, turn).catch(() => [])
      if (entries) transcripts.set(seat, entries)
      else this.#mayReadCalls = false
    }
    return { metrics, transcripts }
  }

  close(): void {
    this.#isClosed = true
    cancelAnimationFrame(this.#frame)
    clearTimeout(this.#telling)
    clearTimeout(this.#asking)
  }
}
