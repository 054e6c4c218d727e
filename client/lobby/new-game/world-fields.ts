/** Fields of the world of a new game: its size, map, speed and difficulty. */
import type m from 'mithril'
import type { RulesetNote } from '../../../actors/wire/messages.ts'
import { choiceField, textField } from '../../ui/controls/fields.ts'
import { sizeName, newGameWords as words } from '../../words/lobby.ts'
import { levelsOf, SIZES } from './game-draft.ts'
import { difficultyOptions } from './level-options.ts'
import type { NewGame } from './new-game.ts'

export function worldFields(game: NewGame, rules: RulesetNote | null): m.Children {
  const { draft } = game
  // What the rules have in place of a level that they lack.
  const { speed, difficulty } = levelsOf(draft, rules)
  return [
    textField(game.field('name', words.name, { maxlength: 100 })),
    choiceField({
      ...game.field('size', words.size),
      set: value => game.chooseSize(value),
      options: SIZES.map(([name, seats]): [string, string] => [name, words.sizeFor({ name: sizeName(name), seats })]),
    }),
    choiceField({ ...game.field('map', words.map), options: Object.entries(words.maps) }),
    choiceField({ ...game.field('speed', words.speed), value: speed, options: rules?.speeds ?? known(draft.speed) }),
    choiceField({
      ...game.field('difficulty', words.difficulty),
      value: difficulty,
      options: difficultyOptions(rules?.difficulties ?? known(draft.difficulty)),
    }),
    textField(game.field('turns', words.turns, { placeholder: words.turnsHint, inputmode: 'numeric' })),
  ]
}

/** What can be chosen while the rules are not known yet. */
const known = (chosen: string): string[] => (chosen === '' ? [] : [chosen])
