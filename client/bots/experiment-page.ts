/** The page of one experiment: how it gets on, and its report. */
import m from 'mithril'
import { may } from '../net/api.ts'
import { dayAndTime } from '../ui/controls/format-figures.ts'
import { loadingState } from '../ui/feedback/notices.ts'
import { pageFrame } from '../ui/page/page.ts'
import { botsWords } from '../words/bots.ts'
import { FollowedExperiment } from './followed-experiment.ts'
import type { LabExperiment } from './lab-api.ts'
import { isOver, progressLine } from './progress.ts'
import { reportPart } from './report.ts'

const words = botsWords.experimentPage

export const experimentPage: m.ClosureComponent<{ id: string }> = ({ attrs: { id } }) => {
  const experiment = new FollowedExperiment(id)
  return {
    oninit: () => void experiment.open(),
    onremove: () => experiment.end(),
    view() {
      const { now, report, error } = experiment
      return pageFrame(
        { title: now?.name ?? id, at: '/bots' },
        m('h1', now?.name ?? id),
        m('.bots', [
          error && m('p.error', { role: 'alert' }, error),
          now ? [stateSection(experiment, now), report && reportPart(report)] : !error && loadingState(),
        ]),
      )
    },
  }
}

function stateSection(experiment: FollowedExperiment, now: LabExperiment): m.Children {
  const damaged = experiment.report?.damaged ?? now.damaged
  return m('section', [
    m('.line', [
      m('span.status', { class: now.state }, botsWords.progress.states[now.state]),
      m('span.quiet', dayAndTime(now.submitted)),
      may('lab/change') &&
        !isOver(now) &&
        m('button.small.danger', { type: 'button', onclick: () => void experiment.stop() }, words.stop),
    ]),
    progressLine(now, ''),
    damaged && m('p.notice', damaged),
  ])
}
