/** The audit log: who did what to whom, newest first, narrowed to an account or an act. */
import m from 'mithril'
import { accountName } from '../accounts/account-names.ts'
import type { AuditRow } from '../accounts/methods/types.ts'
import { call } from '../net/api.ts'
import { typed } from '../ui/controls/fields.ts'
import { dayAndTime } from '../ui/controls/format-figures.ts'
import { actButton } from '../ui/feedback/act-button.ts'
import { load, whenLoaded } from '../ui/feedback/loading.ts'
import { damagedNotices, emptyState } from '../ui/feedback/notices.ts'
import { administrationWords } from '../words/administration.ts'

const words = administrationWords.audit
const PAGE = 50

interface Page {
  entries: AuditRow[]
  next: string | null
  damaged: { text: string }[]
}

export const auditPart: m.ClosureComponent = () => {
  const asked = { account: m.route.param('account') ?? '', act: '' }
  const read = (before?: string): Promise<Page> => {
    const query = new URLSearchParams({ limit: String(PAGE) })
    for (const [key, value] of Object.entries({ ...asked, before: before ?? '' }))
      if (value.trim() !== '') query.set(key, value.trim())
    return call<Page>('GET', `/api/audit?${query}`)
  }
  const log = load(() => read())
  /** Acts that were seen, to choose from. */
  const acts = new Set<string>()

  async function older(): Promise<void> {
    const { entries, next } = log.value!
    const page = await read(next!)
    log.value = { ...page, entries: [...entries, ...page.entries] }
  }

  const field = (key: 'account' | 'act', label: string, attrs: m.Attributes): m.Children =>
    m('label.narrowing', [
      label,
      m('input', {
        type: 'search',
        value: asked[key],
        ...attrs,
        onchange(event: Event) {
          asked[key] = typed(event)
          void log.again()
        },
      }),
    ])

  const row = ({ id, at, act, by, on, address, detail }: AuditRow): m.Children =>
    m('tr', { key: id }, [
      cell(words.columns.at, dayAndTime(at)),
      m('th', { scope: 'row', 'data-label': words.columns.act }, act),
      cell(words.columns.by, who(by)),
      cell(words.columns.on, on === null ? '' : who(on)),
      cell(words.columns.from, address ?? ''),
      cell(
        words.columns.detail,
        detail
          ? Object.entries(detail)
              .map(([key, value]) => `${key} ${textOf(value)}`)
              .join(', ')
          : '',
      ),
    ])

  return {
    view: () =>
      m('section.wide', [
        m('h2', words.title),
        m('.toolbar', [
          field('account', words.account, { placeholder: words.accountHint }),
          field('act', words.act, { placeholder: words.anyAct, list: 'acts' }),
          m(
            'datalist#acts',
            [...acts].sort().map(act => m('option', { value: act })),
          ),
        ]),
        whenLoaded(log, ({ entries, next, damaged }) => {
          for (const { act } of entries) acts.add(act)
          if (entries.length === 0) return [damagedNotices(damaged), emptyState(words.none)]
          return [
            damagedNotices(damaged),
            m('.audit', { tabindex: 0, role: 'region', 'aria-label': words.title }, [
              m('table', [
                m(
                  'thead',
                  m(
                    'tr',
                    Object.values(words.columns).map(text => m('th', { scope: 'col' }, text)),
                  ),
                ),
                m('tbody', entries.map(row)),
              ]),
            ]),
            next !== null && m('.line', m(actButton, { text: words.older, control: 'down', run: older })),
          ]
        }),
      ]),
  }
}

const cell = (label: string, content: m.Children): m.Children => m('td', { 'data-label': label }, content)

/** Accounts are named by their ids: those that look like one are asked for. */
const IS_ID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/

function who(id: string | null): string {
  if (id === null) return words.nobody
  if (id === 'console') return words.console
  if (id === 'provider') return words.provider
  return IS_ID.test(id) ? accountName(id) : id
}

const textOf = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value))
