import { expect, test } from 'vitest'
import { createGame } from '../../engine/index.ts'
import { loadStandard } from '../../rules/load.ts'
import { idOf } from '../../rules/ruleset.ts'
import { effect, withEffects } from './compiled.ts'

test('a nation begins with the technologies its effects name, and its one-time effects happen', () => {
  const standard = loadStandard()
  const major = standard.nations.filter(({ kind }) => kind === 'major')
  let rules = standard
  for (const { name } of major) rules = withEffects(rules, 'nations', name, 'Starts with [Writing]', 'Gain [50] [Faith]')
  rules = { ...rules, globalEffects: [...rules.globalEffects, effect(rules, 'Gain [7] [Faith]')] }
  const [civ] = createGame(rules, { size: 'duel', seats: [{ driver: 'agent' }, { driver: 'agent' }] }).s.civs
  expect([civ.techs[idOf(rules, 'techs', 'Writing')], civ.faith]).toEqual([1, 57])
})
