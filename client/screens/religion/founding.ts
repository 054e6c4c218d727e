/** Choosing beliefs: for a pantheon with faith, for a religion and its enhancing by a prophet. */
import m from 'mithril'
import type { PageContext, Result } from '../../game/page-context.ts'
import { icon } from '../../ui/controls/icon.ts'
import { religionWords as words } from '../../words/realm/religion.ts'
import { refusal, type ScreenActions } from '../realm/screen-actions.ts'
import { type Belief, beliefCards } from './belief-cards.ts'
import { isWhole, missingOf, neededOf, toggled } from './belief-choice.ts'

type Religion = Result<'get_religion'>
interface Attrs {
  table: PageContext
  doer: ScreenActions
  religion: Religion
}

/** A pantheon's belief, or one that was given. */
export const pantheonChoice: m.ClosureComponent<Attrs> = () => {
  let chosen: Belief | null = null
  return {
    view({ attrs: { table, doer, religion } }) {
      const { beliefs, faith, pantheon_cost: cost, pantheon_why_not: whyNot, yours } = religion
      const one = beliefs.find(({ name }) => name === chosen?.name) ?? null
      // What was given freely costs nothing; a pantheon is paid for.
      const isGiven = yours !== '' || whyNot !== undefined
      const isDear = !isGiven && faith < cost
      return m(
        'section.religion-choice',
        m('h3', words.chooseBelief),
        m('p.realm-hint', words.takeHint),
        beliefCards(beliefs, one ? [one] : [], !table.mayAct, belief => {
          chosen = belief
        }),
        m(
          '.realm-buttons',
          m(
            'button',
            {
              type: 'button',
              disabled: !table.mayAct || one === null || isDear,
              onclick: () =>
                one &&
                doer.run('pantheon', () =>
                  table
                    .act('found_pantheon', { belief: one.name })
                    .then(({ religion: name }) => table.say(words.foundDone(name))),
                ),
            },
            one === null ? words.chosenNone : isGiven ? words.take(one.name) : words.found(one.name),
          ),
        ),
        refusal(doer, 'pantheon'),
      )
    },
  }
}

/** A prophet's religion: its name and beliefs; later more beliefs. */
export const prophetChoice: m.ClosureComponent<Attrs> = () => {
  let chosen: Belief[] = []
  let name = ''
  return {
    view({ attrs: { table, doer, religion } }) {
      const { beliefs, names, next_takes: takes, prophets } = religion
      const needed = neededOf(takes)
      const offered = beliefs.filter(({ kind }) => needed.has(kind) || needed.has('any'))
      chosen = chosen.filter(one => offered.some(belief => belief.name === one.name))
      const missing = missingOf(needed, chosen)
      const ready = prophets.find(({ why_not }) => why_not === undefined)
      const isFounding = prophets[0]?.action === 'found_religion'
      const wanted = names.includes(name) ? name : (names[0] ?? '')
      const still = [...missing].filter(([, n]) => n > 0).map(([kind, n]) => `${n} ${words.kinds[kind] ?? kind}`)
      const act = (): void => {
        if (!ready) return
        void doer.run('prophet', async () => {
          await table.act('unit_action', {
            unit_id: ready.unit_id,
            action: ready.action,
            beliefs: chosen.map(belief => belief.name),
            ...(isFounding && { religion: wanted }),
          })
          chosen = []
          table.say(isFounding ? words.founded(wanted) : words.enhanced)
        })
      }
      return m(
        'section.religion-choice',
        m('h3', isFounding ? words.foundReligion : words.enhance),
        m('p.realm-hint', `${words.takes(takes)} ${words.takeHint}`),
        prophets.map(prophet =>
          m(
            'p.realm-note',
            { key: prophet.unit_id },
            m(icon, { thing: prophet.kind, hint: { kind: 'unit' } }),
            `${words.prophetAt(prophet.kind, prophet.unit_id)}${prophet.why_not ? `: ${prophet.why_not}` : ''} `,
            m(
              'button.realm-link',
              {
                type: 'button',
                onclick: () => {
                  table.select({ kind: 'unit', id: prophet.unit_id })
                  table.show(prophet.x, prophet.y)
                  table.close()
                },
              },
              words.sendProphet,
            ),
          ),
        ),
        isFounding &&
          m(
            'label.religion-name',
            words.nameLabel,
            m(
              'select',
              { value: wanted, onchange: ({ target }: Event) => (name = (target as HTMLSelectElement).value) },
              names.map(one => m('option', { key: one, value: one }, one)),
            ),
          ),
        beliefCards(offered, chosen, !table.mayAct, belief => {
          chosen = toggled(needed, chosen, belief) as Belief[]
        }),
        m('p.realm-hint', { 'aria-live': 'polite' }, still.length > 0 ? words.stillToChoose(still) : ''),
        m(
          '.realm-buttons',
          m(
            'button',
            { type: 'button', disabled: !table.mayAct || !ready || !isWhole(missing), onclick: act },
            isFounding ? words.foundReligion : words.enhance,
          ),
        ),
        refusal(doer, 'prophet'),
      )
    },
  }
}
