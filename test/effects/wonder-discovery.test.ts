import { expect, test } from 'vitest'
import { loadStandard } from '../../rules/load.ts'
import { addUnit, at, flatWorld } from '../world.ts'
import { withEffects } from './compiled.ts'

const SENTENCE = '[+10 Gold] for discovering a Natural Wonder (bonus enhanced to [+30 Gold] if first to discover it)'

test('the discoverer of a natural wonder gains what its effects say, more if it is the first', () => {
  const w = flatWorld({ rules: withEffects(loadStandard(), 'techs', 'Agriculture', SENTENCE) })
  const wonder =
    w.rules.terrains.find(({ kind, effects }) => kind === 'wonder' && effects.length === 0) ??
    w.rules.terrains.find(({ kind }) => kind === 'wonder')!
  w.s.tiles.wonder[at(w, 10, 6)] = wonder.id
  const gold = w.s.civs.map(civ => civ.gold)
  addUnit(w, 1, 'Scout', 11, 6)
  addUnit(w, 0, 'Scout', 9, 6)
  addUnit(w, 0, 'Scout', 9, 7)
  expect(w.s.civs.map((civ, i) => civ.gold - gold[i]).slice(0, 2)).toEqual([10, 30])
})
