import { describe, expect, it } from 'vitest'
import { emit } from '../../../engine/core/emit.ts'
import { barbarianWatch } from '../../../lab/metrics/barbarians-seen.ts'
import { STILL_ROUNDS, unitWatch } from '../../../lab/metrics/units-seen.ts'
import { addCity, addUnit, at, flatWorld, id, learn } from '../../world.ts'

const barbarian = (w: ReturnType<typeof flatWorld>): number => w.s.civs.findIndex(({ kind }) => kind === 'barbarian')

describe('what is seen of units', () => {
  it('is who stands about abroad for over 25 rounds, and which settlers do so anywhere', () => {
    const w = flatWorld()
    const { units, observe } = unitWatch()
    addCity(w, 0, 5, 5)
    addUnit(w, 0, 'Warrior', 5, 6)
    addUnit(w, 0, 'Settler', 5, 5)
    const scout = addUnit(w, 0, 'Scout', 11, 11)
    for (let round = 1; round <= STILL_ROUNDS + 3; round++) observe(w, round, [])
    expect(units).toMatchObject({ unitTurns: 84, idleTurns: 2, settlerTurns: 28, settlerIdleTurns: 2 })
    scout.tile = at(w, 12, 11)
    observe(w, STILL_ROUNDS + 4, [])
    expect(units.idleTurns).toBe(2)
  })

  it('is preachers that others took, cities founded in unrest, and risings', () => {
    const w = flatWorld()
    const { units, observe } = unitWatch()
    w.s.civs[0].happiness = -1
    observe(w, 1, [])
    const first = addCity(w, 0, 5, 5)
    const second = addCity(w, 0, 9, 5)
    w.s.events.length = 0
    const [missionary, warrior] = ['Missionary', 'Warrior'].map(name => id(w, 'units', name))
    const lost = { civ: barbarian(w), other: 0, tile: 3 }
    emit(w, { kind: 'unit/captured', ...lost, unit: 7, unitKind: missionary })
    emit(w, { kind: 'unit/captured', ...lost, unit: 8, unitKind: warrior })
    emit(w, { kind: 'unit/killed', what: 'lostFaith', civ: 0, unit: 9, tile: 3, unitKind: missionary })
    emit(w, { kind: 'city/founded', civ: 0, city: first.id, tile: first.tile })
    emit(w, { kind: 'city/founded', civ: 0, city: second.id, tile: second.tile })
    emit(w, { kind: 'civ/unhappy', civ: 0, city: first.id, tile: 3 })
    observe(w, 2, w.s.events)
    expect(units).toMatchObject({ preachersLost: 1, preachersFaithless: 1, founded: 1, foundedUnhappy: 1, rebellions: 1 })
  })

  it('is how many soldiers could be upgraded by what their seat knows', () => {
    const w = flatWorld()
    const { units, observe } = unitWatch()
    addUnit(w, 0, 'Warrior', 5, 6)
    addUnit(w, 0, 'Swordsman', 7, 6)
    addUnit(w, 0, 'Worker', 8, 6)
    observe(w, 150, [])
    learn(w, 0, 'Iron Working')
    observe(w, 250, [])
    expect(units.soldiers).toEqual({ 150: { all: 2, old: 0 }, 250: { all: 2, old: 1 } })
  })
})

it('of barbarians camps and soldiers are seen, and those that camps are due to make', () => {
  const w = flatWorld()
  const { barbarians, observe } = barbarianWatch()
  const camp = { tile: 3, spawnIn: 0, spawned: 1, destroyedOn: -1, guard: -1 }
  w.s.camps.push(camp, { ...camp, tile: 9, destroyedOn: 2 })
  addCity(w, 0, 5, 5)
  addUnit(w, barbarian(w), 'Warrior', 5, 6)
  addUnit(w, barbarian(w), 'Worker', 5, 7)
  addUnit(w, barbarian(w), 'Warrior', 11, 11)
  for (let round = 1; round <= 25; round++) observe(w, round, round === 1 ? w.s.events : [])
  expect(barbarians).toMatchObject({ camps: [1], units: [2], inSight: [0.5], made: 3 })
  // 10 turns of waiting on average, and the one in which it makes somebody.
  expect(barbarians.due).toBeCloseTo(25 / 11)
})
