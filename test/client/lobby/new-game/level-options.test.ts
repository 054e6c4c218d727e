/** How hard a game is, in words. */
import { expect, test } from 'vitest'
import { barbarianOptions, difficultyOptions } from '../../../../client/lobby/new-game/level-options.ts'
import { standardRules } from '../../../world.ts'

test('every level of the rules has words beside its name; a level of other rules keeps its name', () => {
  const names = standardRules().difficulties.map(({ name }) => name)
  for (const [name, shown] of difficultyOptions(names)) expect(shown).toMatch(new RegExp(`^[a-z ]+ \\(${name}\\)$`))
  expect(difficultyOptions(['Savage'])).toEqual([['Savage', 'Savage']])
  expect(barbarianOptions().map(([level]) => level)).toEqual(['off', 'relaxed', 'usual', 'raging'])
})
