/** One account in the list: who it is, as what, and what can be done about it. */
import m from 'mithril'
import type { ListedAccount } from '../accounts/methods/types.ts'
import { may, type Role, signedIn } from '../net/api.ts'
import { dayAndTime } from '../ui/controls/format-figures.ts'
import { actButton } from '../ui/feedback/act-button.ts'
import { administrationWords } from '../words/administration.ts'
import type { AccountList } from './account-list.ts'
import { roleField } from './role-field.ts'
import { mayActOn, rolesFor } from './role-ranks.ts'

const words = administrationWords.accounts

export function accountRow(account: ListedAccount, list: AccountList): m.Children {
  const { id, name, email, verified, created, locked, role } = account
  const own = signedIn()!
  const isFree = mayActOn(own, account)
  return m('li.game', { key: id }, [
    m('.line', [
      m('span.name', name),
      own.id === id && m('span.status', administrationWords.you),
      m('span.quiet', email ?? words.noEmail),
      email !== null && verified === null && m('span.quiet', words.unverified),
      m('span.quiet', words.made({ day: dayAndTime(created) })),
    ]),
    locked && m('p.notice', locked.reason === '' ? words.isLocked : words.lockedBecause({ reason: locked.reason })),
    m('.line.actions', [
      m(roleField, {
        label: words.roleOf({ name }),
        role,
        roles: rolesFor(own, account),
        onChoose: (wanted: Role) => list.giveRole(account, wanted),
      }),
      isFree && may('accounts/lock') && lockButton(account, list),
      isFree && may('accounts/lock') && endSessionsButton(account, list),
      may('audit') && historyLink(account),
      isFree && may('accounts/change') && button(words.delete, name, () => (list.open = { kind: 'delete', account }), 'danger'),
    ]),
  ])
}

const lockButton = (account: ListedAccount, list: AccountList): m.Children =>
  account.locked
    ? m(actButton, { text: words.unlock, label: account.name, control: 'check', run: () => list.unlock(account) })
    : button(words.lock, account.name, () => (list.open = { kind: 'lock', account }))

const endSessionsButton = (account: ListedAccount, list: AccountList): m.Children =>
  m(actButton, {
    text: words.endSessions,
    label: account.name,
    question: {
      title: words.endSessionsTitle({ name: account.name }),
      text: words.endSessionsText,
      act: words.endSessions,
      isDanger: true,
    },
    run: () => list.endSessions(account),
  })

const historyLink = ({ id, name }: ListedAccount): m.Children =>
  m(
    m.route.Link,
    {
      href: `/administration/audit?account=${id}`,
      class: 'button small',
      'aria-label': administrationWords.of({ what: words.history, name }),
    },
    words.history,
  )

const button = (text: string, name: string, onclick: () => void, further = ''): m.Children =>
  m('button.small', { type: 'button', class: further, 'aria-label': administrationWords.of({ what: text, name }), onclick }, text)
