/** Passkeys: made in this browser, listed, taken away. */
import m from 'mithril'
import { textField } from '../../ui/controls/fields.ts'
import { dayAndTime } from '../../ui/controls/format-figures.ts'
import { actButton } from '../../ui/feedback/act-button.ts'
import { whenLoaded } from '../../ui/feedback/loading.ts'
import { emptyState } from '../../ui/feedback/notices.ts'
import { sendForm } from '../../ui/feedback/send-form.ts'
import { accountWords } from '../../words/accounts.ts'
import { hasPasskeys } from './passkey.ts'
import { type PasskeyNote, Passkeys } from './passkeys.ts'
import type { FactorAttrs } from './types.ts'

const words = accountWords.passkeys

export const passkeysSection: m.ClosureComponent<FactorAttrs> = () => {
  const passkeys = new Passkeys()
  return {
    view: ({ attrs }) =>
      m('section', [
        m('h2', words.title),
        m('p.quiet', words.text),
        whenLoaded(passkeys.list, ({ passkeys: all }) =>
          all.length === 0
            ? emptyState(words.none)
            : m(
                'ul.list',
                all.map(one => row(one, () => passkeys.remove(one.id, attrs))),
              ),
        ),
        hasPasskeys() ? form(passkeys, attrs) : m('p.quiet', words.cannot),
      ]),
  }
}

const row = ({ id, name, created, used }: PasskeyNote, remove: () => Promise<void>): m.Children =>
  m('li.game', { key: id }, [
    m('.line', [
      m('span.name', name),
      m('span.quiet', words.made({ day: dayAndTime(created) })),
      m('span.quiet', used === null ? words.unused : words.used({ day: dayAndTime(used) })),
    ]),
    m('.line.actions', [
      m(actButton, {
        text: words.remove,
        label: name,
        isDanger: true,
        question: { title: words.removeTitle({ name }), text: words.removeText, act: words.remove, isDanger: true },
        run: remove,
      }),
    ]),
  ])

const form = (passkeys: Passkeys, attrs: FactorAttrs): m.Children =>
  m(sendForm, {
    id: 'passkey',
    act: words.add,
    isOff: passkeys.name.trim() === '',
    send: () => passkeys.add(attrs),
    fields: (fault, at) =>
      textField({
        label: words.name,
        path: `${at}/name`,
        value: passkeys.name,
        set: value => (passkeys.name = value),
        fault,
        attrs: { placeholder: words.nameHint, maxlength: 60, autocomplete: 'off' },
      }),
  })
