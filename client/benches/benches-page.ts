/** The page of benches: a form for a suite with its plan, and the benches that there are. */
import m from 'mithril'
import { may } from '../net/api.ts'
import { loadingState } from '../ui/feedback/notices.ts'
import { pageFrame } from '../ui/page/page.ts'
import { benchesWords as words } from '../words/benches.ts'
import { benchList } from './bench-list.ts'
import { BenchesOverview } from './benches-overview.ts'
import { suiteForm } from './suite-form.ts'

export const benchesPage: m.ClosureComponent = () => {
  const overview = new BenchesOverview()
  return {
    oninit: () => void overview.open(),
    onremove: () => overview.end(),
    view: () =>
      pageFrame(
        { title: words.title, at: '/bots' },
        m('h1', words.title),
        m('p.quiet.bench-intro', [words.about, ' ', m(m.route.Link, { href: '/bots' }, words.toBots)]),
        m('.bots.benches', [
          overview.error && m('p.error', { role: 'alert' }, overview.error),
          overview.benches ? sections(overview) : !overview.error && loadingState(),
        ]),
      ),
  }
}

const sections = ({ benches, choices, profiles, rulesets, isUp }: BenchesOverview): m.Children => [
  m('section', [
    m('h2', words.form.title),
    choices
      ? m(suiteForm, { choices, profiles, rulesets, onStarted: id => m.route.set(`/benches/${id}`) })
      : m('p.quiet', may('lab/change') ? '' : words.form.notAllowed),
  ]),
  m('section', [m('h2', [words.list.title, !isUp && m('span.link.down', words.list.down)]), benchList(benches ?? [])]),
]
