/** What is read of a game that is over: its record, its figures, what decided it, and what was done in it. */
import m from 'mithril'
import type { GameAnalysis } from '../../../actors/wire/lab/game-analysis.ts'
import type { SeenGame, TurnMetrics } from '../../../actors/wire/messages.ts'
import { call, insist, may, openSession } from '../../net/api.ts'
import { readPages } from '../../recap/record.ts'
import { serverSource } from '../../recap/server-source.ts'
import { countDeeds, type Deeds, noDeeds } from './awards.ts'

/** While others wait for theirs. */
const BUSY_PAUSES_MS = [2_000, 4_000, 8_000]

export class EndedGame {
  readonly id: string
  /** Null until they are read. */
  record: SeenGame | null = null
  rows: TurnMetrics[] | null = null
  /** Of the whole game; null while it is gone through, or where that was refused. */
  deeds: Deeds | null = null
  isWorking = true
  /** Null while it is worked out; 'none' where whoever looks is not told it. */
  analysis: GameAnalysis | 'none' | null = null
  readonly #token: string | null
  #isClosed = false

  /** By the token of the seat, or null: by the session. */
  constructor(id: string, token: string | null) {
    this.id = id
    this.#token = token
  }

  get path(): string {
    return `/api/games/${encodeURIComponent(this.id)}`
  }

  /** Whether another game can be made of it: by who may make games and sees this one whole. */
  get mayRepeat(): boolean {
    return may('games/make') && (this.record?.seats.every(({ driver }) => driver !== null) ?? false)
  }

  async read(): Promise<void> {
    // The account may be shown more than the seat is.
    await openSession().catch(() => null)
    const asAccount = await call<SeenGame>('GET', this.path).catch(() => null)
    const token = asAccount ? null : this.#token
    this.record = asAccount ?? (await call<SeenGame>('GET', this.path, { token }).catch(() => null))
    m.redraw()
    await Promise.all([this.#readFigures(token), this.#readAnalysis()])
  }

  close(): void {
    this.#isClosed = true
  }

  async #readFigures(token: string | null): Promise<void> {
    const source = serverSource(this.id, { token, seat: null })
    this.rows = await source.metrics(0).catch(() => [])
    m.redraw()
    const deeds = noDeeds(this.record?.seats.length ?? 0)
    const take = ({ rounds }: { rounds: Parameters<typeof countDeeds>[1] }) => countDeeds(deeds, rounds)
    await readPages(source, 0, take, () => !this.#isClosed).then(
      () => {
        this.deeds = deeds
      },
      () => {},
    )
    this.isWorking = false
    m.redraw()
  }

  async #readAnalysis(): Promise<void> {
    this.analysis = await insist(
      () => call<GameAnalysis>('GET', `${this.path}/analysis`),
      BUSY_PAUSES_MS,
      () => this.#isClosed,
    ).catch(() => 'none' as const)
    m.redraw()
  }
}
