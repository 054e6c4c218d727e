/** All that is kept of the account: to take along, and to delete. */
import m from 'mithril'
import { call, download, forgetSession } from '../net/api.ts'
import { choiceField, textField } from '../ui/controls/fields.ts'
import { actButton } from '../ui/feedback/act-button.ts'
import { sendForm } from '../ui/feedback/send-form.ts'
import { accountWords, GAMES_LEFT } from '../words/accounts.ts'
import { currentField } from './methods/fields.ts'
import type { PartAttrs } from './methods/types.ts'

const words = accountWords.own

export const dataPart: m.ClosureComponent<PartAttrs> = () => {
  let games = 'pass'
  let typedName = ''
  let current = ''

  async function remove({ own }: PartAttrs): Promise<void> {
    await call('DELETE', '/api/account', { body: { games, ...(own.password !== null && { password: current }) } })
    forgetSession()
    location.assign('/sign-in')
  }

  return {
    view({ attrs }) {
      const { own } = attrs
      return [
        m('section', [
          m('h2', words.export),
          m('p.quiet', words.exportText),
          m(actButton, {
            text: words.exportAct,
            control: 'download',
            run: () => download('/api/account/export', `hexarchy-account-${own.id}.json`, null),
          }),
        ]),
        m('section', [
          m('h2', words.delete),
          m('p.quiet', words.deleteText),
          m(sendForm, {
            id: 'delete',
            act: words.deleteAct,
            isDanger: true,
            isOff: typedName.trim() !== own.name.trim(),
            send: () => remove(attrs),
            fields: (fault, at) => [
              choiceField({
                label: words.games,
                path: `${at}/games`,
                value: games,
                set: value => (games = value),
                fault,
                options: GAMES_LEFT,
              }),
              own.password !== null && currentField(`${at}/password`, current, value => (current = value), fault),
              textField({
                label: words.confirm({ word: own.name }),
                path: `${at}/confirm`,
                value: typedName,
                set: value => (typedName = value),
                fault,
                attrs: { autocomplete: 'off' },
              }),
            ],
          }),
        ]),
      ]
    },
  }
}
