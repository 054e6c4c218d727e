/** Pages of events: the newest as the table has them, and older ones that were read since. */
import m from 'mithril'
import type { Args, PageContext, Result } from '../../game/page-context.ts'
import { sentence } from '../../net/api.ts'
import { merged, type Told, toldOf } from './groups.ts'

type Answer = Result<'get_events'>

const PAGE = 100
/** So many pages are read at once. */
const PAGES_AT_ONCE = 6

export class EventPages {
  isReading = false
  fault: string | null = null
  #until: number | null = null
  #newest: Told[] = []
  #older: Told[] = []
  /** Where the pages before begin; null: there are none. Undefined before the first. */
  #cursor: number | null | undefined

  /** Last turn that is listed; null: this one. */
  get until(): number | null {
    return this.#until
  }

  /** Whether all of the game is here, to its start. */
  get isWhole(): boolean {
    return this.#cursor === null
  }

  /** Each once, oldest first. */
  get events(): Told[] {
    return merged(this.#older, this.#newest)
  }

  /** What the newest page is asked for with. */
  get query(): Args<'get_events'> {
    return { since_turn: 0, limit: PAGE, ...(this.#until !== null && { until_turn: this.#until }) }
  }

  takeNewest(answer: Answer): void {
    this.#newest = toldOf(answer)
    if (this.#cursor === undefined) this.#cursor = answer.next_cursor ?? null
  }

  /** Begins anew at that turn. */
  goTo(until: number | null): void {
    this.#until = until
    this.#older = []
    this.#cursor = undefined
  }

  /** Reads pages before what is here, until there is enough or so many were read. */
  async readOn(table: PageContext, isEnough: () => boolean): Promise<void> {
    if (this.isReading || this.#cursor === null) return
    this.isReading = true
    this.fault = null
    try {
      for (let page = 0; page < PAGES_AT_ONCE && this.#cursor !== null && !isEnough(); page++) {
        const cursor = this.#cursor
        this.#takeOlder(await table.read('get_events', { ...this.query, ...(cursor !== undefined && { cursor }) }))
      }
    } catch (error) {
      this.fault = sentence(error)
    }
    this.isReading = false
    m.redraw()
  }

  #takeOlder(answer: Answer): void {
    this.#older = merged(toldOf(answer), this.#older)
    this.#cursor = answer.next_cursor ?? null
  }
}
