/** One experiment as it gets on, and its report. */
import m from 'mithril'
import { sentence } from '../net/api.ts'
import { LabNews } from '../net/lab-news.ts'
import { debounce } from '../ui/controls/debounce.ts'
import { ask } from '../ui/feedback/confirm.ts'
import { requireAccount } from '../ui/feedback/return-path.ts'
import { askStop } from './confirmations.ts'
import { type LabExperiment, type LabReport, readExperiment, readReport, stopExperiment } from './lab-api.ts'

/** Between two readings of the report, though games are finished all the time. */
const REPORT_MS = 2_000

export class FollowedExperiment {
  readonly id: string
  /** Null until it is read. */
  now: LabExperiment | null = null
  report: LabReport | null = null
  error: string | null = null
  readonly #news = new LabNews()
  /** Games have been finished. */
  readonly #reportLater = debounce(REPORT_MS, async () => {
    this.report = await readReport(this.id).catch(() => this.report)
  })

  constructor(id: string) {
    this.id = id
  }

  async open(): Promise<void> {
    try {
      await requireAccount()
      const read = await Promise.all([readExperiment(this.id), readReport(this.id)])
      this.now = read[0]
      this.report = read[1]
      this.#news.follow({ experiments: changed => this.#takeChanges(changed) })
    } catch (reason) {
      this.error = sentence(reason)
    }
    m.redraw()
  }

  async stop(): Promise<void> {
    if (!(await ask(askStop(this.now!.name)))) return
    try {
      await stopExperiment(this.id)
    } catch (reason) {
      this.error = sentence(reason)
    }
    m.redraw()
  }

  end(): void {
    this.#news.end()
    this.#reportLater.end()
  }

  #takeChanges(changed: LabExperiment[]): void {
    const before = this.now!
    const now = changed.find(({ id }) => id === this.id) ?? before
    this.now = now
    const isOver = now.state !== before.state
    if (isOver || now.finished + now.failed !== before.finished + before.failed) this.#reportLater.ask(isOver)
    m.redraw()
  }
}
