/** Choosing what a prophet founds: a religion's name and its beliefs; later more beliefs. */
import m from 'mithril'
import type { PageContext, Result } from '../../game/page-context.ts'
import { icon } from '../../ui/controls/icon.ts'
import { listed } from '../../words/language/words-of.ts'
import { religionWords as words } from '../../words/realm/religion.ts'
import { goToUnit } from '../realm/go-to-unit.ts'
import { refusal } from '../realm/screen-actions.ts'
import { type Belief, beliefCards } from './belief-cards.ts'
import { isWhole, missingOf, neededOf, toggled } from './belief-choice.ts'
import type { ChoiceAttrs } from './pantheon-choice.ts'

type Religion = Result<'get_religion'>
type Prophet = Religion['prophets'][number]

/** What is chosen so far, of what there is to choose. */
interface Founding {
  isFounding: boolean
  /** The prophet that can do it now. */
  ready: Prophet | undefined
  /** Name of the religion. */
  name: string
  offered: Belief[]
  chosen: Belief[]
  needed: ReadonlyMap<string, number>
  missing: ReadonlyMap<string, number>
}

function foundingOf({ beliefs, names, next_takes, prophets }: Religion, wanted: string, before: readonly Belief[]): Founding {
  const needed = neededOf(next_takes)
  const offered = beliefs.filter(({ kind }) => needed.has(kind) || needed.has('any'))
  const chosen = before.filter(one => offered.some(belief => belief.name === one.name))
  return {
    isFounding: prophets[0]?.action === 'found_religion',
    ready: prophets.find(({ why_not }) => why_not === undefined),
    name: names.includes(wanted) ? wanted : (names[0] ?? ''),
    offered,
    chosen,
    needed,
    missing: missingOf(needed, chosen),
  }
}

export const prophetChoice: m.ClosureComponent<ChoiceAttrs> = () => {
  let chosen: Belief[] = []
  let name = ''
  return {
    view({ attrs }) {
      const { table, doer, religion } = attrs
      const founding = foundingOf(religion, name, chosen)
      chosen = founding.chosen
      const { isFounding, ready, offered, needed, missing } = founding
      const still = [...missing].filter(([, n]) => n > 0).map(([kind, n]) => `${n} ${words.kinds[kind] ?? kind}`)
      const act = (): void => {
        if (ready) void found(attrs, founding, ready).then(done => done && (chosen = []))
      }
      return m(
        'section.religion-choice',
        m('h3', isFounding ? words.foundReligion : words.enhance),
        m('p.realm-hint', `${words.takes({ takes: listed(religion.next_takes) })} ${words.takeHint}`),
        religion.prophets.map(prophet => prophetNote(table, prophet)),
        isFounding && nameField(religion.names, founding.name, next => (name = next)),
        beliefCards(offered, chosen, !table.mayAct, belief => {
          chosen = toggled(needed, chosen, belief)
        }),
        m('p.realm-hint', { 'aria-live': 'polite' }, still.length > 0 ? words.stillToChoose({ what: listed(still) }) : ''),
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

/** Whether it was done. */
const found = ({ table, doer }: ChoiceAttrs, { isFounding, name, chosen }: Founding, prophet: Prophet): Promise<boolean> =>
  doer.run('prophet', async () => {
    await table.act('unit_action', {
      unit_id: prophet.unit_id,
      action: prophet.action,
      beliefs: chosen.map(belief => belief.name),
      ...(isFounding && { religion: name }),
    })
    table.say(isFounding ? words.foundDone({ name }) : words.enhanced)
  })

/** Where the prophet is, and what it waits for. */
const prophetNote = (table: PageContext, { unit_id, kind, x, y, why_not }: Prophet): m.Vnode =>
  m(
    'p.realm-note',
    { key: unit_id },
    m(icon, { thing: kind, hint: { kind: 'unit' } }),
    `${words.prophetAt({ kind, id: unit_id })}${why_not ? `: ${why_not}` : ''} `,
    m(
      'button.realm-link',
      {
        type: 'button',
        onclick: () => goToUnit(table, unit_id, x, y),
      },
      words.sendProphet,
    ),
  )

const nameField = (names: readonly string[], chosen: string, choose: (name: string) => void): m.Vnode =>
  m(
    'label.religion-name',
    words.nameLabel,
    m(
      'select',
      { value: chosen, onchange: ({ target }: Event) => choose((target as HTMLSelectElement).value) },
      names.map(one => m('option', { key: one, value: one }, one)),
    ),
  )
