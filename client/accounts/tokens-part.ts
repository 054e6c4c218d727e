/** Personal access tokens: how scripts act for the account. */
import m from 'mithril'
import { call } from '../net/api.ts'
import { choiceField, faultNote, idOf, textField } from '../ui/controls/fields.ts'
import { dayAndTime } from '../ui/controls/format-figures.ts'
import { actButton } from '../ui/feedback/act-button.ts'
import { load, whenLoaded } from '../ui/feedback/loading.ts'
import { emptyState } from '../ui/feedback/notices.ts'
import { shownOnce } from '../ui/feedback/secret-once.ts'
import { sendForm } from '../ui/feedback/send-form.ts'
import { accountWords } from '../words/accounts.ts'
import type { PartAttrs, TokenNote } from './methods/types.ts'

const words = accountWords.token

interface Draft {
  name: string
  scopes: string[]
  /** '' until it is taken back. */
  days: string
}

const blank = (): Draft => ({ name: '', scopes: ['games'], days: '90' })

export const newTokenBody = ({ name, scopes, days }: Draft) => ({
  name: name.trim(),
  scopes,
  days: days === '' ? null : Number(days),
})

export const tokensPart: m.ClosureComponent<PartAttrs> = () => {
  const tokens = load(() => call<{ tokens: TokenNote[] }>('GET', '/api/account/tokens'))
  let draft = blank()
  let made: { name: string; token: string } | null = null

  async function make(): Promise<void> {
    made = null
    made = await call<{ name: string; token: string }>('POST', '/api/account/tokens', { body: newTokenBody(draft) })
    draft = blank()
    await tokens.again()
  }

  async function take(id: string): Promise<void> {
    await call('DELETE', `/api/account/tokens/${id}`)
    await tokens.again()
  }

  const row = ({ id, name, scopes, created, expires, used }: TokenNote): m.Children => {
    const isOver = expires !== null && Date.parse(expires) <= Date.now()
    return m('li.game', { key: id }, [
      m('.line', [m('span.name', name), m('span.quiet', scopes.map(scope => words.scope[scope] ?? scope).join(' · '))]),
      m('.line.quiet', [
        m('span', words.created(dayAndTime(created))),
        m('span', words.used(used && dayAndTime(used))),
        m(
          'span',
          { class: isOver ? 'missing' : '' },
          isOver ? words.ended(dayAndTime(expires)) : words.ends(expires && dayAndTime(expires)),
        ),
      ]),
      m('.line.actions', [
        m(actButton, {
          text: words.revoke,
          label: name,
          isDanger: true,
          question: { title: words.revokeTitle(name), text: words.revokeText, act: words.revoke, isDanger: true },
          run: () => take(id),
        }),
      ]),
    ])
  }

  const scopeTicks = (at: string): m.Children =>
    m('fieldset', { id: idOf(`${at}/scopes`), tabindex: -1 }, [
      m('legend', words.scopes),
      Object.entries(words.scope).map(([scope, text]) =>
        m('label.tick', { key: scope }, [
          m('input', {
            type: 'checkbox',
            checked: draft.scopes.includes(scope),
            onchange: ({ target }: Event) => {
              const others = draft.scopes.filter(one => one !== scope)
              draft.scopes = (target as HTMLInputElement).checked ? [...others, scope] : others
            },
          }),
          text,
        ]),
      ),
    ])

  return {
    view: () => [
      m('section', [
        m('h2', accountWords.tokens),
        m('p.quiet', words.intro),
        made && m(shownOnce, { id: 'made-token', label: words.made(made.name), value: made.token, hint: words.onceNote }),
        whenLoaded(tokens, ({ tokens: all }) => (all.length === 0 ? emptyState(words.none) : m('ul.list', all.map(row)))),
      ]),
      m('section', [
        m('h2', words.new),
        m(sendForm, {
          id: 'token',
          act: words.make,
          isOff: draft.name.trim() === '' || draft.scopes.length === 0,
          send: make,
          fields: (fault, at) => [
            textField({
              label: words.name,
              path: `${at}/name`,
              value: draft.name,
              set: value => (draft.name = value),
              fault,
              attrs: { placeholder: words.nameHint, autocomplete: 'off', maxlength: 60 },
            }),
            scopeTicks(at),
            faultNote(fault, `${at}/scopes`),
            choiceField({
              label: words.lifetimeField,
              path: `${at}/days`,
              value: draft.days,
              set: value => (draft.days = value),
              fault,
              options: words.days,
            }),
          ],
        }),
      ]),
    ],
  }
}
