import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findBroken } from '../../../engine/invariants/find-broken.ts'
import { relocate } from '../../../engine/unit/movement/relocation.ts'
import { canStandOn } from '../../../engine/unit/placement.ts'
import { removeUnit } from '../../../engine/unit/removal.ts'
import { isExplored, seenImprovement } from '../../../engine/visibility/knowledge.ts'
import { changeTile } from '../../../engine/visibility/terrain-change.ts'
import { recount } from '../../../engine/visibility/visible-counts.ts'
import { assertProperty } from '../../property.ts'
import { addCity, addUnit, at, flatWorld, id } from '../../world.ts'

test('what a unit has left behind is remembered as it was when it was last seen', () => {
  const w = flatWorld()
  const scout = addUnit(w, 0, 'Scout', 5, 5)
  const t = at(w, 6, 5)
  const [farm, mine] = [id(w, 'improvements', 'Farm'), id(w, 'improvements', 'Mine')]
  w.s.tiles.improvement[t] = farm
  relocate(w, scout, at(w, 12, 5))
  w.s.tiles.improvement[t] = mine
  expect(seenImprovement(w, 0, t)).toBe(farm)
})

test('what is in sight is known as it is', () => {
  const w = flatWorld()
  addUnit(w, 0, 'Scout', 5, 5)
  const t = at(w, 6, 5)
  w.s.tiles.improvement[t] = id(w, 'improvements', 'Mine')
  expect(seenImprovement(w, 0, t)).toBe(id(w, 'improvements', 'Mine'))
})

test('a natural wonder is found by the first look at it', () => {
  const w = flatWorld()
  const wonder = id(w, 'terrains', 'Uluru')
  w.s.tiles.wonder[at(w, 6, 5)] = wonder
  addUnit(w, 0, 'Scout', 5, 5)
  expect(w.s.civs[0].wondersFound).toEqual([wonder])
  expect(w.s.events.map(event => event.kind)).toContain('wonder/found')
})

test('civilizations meet when one sees a unit of the other', () => {
  const w = flatWorld()
  w.s.civs[0].relations[1].met = w.s.civs[1].relations[0].met = false
  addUnit(w, 0, 'Scout', 5, 5)
  addUnit(w, 1, 'Warrior', 7, 5)
  expect([w.s.civs[0].relations[1].met, w.s.civs[1].relations[0].met]).toEqual([true, true])
})

test('a city sees its land and the tiles around it, without any unit', () => {
  const w = flatWorld()
  addCity(w, 0, 5, 5)
  expect([isExplored(w, 0, at(w, 7, 5)), isExplored(w, 0, at(w, 8, 5))]).toEqual([true, false])
})

test('after any moves, deaths and felled forests, the count of lookers is what a fresh count gives', () => {
  const act = fc.record({ what: fc.nat(9), unit: fc.nat(5), x: fc.nat(19), y: fc.nat(11) })
  assertProperty(
    'after any moves, deaths and felled forests, the count of lookers is what a fresh count gives',
    fc.property(fc.array(act, { maxLength: 40 }), acts => {
      const w = flatWorld()
      addCity(w, 1, 10, 6)
      const units = [0, 0, 0, 1, 1, 1].map((civ, i) => addUnit(w, civ, i % 2 ? 'Scout' : 'Worker', i * 3, 2))
      const [forest, hill] = ['Forest', 'Hill'].map(name => w.rules.terrains[id(w, 'terrains', name)].bit)
      for (const { what, unit: n, x, y } of acts) {
        const unit = units[n]
        const t = at(w, x, y)
        if (what < 3) changeTile(w, t, () => (w.s.tiles.features[t] ^= what === 0 ? hill : forest))
        else if (w.s.units[unit.id] !== unit) continue
        else if (what === 9) removeUnit(w, unit)
        else if (canStandOn(w, w.s.civs[unit.owner], unit.kind, t)) relocate(w, unit, t)
        for (const civ of [0, 1]) expect(w.s.civs[civ].known!.visible).toEqual(recount(w, civ))
      }
      expect(findBroken(w)).toEqual([])
    }),
  )
})
