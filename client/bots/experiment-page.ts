/** The page of one experiment: how it gets on, and its report. */
import m from 'mithril'
import { type Account, openSession, sentence } from '../api.ts'
import { followLab, type LabExperiment, readExperiment, stopExperiment } from './lab.ts'
import { isOver, progressLine } from './progress.ts'
import { dayAndTime } from './words.ts'

export const experimentPage: m.ClosureComponent<{ id: string }> = ({ attrs: { id } }) => {
  let account: Account | null = null
  let one: LabExperiment | null = null
  let error: string | null = null
  let unfollow = () => {}
  let isGone = false

  async function load(): Promise<void> {
    try {
      account = await openSession()
      one = await readExperiment(id)
      if (!isGone) unfollow = followLab(onChange, () => {})
    } catch (reason) {
      error = sentence(reason)
    }
    m.redraw()
  }

  function onChange(changed: LabExperiment[]): void {
    one = changed.find(other => other.id === id) ?? one
    m.redraw()
  }

  async function stop(): Promise<void> {
    if (!confirm(`Stop ${one!.name}? What is finished stays.`)) return
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
    },
    view: () =>
      m('.page', [
        m('header.top', [
          m(m.route.Link, { href: '/' }, 'Hexarchy'),
          m(m.route.Link, { href: '/bots' }, 'Bots'),
          m('h1', one?.name ?? id),
        ]),
        m('main.bots', [
          error && m('p.error', { role: 'alert' }, error),
          one
            ? [
                m('section', [
                  m('.line', [
                    m('span.status', { class: one.state }, one.state),
                    m('span.quiet', dayAndTime(one.submitted)),
                    account?.role === 'owner' &&
                      !isOver(one) &&
                      m('button.small.danger', { type: 'button', onclick: () => void stop() }, 'Stop'),
                  ]),
                  progressLine(one),
                ]),
              ]
            : !error && m('p.quiet', 'Loading …'),
        ]),
      ]),
  }
}
