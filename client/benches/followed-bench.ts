/** One bench as it gets on, its report, and what can be done with it. */
import m from 'mithril'
import type { BenchDetail, LabBench } from '../../actors/wire/benches/bench-port.ts'
import type { BenchReportFigures } from '../../actors/wire/benches/bench-report.ts'
import { LabNews } from '../net/lab-news.ts'
import { debounce } from '../ui/controls/debounce.ts'
import { numberOf } from '../ui/controls/fields.ts'
import { ask } from '../ui/feedback/confirm.ts'
import { actOnPage, openPage } from '../ui/feedback/lab-page.ts'
import { benchesWords } from '../words/benches.ts'
import { readBench, readReport, removeBench, resumeBench, stopBench } from './bench-api.ts'

const words = benchesWords.questions
/** Between two readings of the report, though games are finished all the time. */
const REPORT_MS = 2_000

export class FollowedBench {
  readonly id: string
  /** Null until it is read. */
  now: BenchDetail | null = null
  report: BenchReportFigures | null = null
  error: string | null = null
  isBusy = false
  /** Changes when games have been finished. */
  beat = 0
  /** What it may go on with. */
  budget = { tokens: '', dollars: '' }
  readonly #news = new LabNews()
  readonly #later = debounce(REPORT_MS, async () => {
    this.beat++
    const read = await Promise.all([readBench(this.id), readReport(this.id)]).catch(() => null)
    if (read) [this.now, this.report] = read
  })

  constructor(id: string) {
    this.id = id
  }

  open(): Promise<void> {
    return openPage(this, async () => {
      await this.#read()
      this.#news.follow({ benches: changed => this.#take(changed) })
    })
  }

  end(): void {
    this.#news.end()
    this.#later.end()
  }

  async stop(): Promise<void> {
    if (await ask({ ...words.stop, title: words.stop.title({ name: this.id }), isDanger: true }))
      await this.#act(() => stopBench(this.id))
  }

  resume(): Promise<void> {
    const budget = { ...numberOf('tokens', this.budget.tokens), ...numberOf('dollars', this.budget.dollars) }
    return this.#act(() => resumeBench(this.id, Object.keys(budget).length > 0 ? { budget } : {}))
  }

  async remove(): Promise<void> {
    if (!(await ask({ ...words.remove, title: words.remove.title({ name: this.id }), isDanger: true }))) return
    await actOnPage(this, async () => {
      await removeBench(this.id)
      this.#news.end()
      m.route.set('/benches')
    })
  }

  async #read(): Promise<void> {
    const read = await Promise.all([readBench(this.id), readReport(this.id)])
    this.now = read[0]
    this.report = read[1]
  }

  #act(work: () => Promise<unknown>): Promise<void> {
    return actOnPage(this, async () => {
      await work()
      await this.#read()
    })
  }

  #take(changed: LabBench[]): void {
    const found = changed.find(({ id }) => id === this.id)
    const before = this.now
    if (!found || !before) return
    this.now = { ...before, ...found }
    const isOver = found.state !== before.state
    if (isOver || found.played + found.failed !== before.played + before.failed) this.#later.ask(isOver)
    m.redraw()
  }
}
