/** The page of one experiment: how it gets on, and its report. */
import m from 'mithril'
import { may, sentence } from '../net/api.ts'
import { dayAndTime } from '../ui/controls/format-figures.ts'
import { ask } from '../ui/feedback/confirm.ts'
import { loadingState } from '../ui/feedback/notices.ts'
import { requireAccount } from '../ui/feedback/return-path.ts'
import { pageFrame } from '../ui/page/page.ts'
import { botsWords } from '../words/bots.ts'
import { askStop } from './confirmations.ts'
import { debounce } from './debounce.ts'
import { followLab, type LabExperiment, type LabReport, readExperiment, readReport, stopExperiment } from './lab-api.ts'
import { isOver, progressLine } from './progress.ts'
import { reportPart } from './report.ts'

const words = botsWords.experimentPage

/** Between two readings of the report, though games are finished all the time. */
const REPORT_MS = 2_000

export const experimentPage: m.ClosureComponent<{ id: string }> = ({ attrs: { id } }) => {
  let one: LabExperiment | null = null
  let report: LabReport | null = null
  let error: string | null = null
  /** Games have been finished. */
  const readAgain = debounce(REPORT_MS, async () => {
    report = await readReport(id).catch(() => report)
  })
  let unfollow = () => {}
  let isGone = false

  async function load(): Promise<void> {
    try {
      await requireAccount()
      const read = await Promise.all([readExperiment(id), readReport(id)])
      one = read[0]
      report = read[1]
      if (!isGone) unfollow = followLab(onChange, () => {})
    } catch (reason) {
      error = sentence(reason)
    }
    m.redraw()
  }

  function onChange(changed: LabExperiment[]): void {
    const before = one
    one = changed.find(other => other.id === id) ?? one
    if (one!.finished + one!.failed !== before!.finished + before!.failed || one!.state !== before!.state) readAgain.ask()
    m.redraw()
  }

  async function stop(): Promise<void> {
    if (!(await ask(askStop(one!.name)))) return
    try {
      await stopExperiment(id)
    } catch (reason) {
      error = sentence(reason)
    }
    m.redraw()
  }

  return {
    oninit: () => void load(),
    onremove() {
      isGone = true
      unfollow()
      readAgain.end()
    },
    view: () =>
      pageFrame(
        { title: one?.name ?? id, at: '/bots' },
        m('h1', one?.name ?? id),
        m('.bots', [
          error && m('p.error', { role: 'alert' }, error),
          one
            ? [
                m('section', [
                  m('.line', [
                    m('span.status', { class: one.state }, one.state),
                    m('span.quiet', dayAndTime(one.submitted)),
                    may('lab/change') &&
                      !isOver(one) &&
                      m('button.small.danger', { type: 'button', onclick: () => void stop() }, words.stop),
                  ]),
                  progressLine(one, ''),
                  (report?.damaged ?? one.damaged) && m('p.notice', report?.damaged ?? one.damaged),
                ]),
                report && reportPart(report),
              ]
            : !error && loadingState(),
        ]),
      ),
  }
}
