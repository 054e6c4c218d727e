/** The page of balance reports: a form for a new one, and those that there are. */
import m from 'mithril'
import { may } from '../net/api.ts'
import { loadingState } from '../ui/feedback/notices.ts'
import { pageFrame } from '../ui/page/page.ts'
import { balanceWords as words } from '../words/balance.ts'
import { balanceList } from './balance-list.ts'
import { BalanceOverview } from './balance-overview.ts'
import { wishForm } from './wish-form.ts'

export const balancePage: m.ClosureComponent = () => {
  const overview = new BalanceOverview()
  return {
    oninit: () => void overview.open(),
    onremove: () => overview.end(),
    view: () =>
      pageFrame(
        { title: words.title, at: '/bots' },
        m('h1', words.title),
        m('p.quiet.balance-intro', [words.about, ' ', m(m.route.Link, { href: '/bots' }, words.toBots)]),
        m('.bots.balance', [
          overview.error && m('p.error', { role: 'alert' }, overview.error),
          overview.reports ? sections(overview) : !overview.error && loadingState(),
        ]),
      ),
  }
}

const sections = ({ reports, offers, isUp }: BalanceOverview): m.Children => [
  m('section', [m('h2', [words.list.title, !isUp && m('span.link.down', words.list.down)]), balanceList(reports ?? [])]),
  m('section', [
    m('h2', words.form.title),
    offers
      ? m(wishForm, { offers, onStarted: id => m.route.set(`/balance/${encodeURIComponent(id)}`) })
      : m('p.quiet', may('lab/change') ? '' : words.form.notAllowed),
  ]),
]
