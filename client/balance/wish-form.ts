/** The form of a new balance report: who plays, by which rules, how much. */
import m from 'mithril'
import { SIZES } from '../lobby/new-game/game-draft.ts'
import { type ModCheck, modCheck, modFields } from '../lobby/new-game/mod-fields.ts'
import { rulesetField } from '../lobby/new-game/ruleset-field.ts'
import { choiceField, faultNote, textField, tickField } from '../ui/controls/fields.ts'
import { balanceWords } from '../words/balance.ts'
import { hintWords } from '../words/lab/hints.ts'
import { newGameWords, sizeName } from '../words/lobby.ts'
import type { WishHints } from './balance-api.ts'
import type { WishOffers } from './balance-overview.ts'
import { type TextKey, WishDraft } from './wish-draft.ts'

const words = balanceWords.form

interface Attrs {
  offers: WishOffers
  onStarted(id: string): void
}

export const wishForm: m.ClosureComponent<Attrs> = () => {
  const draft = new WishDraft()
  const check = modCheck()
  return {
    view({ attrs: { offers, onStarted } }) {
      const rules = check.rules ?? offers.rulesets.find(({ name }) => name === draft.wish.ruleset)
      const usual: [string, string] = ['', words.usual]
      const field = (key: TextKey, options?: (string | [string, string])[]): m.Children => fieldOf(draft, offers, key, options)
      return m(
        'form',
        {
          'aria-label': words.title,
          onsubmit(event: Event) {
            event.preventDefault()
            void draft.start(onStarted)
          },
        },
        [
          m('.balance-columns', [
            m('.balance-column', [
              m('h3', words.whoTitle),
              field('label'),
              botFields(draft, offers),
              field('games'),
              field('players'),
            ]),
            m('.balance-column', [
              m('h3', words.rulesTitle),
              rulesField(draft, offers, check),
              modFields({
                ...{ mods: draft.wish.mods, rulesets: offers.rulesets, check, fault: draft.fault },
                onChange: () => void check.look(draft.wish.ruleset, draft.wish.mods),
              }),
              field(
                'size',
                SIZES.map(([name, seats]): [string, string] => [name, words.sizeFor({ name: sizeName(name), seats })]),
              ),
              field('map', Object.entries(newGameWords.maps)),
            ]),
          ]),
          m('details.balance-more', [
            m('summary', words.more),
            m('.balance-fields', [
              field('speed', [usual, ...(rules?.speeds ?? [])]),
              field('difficulty', [usual, ...(rules?.difficulties ?? [])]),
              field('nation', [['', words.drawn], ...(rules?.nations ?? [])]),
              field('turns'),
              field('seed'),
              field('replays'),
            ]),
          ]),
          draft.isLoose && draft.fault && m('p.fault', { role: 'alert' }, draft.fault.text),
          m('.line', m('button', { type: 'submit', disabled: draft.isBusy }, draft.isBusy ? words.starting : words.start)),
        ],
      )
    },
  }
}

const hintOf = (hints: WishHints, key: string): m.Children => m('p.quiet.hint', hintWords.balance[key] ?? hints[key]?.description)

function rulesField(draft: WishDraft, { hints, rulesets }: WishOffers, check: ModCheck): m.Children {
  const { wish, fault } = draft
  const set = (value: string): void => {
    wish.ruleset = value
    void check.look(value, wish.mods)
  }
  return m('.described', [
    rulesetField({ label: words.ruleset, path: '/ruleset', value: wish.ruleset, fault, set }, rulesets, check),
    hintOf(hints, 'ruleset'),
  ])
}

/** With what the schema says of it. */
function fieldOf(draft: WishDraft, { hints }: WishOffers, key: TextKey, options?: (string | [string, string])[]): m.Children {
  const field = {
    ...{ label: words[key], path: `/${key}`, value: draft.wish[key], fault: draft.fault },
    set: (value: string) => (draft.wish[key] = value),
    ...(key === 'label'
      ? { attrs: { maxlength: 60, placeholder: words.labelHint } }
      : !options && { attrs: { inputmode: 'numeric' } }),
  }
  return m('.described', [options ? choiceField({ ...field, options }) : textField(field), hintOf(hints, key)])
}

const botFields = (draft: WishDraft, { profiles, hints }: WishOffers): m.Children =>
  m('fieldset', [
    m('legend', words.bots),
    m(
      '.ticks',
      profiles.map(name =>
        tickField({
          ...{ label: name, path: `/bots/tick-${name.replaceAll(/[^\w-]/g, '-')}`, fault: null },
          value: draft.wish.bots.includes(name),
          set: isOn => draft.tickBot(name, isOn),
        }),
      ),
    ),
    hintOf(hints, 'bots'),
    faultNote(draft.fault, '/bots'),
  ])
