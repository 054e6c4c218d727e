/** The accounts of the server, a page at a time: who they are, as what, and what can be done about each. */
import m from 'mithril'
import type { ListedAccount } from '../accounts/methods/types.ts'
import { call, may, ROLES, type Role, signedIn } from '../net/api.ts'
import { typed } from '../ui/controls/fields.ts'
import { filters } from '../ui/controls/filters.ts'
import { dayAndTime } from '../ui/controls/format-figures.ts'
import { actButton } from '../ui/feedback/act-button.ts'
import { ask } from '../ui/feedback/confirm.ts'
import { load, whenLoaded } from '../ui/feedback/loading.ts'
import { emptyState } from '../ui/feedback/notices.ts'
import { toast } from '../ui/feedback/toasts.ts'
import { ROLE_NAMES } from '../words/accounts.ts'
import { administrationWords } from '../words/administration.ts'
import { deleteDialog, lockDialog } from './account-dialogs.ts'
import { pager } from './pager.ts'
import { roleField } from './role-field.ts'
import { mayActOn, rolesFor } from './role-ranks.ts'

const words = administrationWords.accounts
const PAGE = 20
const SEARCH_PAUSE_MS = 250
const WHICH = [null, 'open', 'locked'] as const

interface Found {
  accounts: ListedAccount[]
  total: number
}

export const accountsPart: m.ClosureComponent = () => {
  const asked = { search: '', role: '', which: null as (typeof WHICH)[number], offset: 0 }
  let pause: ReturnType<typeof setTimeout> | undefined
  let open: { kind: 'lock' | 'delete'; account: ListedAccount } | null = null
  const found = load(() => call<Found>('GET', `/api/accounts?${queryOf(asked)}`))

  function narrow(change: Partial<typeof asked>): void {
    Object.assign(asked, { offset: 0 }, change)
    void found.again()
  }

  const change = async (id: string, body: object): Promise<void> => {
    await call('PATCH', `/api/accounts/${id}`, { body })
    await found.again()
  }

  async function endSessions({ id }: ListedAccount): Promise<void> {
    const { ended } = await call<{ ended: number }>('DELETE', `/api/accounts/${id}/sessions`)
    toast(words.ended(ended))
  }

  async function giveRole({ id, name }: ListedAccount, role: Role): Promise<void> {
    const title = words.roleTitle(name, ROLE_NAMES[role])
    if (await ask({ title, text: words.roleText, act: words.roleAct })) await change(id, { role })
  }

  const toolbar = (): m.Children =>
    m('.toolbar', [
      filters({
        label: words.which,
        options: WHICH.map(id => ({ id, text: words[id ?? 'all'] })),
        chosen: asked.which,
        onChoose: which => narrow({ which }),
      }),
      m('input.search', {
        type: 'search',
        'aria-label': words.search,
        placeholder: words.search,
        value: asked.search,
        oninput(event: Event) {
          asked.search = typed(event)
          clearTimeout(pause)
          pause = setTimeout(() => narrow({}), SEARCH_PAUSE_MS)
        },
      }),
      m('select', { 'aria-label': words.role, value: asked.role, onchange: (event: Event) => narrow({ role: typed(event) }) }, [
        m('option', { value: '' }, words.anyRole),
        ROLES.map(role => m('option', { value: role }, ROLE_NAMES[role])),
      ]),
    ])

  const row = (account: ListedAccount): m.Children => {
    const { id, name, email, verified, created, locked, role } = account
    const own = signedIn()!
    const isFree = mayActOn(own, account)
    return m('li.game', { key: id }, [
      m('.line', [
        m('span.name', name),
        own.id === id && m('span.status', administrationWords.you),
        m('span.quiet', email ?? words.noEmail),
        email !== null && verified === null && m('span.quiet', words.unverified),
        m('span.quiet', words.made(dayAndTime(created))),
      ]),
      locked && m('p.notice', words.lockedBecause(locked.reason)),
      m('.line.actions', [
        m(roleField, {
          label: words.roleOf(name),
          role,
          roles: rolesFor(own, account),
          onChoose: (wanted: Role) => giveRole(account, wanted),
        }),
        isFree &&
          may('accounts/lock') &&
          (locked
            ? m(actButton, { text: words.unlock, label: name, control: 'check', run: () => change(id, { locked: false }) })
            : button(words.lock, name, () => (open = { kind: 'lock', account }))),
        isFree &&
          may('accounts/lock') &&
          m(actButton, {
            text: words.endSessions,
            label: name,
            question: {
              title: words.endSessionsTitle(name),
              text: words.endSessionsText,
              act: words.endSessions,
              isDanger: true,
            },
            run: () => endSessions(account),
          }),
        may('audit') &&
          m(
            m.route.Link,
            {
              href: `/administration/audit?account=${id}`,
              class: 'button small',
              'aria-label': administrationWords.of(words.history, name),
            },
            words.history,
          ),
        isFree && may('accounts/change') && button(words.delete, name, () => (open = { kind: 'delete', account }), 'danger'),
      ]),
    ])
  }

  const onClose = () => {
    open = null
  }
  const onDone = async () => {
    open = null
    await found.again()
  }

  return {
    onremove: () => clearTimeout(pause),
    view: () =>
      m('section.wide', [
        m('h2', words.title),
        toolbar(),
        open?.kind === 'lock' && m(lockDialog, { account: open.account, onClose, onDone }),
        open?.kind === 'delete' && m(deleteDialog, { account: open.account, onClose, onDone }),
        whenLoaded(found, ({ accounts, total }) => [
          accounts.length === 0 ? emptyState(words.none) : m('ul.list.rows', accounts.map(row)),
          pager({
            offset: asked.offset,
            shown: accounts.length,
            total,
            size: PAGE,
            go(offset) {
              asked.offset = offset
              void found.again()
            },
          }),
        ]),
      ]),
  }
}

function queryOf({
  search,
  role,
  which,
  offset,
}: {
  search: string
  role: string
  which: string | null
  offset: number
}): string {
  const query = new URLSearchParams({ limit: String(PAGE), offset: String(offset) })
  if (search.trim() !== '') query.set('search', search.trim())
  if (role !== '') query.set('role', role)
  if (which !== null) query.set('locked', String(which === 'locked'))
  return String(query)
}

const button = (text: string, name: string, onclick: () => void, further = ''): m.Children =>
  m('button.small', { type: 'button', class: further, 'aria-label': administrationWords.of(text, name), onclick }, text)
