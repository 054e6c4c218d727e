/** One balance report: how its games get on, what they say, and what can be done with it. */
import m from 'mithril'
import type { LabBalance } from '../../actors/wire/lab/balance.ts'
import type { BalanceFigures } from '../../actors/wire/lab/balance-report.ts'
import { LabNews } from '../net/lab-news.ts'
import { ask } from '../ui/feedback/confirm.ts'
import { actOnPage, openPage } from '../ui/feedback/lab-page.ts'
import { balanceWords } from '../words/balance.ts'
import { listReports, readReport, removeReport, resumeReport, stopReport } from './balance-api.ts'

const words = balanceWords.questions

export class FollowedReport {
  readonly id: string
  /** Null until it is read. */
  now: LabBalance | null = null
  /** Null while it is not written. */
  report: BalanceFigures | null = null
  error: string | null = null
  isBusy = false
  readonly #news = new LabNews()

  constructor(id: string) {
    this.id = id
  }

  open(): Promise<void> {
    return openPage(this, async () => {
      await this.#read()
      this.#news.follow({ balance: changed => this.#take(changed) })
    })
  }

  end(): void {
    this.#news.end()
  }

  async stop(): Promise<void> {
    if (await ask({ ...words.stop, title: words.stop.title({ label: this.now!.label }), isDanger: true }))
      await this.#act(() => stopReport(this.id))
  }

  resume(): Promise<void> {
    return this.#act(() => resumeReport(this.id))
  }

  async remove(): Promise<void> {
    if (!(await ask({ ...words.remove, title: words.remove.title({ label: this.now!.label }), isDanger: true }))) return
    await actOnPage(this, async () => {
      await removeReport(this.id)
      this.#news.end()
      m.route.set('/balance')
    })
  }

  async #read(): Promise<void> {
    const found = (await listReports()).find(({ id }) => id === this.id) ?? null
    // What is not in the list is not there either: that is told in the server's words.
    if (found === null || (found.hasReport && found.state !== 'damaged')) this.report = await readReport(this.id)
    this.now = found
  }

  #act(work: () => Promise<unknown>): Promise<void> {
    return actOnPage(this, async () => {
      await work()
      await this.#read()
    })
  }

  #take(changed: LabBalance[]): void {
    const found = changed.find(({ id }) => id === this.id)
    const before = this.now
    if (!found || !before) return
    this.now = found
    const isWritten = found.hasReport && (!before.hasReport || found.state !== before.state)
    if (isWritten) void this.#act(async () => {})
    m.redraw()
  }
}
