import { expect, test } from 'vitest'
import { loadStandard } from '../../rules/load.ts'
import { addUnit, at, flatWorld } from '../world.ts'
import { withLines } from './lines.ts'

const LINE = '[+10 Gold] for discovering a Natural Wonder (bonus enhanced to [+30 Gold] if first to discover it)'

test('the discoverer of a natural wonder gains what its lines say, more if it is the first', () => {
  const w = flatWorld({ rules: withLines(loadStandard(), 'techs', 'Agriculture', LINE) })
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
