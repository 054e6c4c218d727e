/** The audit log: who did what to whom, newest first, narrowed to an account or an act. */
import m from 'mithril'
import { typed } from '../ui/controls/fields.ts'
import { actButton } from '../ui/feedback/act-button.ts'
import { whenLoaded } from '../ui/feedback/loading.ts'
import { damagedNotices, emptyState } from '../ui/feedback/notices.ts'
import { administrationWords } from '../words/administration.ts'
import { appWords } from '../words/app.ts'
import { AuditLog } from './audit-log.ts'
import { auditTable } from './audit-table.ts'

const words = administrationWords.audit

export const auditPart: m.ClosureComponent = () => {
  const log = new AuditLog(m.route.param('account') ?? '')
  return {
    view: () =>
      m('section.wide', [
        m('h2', appWords.administration.audit),
        toolbar(log),
        whenLoaded(log.page, ({ entries, next, damaged }) => {
          for (const { act } of entries) log.acts.add(act)
          if (entries.length === 0) return [damagedNotices(damaged), emptyState(words.none)]
          return [
            damagedNotices(damaged),
            auditTable(entries),
            next !== null && m('.line', m(actButton, { text: words.older, control: 'down', run: () => log.readOlder() })),
          ]
        }),
      ]),
  }
}

const toolbar = (log: AuditLog): m.Children =>
  m('.toolbar', [
    field(log, 'account', words.account, { placeholder: words.accountHint }),
    field(log, 'act', words.act, { placeholder: words.anyAct, list: 'acts' }),
    m(
      'datalist#acts',
      [...log.acts].sort().map(act => m('option', { value: act })),
    ),
  ])

const field = (log: AuditLog, key: 'account' | 'act', label: string, attrs: m.Attributes): m.Children =>
  m('label.narrowing', [
    label,
    m('input', {
      type: 'search',
      value: log.query[key],
      ...attrs,
      onchange: (event: Event) => log.narrow(key, typed(event)),
    }),
  ])
