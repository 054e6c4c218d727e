/** The experiments of the lab, the newest first, with what they have come to. */
import m from 'mithril'
import { dayAndTime } from '../ui/controls/format-figures.ts'
import { botsWords } from '../words/bots.ts'
import type { LabExperiment } from './lab-api.ts'
import { isOver, progressLine } from './progress.ts'

const words = botsWords.experimentList

/** Shown before the others are asked for. */
const FIRST = 10

interface Attrs {
  experiments: LabExperiment[]
  mayStop: boolean
  onStop(one: LabExperiment): void
}

export const experimentList: m.ClosureComponent<Attrs> = () => {
  let isWhole = false
  return {
    view({ attrs: { experiments, mayStop, onStop } }) {
      if (experiments.length === 0) return m('p.quiet', words.empty)
      const shown = isWhole ? experiments : experiments.slice(0, FIRST)
      return [
        m(
          'ul.list',
          shown.map(one =>
            m('li.game', { key: one.id }, [
              m('.line', [
                m(m.route.Link, { href: `/bots/experiments/${one.id}`, class: 'name' }, one.name),
                m('span.status', { class: one.state }, botsWords.progress.states[one.state]),
                m('span.quiet', dayAndTime(one.submitted)),
                mayStop &&
                  !isOver(one) &&
                  m(
                    'button.small.danger',
                    { type: 'button', 'aria-label': words.stopLabel({ name: one.name }), onclick: () => onStop(one) },
                    words.stop,
                  ),
              ]),
              progressLine(one, m(m.route.Link, { href: `/bots/experiments/${one.id}` }, words.reportLink({ name: one.name }))),
            ]),
          ),
        ),
        experiments.length > FIRST &&
          !isWhole &&
          m('button.small', { type: 'button', onclick: () => (isWhole = true) }, words.showAll({ count: experiments.length })),
      ]
    },
  }
}
