/** The mod that `hexarchy rules new` makes. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createGame } from '../../../engine/index.ts'
import { checkRules } from '../../../rules/authoring/check.ts'
import { writeNewMod } from '../../../rules/authoring/new-mod.ts'
import { loadRuleset } from '../../../rules/load.ts'
import { tempDir } from '../../temp.ts'

test('loads without a warning, and nothing in it is unknown or waits to be carried out', () => {
  const dir = join(tempDir(), 'first-steps')
  writeNewMod(dir)
  const { errors, warnings, unknown, pending } = checkRules([dir], true)
  const waiting = pending.filter(({ places }) => places.some(place => place.startsWith('first-steps')))
  expect({ errors, warnings, unknown, waiting }).toEqual({ errors: [], warnings: [], unknown: [], waiting: [] })
})

test('brings a building, a unit and gold into a game', () => {
  const dir = join(tempDir(), 'first-steps')
  writeNewMod(dir)
  const loaded = loadRuleset([dir])
  if ('errors' in loaded) throw new Error('it has errors')
  const { rules } = createGame(loaded.ruleset, { size: 'duel', seats: [{ driver: 'bot' }, { driver: 'bot' }] })
  expect(rules.buildings.at(-1)!.name).toBe('Signpost')
  expect(rules.units.at(-1)!.name).toBe('Outrider')
  expect(rules.globalEffects.at(-1)!.text).toBe('[+2 Gold] [in capital]')
})

test('is made in no place where something is', () => {
  const dir = tempDir()
  writeFileSync(join(dir, 'mine'), '')
  expect(() => writeNewMod(dir)).toThrow('already')
  expect(() => writeNewMod(join(dir, 'mine'))).toThrow('already')
})
