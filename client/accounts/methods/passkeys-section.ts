/** Passkeys: made in this browser, listed, taken away. */
import m from 'mithril'
import { call } from '../../net/api.ts'
import { textField } from '../../ui/controls/fields.ts'
import { dayAndTime } from '../../ui/controls/format-figures.ts'
import { actButton } from '../../ui/feedback/act-button.ts'
import { load, whenLoaded } from '../../ui/feedback/loading.ts'
import { emptyState } from '../../ui/feedback/notices.ts'
import { sendForm } from '../../ui/feedback/send-form.ts'
import { accountWords } from '../../words/accounts.ts'
import { hasPasskeys, makePasskey } from './passkey.ts'
import { orSay } from './passwordless.ts'
import type { FactorAttrs } from './types.ts'

const words = accountWords.passkeys

interface PasskeyNote {
  id: string
  name: string
  created: string
  used: string | null
}

export const passkeysSection: m.ClosureComponent<FactorAttrs> = () => {
  const passkeys = load(() => call<{ passkeys: PasskeyNote[] }>('GET', '/api/account/passkeys'))
  let name = ''

  const add = ({ onAdded }: FactorAttrs) =>
    orSay(words.failed, async () => {
      const response = await makePasskey('/api/account/passkeys/options')
      const body = { name: name.trim(), response }
      const { recovery } = await call<{ recovery: string[] | null }>('POST', '/api/account/passkeys', { body })
      name = ''
      await passkeys.again()
      await onAdded(recovery)
    })

  async function remove(id: string, { onChanged }: FactorAttrs): Promise<void> {
    await call('DELETE', `/api/account/passkeys/${id}`)
    await passkeys.again()
    await onChanged()
  }

  const row = ({ id, name, created, used }: PasskeyNote, attrs: FactorAttrs): m.Children =>
    m('li.game', { key: id }, [
      m('.line', [
        m('span.name', name),
        m('span.quiet', words.made(dayAndTime(created))),
        m('span.quiet', words.used(used && dayAndTime(used))),
      ]),
      m('.line.actions', [
        m(actButton, {
          text: words.remove,
          label: name,
          isDanger: true,
          question: { title: words.removeTitle(name), text: words.removeText, act: words.remove, isDanger: true },
          run: () => remove(id, attrs),
        }),
      ]),
    ])

  return {
    view: ({ attrs }) =>
      m('section', [
        m('h2', words.title),
        m('p.quiet', words.text),
        whenLoaded(passkeys, ({ passkeys: all }) =>
          all.length === 0
            ? emptyState(words.none)
            : m(
                'ul.list',
                all.map(one => row(one, attrs)),
              ),
        ),
        hasPasskeys()
          ? m(sendForm, {
              id: 'passkey',
              act: words.add,
              isOff: name.trim() === '',
              send: () => add(attrs),
              fields: (fault, at) =>
                textField({
                  label: words.name,
                  path: `${at}/name`,
                  value: name,
                  set: value => (name = value),
                  fault,
                  attrs: { placeholder: words.nameHint, maxlength: 60, autocomplete: 'off' },
                }),
            })
          : m('p.quiet', words.cannot),
      ]),
  }
}
