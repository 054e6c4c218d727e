/** Prepared beginnings of a game. */
import { expect, test } from 'vitest'
import { distance } from '../../../engine/core/grid.ts'
import { checkOptions, createGame } from '../../../engine/index.ts'
import { findBroken } from '../../../engine/invariants/find-broken.ts'
import { id, standardRules } from '../../world.ts'

const rules = standardRules()
const seats = [{ driver: 'human' as const, nation: 'Rome' }, { driver: 'bot' as const }]

test('the tutorial has helpers, ruins, an enemy that is hurt and a known city-state near its player, on any map', () => {
  for (const map of ['pangaea', 'archipelago'])
    for (const seed of [1, 2, 3]) {
      const w = createGame(rules, { size: 'duel', map, seed, barbarians: false, scenario: 'tutorial', seats })
      const [you] = w.s.civs
      const kinds = you.units.map(unit => rules.units[w.s.units[unit]!.kind].name)
      expect(kinds.sort()).toEqual(['Scout', 'Settler', 'Warrior', 'Worker'])
      const near = Array.from({ length: w.grid.size }, (_, t) => t).filter(t => distance(w.grid, t, you.start) <= 3)
      expect(near.some(t => w.s.tiles.improvement[t] === id(w, 'improvements', 'Ancient ruins'))).toBe(true)
      const enemies = near
        .map(t => w.s.units[w.s.tiles.military[t]])
        .filter(unit => unit && w.s.civs[unit.owner].kind === 'barbarian')
      expect(enemies.map(unit => unit!.hp)).toEqual([40])
      expect(w.s.civs.some(({ kind, id: other }) => kind === 'cityState' && you.relations[other].met)).toBe(true)
      expect(findBroken(w)).toEqual([])
    }
})

test('a scenario that there is not is refused with those that there are', () => {
  const [problem] = checkOptions(rules, { scenario: 'tutoral', seats })
  expect(problem).toMatchObject({ path: '/scenario', nearest: ['tutorial'] })
})
