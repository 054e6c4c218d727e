/** Settings of a new game that are seldom changed: rules and mods, who may watch, what of the rules is played, how it is won. */
import m from 'mithril'
import type { RulesetNote } from '../../../actors/wire/messages.ts'
import { choiceField, textField, tickField } from '../../ui/controls/fields.ts'
import { newGameWords as words } from '../../words/lobby.ts'
import { sharingWords } from '../../words/sharing.ts'
import { type GameDraft, isHotSeat, levelsOf } from './game-draft.ts'
import { barbarianOptions } from './level-options.ts'
import { modFields } from './mod-fields.ts'
import type { NewGame } from './new-game.ts'
import { rulesetField } from './ruleset-field.ts'

export const moreSettings = (game: NewGame, rules: RulesetNote | null, rulesets: RulesetNote[]): m.Children => [
  m('.fields', [
    rulesetField({ ...game.field('ruleset', words.rules), set: value => game.chooseRuleset(value) }, rulesets, game.check),
    choiceField({
      ...game.field('startEra', words.era),
      value: levelsOf(game.draft, rules).startEra,
      options: [['', words.firstEra], ...(rules?.eras.slice(1) ?? [])],
    }),
    !isHotSeat(game.draft) &&
      choiceField({ ...game.field('turnOrder', words.turnOrder), options: Object.entries(words.turnOrders) }),
    choiceField({ ...game.field('barbarians', words.barbarians), options: barbarianOptions() }),
    textField(game.field('cityStates', words.cityStates, { placeholder: words.cityStatesHint, inputmode: 'numeric' })),
    choiceField({
      ...game.field('access', words.watchers),
      path: '/sharing',
      options: Object.entries(sharingWords.accessesOfNewGame),
    }),
    textField(game.field('seed', words.seed, { placeholder: words.seedHint, inputmode: 'numeric' })),
  ]),
  modFields({
    mods: game.draft.mods,
    rulesets,
    check: game.check,
    fault: game.fault,
    onChange: () => game.lookAtMods(),
  }),
  m('.ticks', [
    tickField(game.field('religion', words.religion)),
    tickField(game.field('espionage', words.espionage)),
    tickField(game.field('nuclear', words.nuclear)),
    tickField(game.field('anonymous', sharingWords.anonymous)),
  ]),
  m('fieldset', [
    m('legend', words.victories),
    m(
      '.ticks',
      (rules?.victories ?? []).map(victory => victoryTick(game.draft, victory)),
    ),
  ]),
]

function victoryTick({ withoutVictories }: GameDraft, victory: string): m.Children {
  return m('label.tick', [
    m('input', {
      type: 'checkbox',
      checked: !withoutVictories.includes(victory),
      onchange() {
        const at = withoutVictories.indexOf(victory)
        if (at < 0) withoutVictories.push(victory)
        else withoutVictories.splice(at, 1)
      },
    }),
    victory[0].toUpperCase() + victory.slice(1),
  ])
}
