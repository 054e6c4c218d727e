/** A game as the lab has analysed it, and the turns of it that are explained. */
import m from 'mithril'
import type { ExplainedMatter, GameAnalysis } from '../../actors/wire/lab/game-analysis.ts'
import { call, insist, openSession, sentence } from '../net/api.ts'
import { type Fault, faultOf } from '../ui/controls/fields.ts'

/** While others wait for theirs. */
const BUSY_PAUSES_MS = [2_000, 4_000, 8_000]

export interface Explained {
  seat: number
  turn: number
  matters: ExplainedMatter[]
}

export class AnalysedGame {
  readonly id: string
  /** Null until it is read. */
  analysis: GameAnalysis | null = null
  error: string | null = null
  /** As the form holds them. */
  seat = '0'
  turn = ''
  explained: Explained | null = null
  fault: Fault | null = null
  isBusy = false

  constructor(id: string) {
    this.id = id
  }

  get path(): string {
    return `/api/games/${encodeURIComponent(this.id)}`
  }

  async read(): Promise<void> {
    try {
      await openSession()
      this.analysis = await insist(() => call<GameAnalysis>('GET', `${this.path}/analysis`), BUSY_PAUSES_MS)
      this.turn ||= String(Math.max(1, Math.round(this.analysis.turn / 2)))
    } catch (reason) {
      this.error = sentence(reason)
    }
    m.redraw()
  }

  async explain(): Promise<void> {
    this.isBusy = true
    this.fault = null
    const { seat, turn } = this
    try {
      const query = new URLSearchParams({ seat, turn })
      const { matters } = await insist(
        () => call<{ matters: ExplainedMatter[] }>('GET', `${this.path}/explain?${query}`),
        BUSY_PAUSES_MS,
      )
      this.explained = { seat: Number(seat), turn: Number(turn), matters }
    } catch (reason) {
      this.fault = faultOf(reason)
      this.explained = null
    }
    this.isBusy = false
    m.redraw()
  }
}
