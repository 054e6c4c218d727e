/** Accounts that a game is shared with: named by name, address or id, added and removed one by one. */
import m from 'mithril'
import { accountName } from '../../accounts/account-names.ts'
import { actButton } from '../../ui/feedback/act-button.ts'
import { sendForm } from '../../ui/feedback/send-form.ts'
import { sharingWords as words } from '../../words/sharing.ts'
import { accountField } from './account-field.ts'

interface Attrs {
  /** Of the form. */
  id: string
  title: string
  accounts: readonly string[]
  /** Refused with an ApiError. */
  keep(accounts: string[]): Promise<unknown>
}

export const accountList: m.ClosureComponent<Attrs> = () => {
  let wanted = ''
  return {
    view: ({ attrs: { id, title, accounts, keep } }) =>
      m('.account-list', [
        m('h3', title),
        accounts.length === 0
          ? m('p.quiet', words.nobody)
          : m(
              'ul.given',
              accounts.map(account =>
                m('li', { key: account }, [
                  m('span', accountName(account)),
                  m(actButton, {
                    text: '×',
                    label: words.remove({ name: accountName(account) }),
                    run: () => keep(accounts.filter(other => other !== account)),
                  }),
                ]),
              ),
            ),
        m(sendForm, {
          id,
          label: title,
          act: words.add,
          isOff: wanted.trim() === '',
          async send() {
            await keep([...new Set([...accounts, wanted.trim()])])
            wanted = ''
          },
          fields: (fault, at) => accountField(`${at}/account`, wanted, value => (wanted = value), fault),
        }),
      ]),
  }
}
