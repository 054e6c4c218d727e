/** What was said between two players, and room to say more. */
import m from 'mithril'
import type { PageContext } from '../../game/page-context.ts'
import { diplomacyWords as words } from '../../words/relations/diplomacy.ts'
import { ruleName } from '../../words/rule-names.ts'
import { actButton } from '../relations/action-button.ts'
import { answered, youAre } from '../relations/parts.ts'
import { threadOf } from './relations.ts'

const NEWEST = 200
const LONGEST = 2000

/** Drafts by player, kept while the page lives. */
const drafts = new Map<string, string>()

export const thread = (table: PageContext, other: number, nation: string): m.Children => {
  const key = `${table.game}/${other}`
  const draft = drafts.get(key) ?? ''
  const send = async () => {
    const text = (drafts.get(key) ?? '').trim()
    if (text === '') return
    await table.act('send_message', { player_id: other, text })
    drafts.delete(key)
  }
  return [
    answered(table.latest('get_events', { kind: 'civ/message', since_turn: 0, limit: NEWEST }), ({ events }) => {
      const said = threadOf(events, youAre(table), other)
      if (said.length === 0) return m('p.rel-note', words.noMessages)
      return m(
        'ol.rel-thread',
        { 'aria-label': words.messages, tabindex: 0 },
        said.map(({ seq, turn, mine, text }) =>
          m('li', { key: seq, class: mine ? 'is-mine' : '' }, [m('p', text), m('small', words.onTurn({ turn }))]),
        ),
      )
    }),
    m('form.rel-say', { onsubmit: (event: Event) => event.preventDefault() }, [
      m('textarea', {
        'aria-label': words.say({ nation: ruleName(nation) }),
        placeholder: words.say({ nation: ruleName(nation) }),
        rows: 2,
        maxlength: LONGEST,
        value: draft,
        oninput: (event: Event) => drafts.set(key, (event.target as HTMLTextAreaElement).value),
      }),
      m(actButton, { label: words.send, run: send, submit: true }),
    ]),
    m('p.rel-note', words.bindsNobody),
  ]
}
