import { describe, expect, it } from 'vitest'
import { memoryText } from '../../../bot/memory.ts'
import { declareWar, makePeace } from '../../../engine/civ/relations.ts'
import { emit } from '../../../engine/core/emit.ts'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import { observer } from '../../../lab/metrics/observe.ts'
import { addCity, addUnit, at, flatWorld, id } from '../../world.ts'

/** Seat 0 keeps a campaign in mind, or none. */
const plan = (w: EngineContext, campaign?: { city: number; since: number }): void => {
  w.s.seats[0].memory = memoryText(campaign ? { campaign: { ...campaign, gained: 0 } } : {})
}

const taken = (w: EngineContext, city: number): void =>
  emit(w, { kind: 'city/captured', gold: 0, civ: 0, other: 1, city, tile: w.s.cities[city]!.tile })

describe('what is seen of wars', () => {
  it('is how many campaigns took their city, and why the others were dropped', () => {
    const w = flatWorld({ width: 40, cityStates: 1 })
    addCity(w, 0, 3, 3)
    const [near, far] = [addCity(w, 1, 12, 4), addCity(w, 1, 20, 4)]
    const { seen, observe } = observer()
    const { campaigns } = seen.wars
    plan(w, { city: near.id, since: 5 })
    observe(w)
    plan(w)
    observe(w)
    expect(campaigns).toMatchObject({ begun: 1, fought: 0, dropped: { noWar: 1 } })
    declareWar(w, 0, 1)
    plan(w, { city: near.id, since: 9 })
    observe(w)
    plan(w, { city: far.id, since: 10 })
    observe(w)
    expect(campaigns).toMatchObject({ begun: 3, fought: 2, dropped: { otherTarget: 1 } })
    taken(w, far.id)
    observe(w)
    plan(w, { city: near.id, since: 12 })
    observe(w)
    makePeace(w, 0, 1)
    plan(w)
    observe(w)
    expect(campaigns).toMatchObject({ begun: 4, fought: 3, reached: 1, dropped: { peace: 1, givenUp: 0, fellToAnother: 0 } })
  })

  it('is soldiers lost outside own land, beside cities taken', () => {
    const w = flatWorld({ width: 40 })
    const home = addCity(w, 0, 3, 3)
    const city = addCity(w, 1, 20, 4)
    const { seen, observe } = observer()
    const loss = { kind: 'unit/killed', what: 'byUnit', civ: 1, other: 0, victor: id(w, 'units', 'Warrior') } as const
    emit(w, { ...loss, tile: home.tile, unit: 91, unitKind: id(w, 'units', 'Warrior') })
    emit(w, { ...loss, tile: at(w, 19, 4), unit: 92, unitKind: id(w, 'units', 'Warrior') })
    emit(w, { ...loss, tile: at(w, 19, 4), unit: 93, unitKind: id(w, 'units', 'Worker') })
    taken(w, city.id)
    observe(w)
    expect([seen.wars.lostAbroad, seen.wars.taken]).toEqual([1, 1])
  })

  it('is rounds afloat on one tile, and hurt at rest where nothing heals', () => {
    const w = flatWorld({ width: 40 })
    for (const x of [10, 11, 12]) w.s.tiles.terrain[at(w, x, 4)] = id(w, 'terrains', 'Coast')
    const soldier = addUnit(w, 0, 'Warrior', 5, 4)
    const ship = addUnit(w, 0, 'Trireme', 11, 4)
    Object.assign(ship, { hp: 40, order: 'sleep' })
    soldier.embarked = true
    const { seen, observe } = observer()
    observe(w)
    observe(w)
    ship.hp = 50
    soldier.tile = at(w, 6, 4)
    observe(w)
    expect(seen.wars).toMatchObject({ unitTurns: 6, unitTurnsAfloat: 1, unitTurnsUnhealed: 1 })
  })
})
