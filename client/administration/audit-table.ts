/** The entries of the audit log as a table. */
import m from 'mithril'
import { accountName } from '../accounts/account-names.ts'
import type { AuditRow } from '../accounts/methods/types.ts'
import { dayAndTime } from '../ui/controls/format-figures.ts'
import { administrationWords } from '../words/administration.ts'
import { appWords } from '../words/app.ts'

const words = administrationWords.audit

export const auditTable = (entries: readonly AuditRow[]): m.Children =>
  m('.audit', { tabindex: 0, role: 'region', 'aria-label': appWords.administration.audit }, [
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
