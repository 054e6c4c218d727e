/** Personal access tokens: how scripts act for the account. */
import m from 'mithril'
import { dayAndTime } from '../ui/controls/format-figures.ts'
import { actButton } from '../ui/feedback/act-button.ts'
import { whenLoaded } from '../ui/feedback/loading.ts'
import { emptyState } from '../ui/feedback/notices.ts'
import { shownOnce } from '../ui/feedback/secret-once.ts'
import { accountWords } from '../words/accounts.ts'
import type { PartAttrs, TokenNote } from './methods/types.ts'
import { tokenForm } from './token-form.ts'
import { Tokens } from './tokens.ts'

const words = accountWords.token
const scopeNames: Record<string, string> = words.scope

export const tokensPart: m.ClosureComponent<PartAttrs> = () => {
  const tokens = new Tokens()
  return {
    view: () => [
      m('section', [
        m('h2', accountWords.tokens),
        m('p.quiet', words.intro),
        tokens.made &&
          m(shownOnce, {
            id: 'made-token',
            label: words.made({ name: tokens.made.name }),
            value: tokens.made.token,
            hint: words.onceNote,
          }),
        whenLoaded(tokens.list, ({ tokens: all }) =>
          all.length === 0
            ? emptyState(words.none)
            : m(
                'ul.list',
                all.map(one => row(one, () => tokens.revoke(one.id))),
              ),
        ),
      ]),
      m('section', [m('h2', words.new), tokenForm(tokens)]),
    ],
  }
}

function row({ id, name, scopes, created, expires, used }: TokenNote, revoke: () => Promise<void>): m.Children {
  const isOver = expires !== null && Date.parse(expires) <= Date.now()
  return m('li.game', { key: id }, [
    m('.line', [m('span.name', name), m('span.quiet', scopes.map(scope => scopeNames[scope] ?? scope).join(' · '))]),
    m('.line.quiet', [
      m('span', words.created({ day: dayAndTime(created) })),
      m('span', used === null ? words.unused : words.used({ day: dayAndTime(used) })),
      m(
        'span',
        { class: isOver ? 'missing' : '' },
        expires === null ? words.endless : (isOver ? words.ended : words.ends)({ day: dayAndTime(expires) }),
      ),
    ]),
    m('.line.actions', [
      m(actButton, {
        text: words.revoke,
        label: name,
        isDanger: true,
        question: { title: words.revokeTitle({ name }), text: words.revokeText, act: words.revoke, isDanger: true },
        run: revoke,
      }),
    ]),
  ])
}
