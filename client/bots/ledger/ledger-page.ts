/** What games of the lab and turns of models took: /bots/ledger. */
import m from 'mithril'
import type { ExperimentUse, LedgerUse, ModelUse, ProfileUse } from '../../../actors/wire/lab/ledger-sums.ts'
import { call, may, sentence } from '../../net/api.ts'
import { fixed } from '../../ui/controls/format-figures.ts'
import { loadingState } from '../../ui/feedback/notices.ts'
import { requireAccount } from '../../ui/feedback/return-path.ts'
import { pageFrame } from '../../ui/page/page.ts'
import { botsWords } from '../../words/bots.ts'
import { type SortedColumn, sortedTable } from './sorted-table.ts'

const words = botsWords.ledger
const { columns: names } = words

const day = (iso: string): string => iso.slice(0, 10)

const PROFILES: readonly SortedColumn<ProfileUse>[] = [
  { name: names.profile, of: ({ profile, revision }) => (revision > 0 ? `${profile} r${revision}` : profile) },
  { name: names.code, of: one => one.code },
  { name: names.sources, of: one => one.sources },
  { name: names.changes, of: one => one.changes },
  { name: names.firstSeen, of: one => one.firstSeen, shown: one => day(one.firstSeen) },
  { name: names.lastSeen, of: one => one.lastSeen, shown: one => day(one.lastSeen) },
  { name: names.seats, of: one => one.seats },
  { name: names.wins, of: one => one.wins },
  { name: names.seconds, of: one => one.seconds, shown: one => fixed(one.seconds) },
]

const EXPERIMENTS: readonly SortedColumn<ExperimentUse>[] = [
  {
    name: names.experiment,
    of: one => one.experiment,
    shown: ({ experiment }) => m(m.route.Link, { href: `/bots/experiments/${experiment}` }, experiment),
  },
  { name: names.games, of: one => one.games },
  { name: names.rounds, of: one => one.rounds },
  { name: names.seconds, of: one => one.seconds, shown: one => fixed(one.seconds) },
  { name: names.cpuSeconds, of: one => one.cpuSeconds, shown: one => fixed(one.cpuSeconds) },
  { name: names.workers, of: one => one.workers.join(', ') },
]

const MODELS: readonly SortedColumn<ModelUse>[] = [
  { name: names.model, of: one => one.model },
  ...(['games', 'turns', 'requests', 'failures', 'input', 'cached', 'output'] as const).map(key => ({
    name: names[key],
    of: (one: ModelUse) => one[key],
  })),
  { name: names.seconds, of: one => one.seconds, shown: one => fixed(one.seconds) },
  { name: names.cost, of: one => one.cost, shown: one => fixed(one.cost, 2) },
]

export const ledgerPage: m.ClosureComponent = () => {
  const [profiles, experiments, models] = [sortedTable<ProfileUse>(), sortedTable<ExperimentUse>(), sortedTable<ModelUse>()]
  let ledger: LedgerUse | null = null
  let error: string | null = null

  async function read(): Promise<void> {
    try {
      await requireAccount()
      if (may('lab/change')) ledger = await call<LedgerUse>('GET', '/api/lab/ledger')
      else error = words.notAllowed
    } catch (reason) {
      error = sentence(reason)
    }
    m.redraw()
  }

  const tables = (read: LedgerUse): m.Children => [
    m('p.quiet', words.hint),
    read.spoilt > 0 && m('p.notice', words.spoilt({ lines: read.spoilt })),
    part(words.profiles, read.profiles, () => m(profiles, { title: words.profiles, columns: PROFILES, rows: read.profiles })),
    part(words.experiments, read.experiments, () =>
      m(experiments, { title: words.experiments, columns: EXPERIMENTS, rows: read.experiments }),
    ),
    part(words.models, read.models, () => m(models, { title: words.models, columns: MODELS, rows: read.models })),
  ]

  return {
    oninit: () => void read(),
    view: () =>
      pageFrame(
        { title: words.title, at: '/bots' },
        m('h1', words.title),
        m('.bots', [error && m('p.error', { role: 'alert' }, error), ledger ? tables(ledger) : !error && loadingState()]),
      ),
  }
}

const part = (title: string, rows: readonly unknown[], table: () => m.Children): m.Children =>
  m('section', [m('h2', title), rows.length > 0 ? table() : m('p.quiet', words.empty)])
