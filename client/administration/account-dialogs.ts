/** Questions before an account is locked or deleted. */
import m from 'mithril'
import type { ListedAccount } from '../accounts/methods/types.ts'
import { call } from '../net/api.ts'
import { choiceField, textField } from '../ui/controls/fields.ts'
import { dialog } from '../ui/feedback/dialog.ts'
import { sendForm } from '../ui/feedback/send-form.ts'
import { toast } from '../ui/feedback/toasts.ts'
import { GAMES_LEFT } from '../words/accounts.ts'
import { administrationWords } from '../words/administration.ts'
import { uiWords } from '../words/ui.ts'

const words = administrationWords.accounts

interface Attrs {
  account: ListedAccount
  onClose(): void
  onDone(): Promise<void>
}

const cancel = (onClose: () => void): m.Children => m('button.small', { type: 'button', onclick: onClose }, uiWords.cancel)

export const lockDialog: m.ClosureComponent<Attrs> = () => {
  let reason = ''
  return {
    view: ({ attrs: { account, onClose, onDone } }) =>
      m(dialog, { title: words.lockTitle({ name: account.name }), class: 'question', onClose }, [
        m('p', words.lockText),
        m(sendForm, {
          id: 'lock',
          act: words.lockAct,
          isDanger: true,
          beside: cancel(onClose),
          async send() {
            await call('PATCH', `/api/accounts/${account.id}`, {
              body: { locked: true, ...(reason.trim() !== '' && { reason: reason.trim() }) },
            })
            await onDone()
          },
          fields: (fault, at) =>
            textField({
              label: words.reason,
              path: `${at}/reason`,
              value: reason,
              set: value => (reason = value),
              fault,
              attrs: { maxlength: 200, autocomplete: 'off' },
            }),
        }),
      ]),
  }
}

export const deleteDialog: m.ClosureComponent<Attrs> = () => {
  let games = 'pass'
  return {
    view: ({ attrs: { account, onClose, onDone } }) =>
      m(dialog, { title: words.deleteTitle({ name: account.name }), class: 'question', onClose }, [
        m('p', words.deleteText),
        m(sendForm, {
          id: 'delete-account',
          act: words.deleteAct,
          isDanger: true,
          beside: cancel(onClose),
          async send() {
            await call('DELETE', `/api/accounts/${account.id}?games=${games}`)
            toast(words.deleted({ name: account.name }))
            await onDone()
          },
          fields: (fault, at) =>
            choiceField({
              label: words.games,
              path: `${at}/games`,
              value: games,
              set: value => (games = value),
              fault,
              options: GAMES_LEFT,
            }),
        }),
      ]),
  }
}
