import { expect, test } from 'vitest'
import {
  deedAt,
  meaningOf,
  nextOn,
  type Scene,
  selectableOn,
  strikeZone,
  targetsOf,
  type UnitDetails,
} from '../../../../client/play/seat/aim.ts'
import { city, unit, world } from '../../world.ts'

const OWN = unit({ id: 5, x: 3, y: 3, moves: 2 })
const FOE = unit({ id: 9, owner: 1, x: 4, y: 3 })
const FAR = unit({ id: 10, owner: 1, x: 7, y: 3 })
const NEUTRAL = unit({ id: 11, owner: 2, x: 2, y: 3 })
const HERE = world([OWN, FOE, FAR, NEUTRAL], [city({ id: 3, x: 3, y: 5 })])
const at = (x: number, y: number): number => y * HERE.width + x

const scene = (more: Partial<Scene> = {}): Scene => ({
  world: HERE,
  selection: { kind: 'unit', id: 5 },
  aim: null,
  shown: null,
  unit: { id: 5, strength: 8, yours: true } as UnitDetails,
  mayAct: true,
  ...more,
})
const MOVE = { tool: 'move_unit', args: { unit_id: 5, x: 5, y: 5 } }
const STRIKE = { tool: 'attack', args: { unit_id: 5, x: 4, y: 3 } }

test('a click sends the selected unit; a first tap shows the way, the second goes', () => {
  expect(meaningOf(scene(), at(5, 5), 'click')).toEqual({ kind: 'do', deed: MOVE })
  expect(meaningOf(scene(), at(5, 5), 'tap')).toEqual({ kind: 'show', tile: at(5, 5) })
  expect(meaningOf(scene({ shown: at(5, 5) }), at(5, 5), 'tap')).toEqual({ kind: 'do', deed: MOVE })
})

test('a right click goes at once', () => {
  expect(meaningOf(scene(), at(5, 5), 'go')).toEqual({ kind: 'do', deed: MOVE })
})

test('a fight is shown before the blow, however it is asked for', () => {
  for (const how of ['click', 'tap', 'go'] as const) {
    expect(meaningOf(scene(), at(4, 3), how)).toEqual({ kind: 'show', tile: at(4, 3) })
    expect(meaningOf(scene({ shown: at(4, 3) }), at(4, 3), how)).toEqual({ kind: 'do', deed: STRIKE })
  }
})

test('an enemy too far to be struck is walked to; one at peace is no target', () => {
  expect(deedAt(scene(), at(7, 3))?.tool).toBe('move_unit')
  expect(deedAt(scene(), at(2, 3))?.tool).toBe('move_unit')
  expect(targetsOf(scene())).toEqual([at(4, 3)])
  const archer = { id: 5, strength: 5, ranged_strength: 7, range: 4, yours: true } as UnitDetails
  expect(targetsOf(scene({ unit: archer })).toSorted()).toEqual([at(4, 3), at(7, 3)].toSorted())
})

test('who strikes from afar is shown how far while aiming, round the world too; who strikes by hand is not', () => {
  const archer = { id: 5, strength: 5, ranged_strength: 7, range: 2, yours: true } as UnitDetails
  const zone = strikeZone(scene({ unit: archer, aim: 'attack' }))
  expect(zone.size).toBe(19)
  expect([at(5, 3), at(1, 3), at(6, 3)].map(tile => zone.has(tile))).toEqual([true, true, false])
  expect(strikeZone(scene({ unit: { ...archer, range: 4 }, aim: 'attack' })).has(at(9, 3))).toBe(true)
  expect(strikeZone(scene({ unit: archer })).size).toBe(0)
  expect(strikeZone(scene({ aim: 'attack' })).size).toBe(0)
})

test('a click on what is one’s own selects it, unless something is aimed', () => {
  expect(meaningOf(scene(), at(3, 5), 'click')).toEqual({ kind: 'select', selection: { kind: 'city', id: 3 } })
  expect(meaningOf(scene({ aim: 'move' }), at(3, 5), 'click')).toMatchObject({ kind: 'do', deed: { tool: 'move_unit' } })
})

test('what stands on one tile is picked in turn, own units first, and at last the ground', () => {
  const tile = at(3, 3)
  const stack = world([OWN, unit({ id: 6, x: 3, y: 3, civilian: true, kind: 'Worker' })])
  expect(selectableOn(stack, tile)).toEqual([
    { kind: 'unit', id: 5 },
    { kind: 'unit', id: 6 },
    { kind: 'tile', tile },
  ])
  expect(nextOn(stack, tile, { kind: 'unit', id: 5 })).toEqual({ kind: 'unit', id: 6 })
  expect(nextOn(stack, tile, { kind: 'tile', tile })).toEqual({ kind: 'unit', id: 5 })
})

test('out of one’s turn a click only looks, and nobody sends what is not his', () => {
  expect(meaningOf(scene({ mayAct: false }), at(5, 5), 'click')).toMatchObject({ kind: 'select' })
  expect(meaningOf(scene({ mayAct: false }), at(5, 5), 'go')).toEqual({ kind: 'nothing' })
  expect(meaningOf(scene({ selection: { kind: 'unit', id: 9 } }), at(5, 5), 'go')).toEqual({ kind: 'nothing' })
})

test('a city bombards where it is aimed, and a paratrooper drops', () => {
  const aimed = scene({ selection: { kind: 'city', id: 3 }, aim: 'bombard', unit: null })
  expect(deedAt(aimed, at(4, 4))).toEqual({ tool: 'city_attack', args: { city_id: 3, x: 4, y: 4 } })
  expect(deedAt(scene({ aim: 'drop' }), at(4, 4))).toEqual({
    tool: 'unit_action',
    args: { unit_id: 5, action: 'paradrop', x: 4, y: 4 },
  })
})
