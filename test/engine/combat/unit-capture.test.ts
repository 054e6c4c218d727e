/** Civilians that change sides. */
import { describe, expect, test } from 'vitest'
import { declareWar } from '../../../engine/civ/relations.ts'
import { captureCivilian } from '../../../engine/combat/unit-capture.ts'
import { addCity, addUnit, at, flatWorld } from '../../world.ts'

// Civs 0 and 1 are majors, 2 a city-state, 3 the barbarians.
function taken(kind: string, by: number, firstOwner = 1) {
  const w = flatWorld({ cityStates: 1 })
  for (const civ of [0, 2]) declareWar(w, civ, 1)
  addCity(w, 1, 14, 9)
  const unit = addUnit(w, 1, kind, 6, 5)
  unit.originalOwner = firstOwner
  captureCivilian(w, w.s.civs[by], unit)
  const left = w.s.units[unit.id]
  return left && [left.owner, w.rules.units[left.kind].name, left.movesX60, left.tile === at(w, 6, 5)]
}

describe('a civilian that is captured keeps its kind, a settler becomes a worker', () => {
  test.each([
    ['Worker', 0, 1, [0, 'Worker', 0, true]],
    // Great people are uncapturable: they are lost.
    ['Great General', 0, 1, null],
    ['Settler', 0, 1, [0, 'Worker', 0, true]],
    ['Settler', 0, 0, [0, 'Settler', 0, true]],
    ['Settler', 3, 1, [3, 'Settler', 0, true]],
    ['Settler', 2, 1, null],
    ['Worker', 2, 1, [2, 'Worker', 0, true]],
    ['Missionary', 0, 1, [0, 'Missionary', 0, true]],
  ])('%s by %i, first of %i: %j', (kind, by, firstOwner, expected) => {
    expect(taken(kind, by, firstOwner)).toEqual(expected)
  })
})
