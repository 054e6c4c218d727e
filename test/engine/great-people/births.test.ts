import { describe, expect, test } from 'vitest'
import { addBuilding } from '../../../engine/city/buildings.ts'
import { hashState } from '../../../engine/core/codec.ts'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import { civContext } from '../../../engine/effects/context.ts'
import { triggerEffects } from '../../../engine/effects/triggers.ts'
import { bearGreatPeople } from '../../../engine/great-people/births.ts'
import { choosable, tickLongCount } from '../../../engine/great-people/free-choice.ts'
import { greatPeopleOf } from '../../../engine/great-people/great-person-kinds.ts'
import { perform } from '../../../engine/perform.ts'
import { loadStandard } from '../../../rules/load.ts'
import { effect } from '../../effects/compiled.ts'
import { addCity, at, flatWorld, id, learn } from '../../world.ts'

const unit = (w: EngineContext, name: string) => id(w, 'units', name)
const kinds = (w: EngineContext) => w.s.civs[0].units.map(u => w.rules.units[w.s.units[u]!.kind].name)

function setting(...sentences: string[]) {
  const rules = loadStandard()
  const w = flatWorld({
    rules: { ...rules, globalEffects: [...rules.globalEffects, ...sentences.map(sentence => effect(rules, sentence))] },
  })
  const city = addCity(w, 0, 5, 5, 6)
  return { w, civ: w.s.civs[0], city }
}

describe('a great person is born', () => {
  test('in a city at the start of the turn once the points are there; what is over stays', () => {
    const { w, civ, city } = setting()
    civ.greatPoints[unit(w, 'Great Artist')] = 99
    bearGreatPeople(w, civ)
    expect(kinds(w)).toEqual([])
    civ.greatPoints[unit(w, 'Great Artist')] = 104
    bearGreatPeople(w, civ)
    expect(kinds(w)).toEqual(['Great Artist'])
    expect(w.s.units[civ.units[0]]!.tile).toBe(city.tile)
    expect([civ.greatPoints[unit(w, 'Great Artist')], civ.greatBirths[unit(w, 'Great Artist')], civ.greatBorn]).toEqual([4, 1, 1])
  })

  test('by turns: the city’s points are added at their end, the birth is at the start of the next', () => {
    const { w, civ, city } = setting()
    addCity(w, 1, 14, 8)
    addBuilding(w, city, id(w, 'buildings', 'The Great Library'))
    civ.greatPoints[unit(w, 'Great Scientist')] = 98
    perform(w, 0, { type: 'endTurn' })
    expect(kinds(w)).toEqual([])
    perform(w, 1, { type: 'endTurn' })
    // One point, half as many more for Babylon, rounded up: 2.
    expect([kinds(w), civ.greatPoints[unit(w, 'Great Scientist')]]).toEqual([['Great Scientist'], 0])
  })

  test('of fights once the points are above the threshold', () => {
    const { w, civ } = setting()
    civ.combatPoints[unit(w, 'Great General')] = 200
    bearGreatPeople(w, civ)
    expect(kinds(w)).toEqual([])
    civ.combatPoints[unit(w, 'Great General')] = 201
    bearGreatPeople(w, civ)
    expect([kinds(w), civ.combatPoints[unit(w, 'Great General')]]).toEqual([['Great General'], 1])
  })

  test('and another at once, where what is left reaches the next threshold', () => {
    const { w, civ } = setting()
    const artist = unit(w, 'Great Artist')
    // 100, then 200 (rulebook, great-people 2).
    civ.greatPoints[artist] = 299
    bearGreatPeople(w, civ)
    expect([kinds(w).length, civ.greatPoints[artist]]).toEqual([1, 199])
    civ.greatPoints[artist] = 200 + 400 + 7
    bearGreatPeople(w, civ)
    expect([kinds(w).length, civ.greatPoints[artist]]).toEqual([3, 7])
  })

  test('that sails only in a city on the coast: until there is one its points wait', () => {
    const { w, civ } = setting()
    civ.combatPoints[unit(w, 'Great Admiral')] = 300
    bearGreatPeople(w, civ)
    expect([kinds(w), civ.combatPoints[unit(w, 'Great Admiral')]]).toEqual([[], 300])
    w.s.tiles.terrain[at(w, 12, 5)] = id(w, 'terrains', 'Coast')
    addCity(w, 0, 13, 5)
    bearGreatPeople(w, civ)
    expect(kinds(w)).toEqual(['Great Admiral'])
  })

  test('in the nation’s own version', () => {
    const { w, civ } = setting()
    civ.nation = id(w, 'nations', 'Mongolia')
    expect(greatPeopleOf(w, civ)).toContain(unit(w, 'Khan'))
    expect(greatPeopleOf(w, civ)).not.toContain(unit(w, 'Great General'))
    expect(greatPeopleOf(w, w.s.civs[1])).not.toContain(unit(w, 'Khan'))
  })
})

describe('a free great person', () => {
  const choose = (w: EngineContext, name: string) => perform(w, 0, { type: 'chooseGreatPerson', unit: unit(w, name) })

  test('is granted by its effect, and chosen once', () => {
    const { w, civ } = setting()
    triggerEffects(w, [effect(w.rules, 'Free Great Person')], civContext(civ))
    expect(choose(w, 'Great Engineer')).toMatchObject({ result: { kind: unit(w, 'Great Engineer'), left: 0 } })
    expect(kinds(w)).toEqual(['Great Engineer'])
    expect(choose(w, 'Great Engineer')).toRefuse('great/none-free')
  })

  test('makes those born later no dearer', () => {
    const { w, civ } = setting()
    civ.freeGreatPeople = 1
    choose(w, 'Great Engineer')
    expect(civ.greatBirths.every(n => n === 0)).toBe(true)
  })

  test('is one of the nation’s great people, with room for it', () => {
    const { w, civ } = setting()
    civ.freeGreatPeople = 1
    const before = hashState(w.s)
    expect(choose(w, 'Warrior')).toRefuse('great/not-great')
    expect(choose(w, 'Khan')).toRefuse('great/not-great')
    expect(choose(w, 'Great Admiral')).toRefuse('great/no-place')
    expect(hashState(w.s)).toBe(before)
    expect(choosable(w, civ)).not.toContain(unit(w, 'Great Admiral'))
  })
})

describe('the long count', () => {
  const SENTENCE =
    'Receive a free Great Person at the end of every [cycle] (every 394 years), after researching [Theology]. Each bonus person can only be chosen once.'
  // Standard speed: 40 years a turn from 4000 BC; turn 2 is 3960 BC, 3940 BC = -10 × 394 lies between turns 2 and 3.
  test('grants one whenever a multiple of 394 years is passed, after its technology', () => {
    const { w, civ } = setting(SENTENCE)
    w.s.turn = 3
    tickLongCount(w, civ)
    expect(civ.freeGreatPeople).toBe(0)
    learn(w, 0, 'Theology')
    tickLongCount(w, civ)
    expect(civ.freeGreatPeople).toBe(1)
    w.s.turn = 4
    tickLongCount(w, civ)
    expect(civ.freeGreatPeople).toBe(1)
  })

  test('lets each kind be chosen once until all were', () => {
    const { w, civ } = setting(SENTENCE)
    const all = greatPeopleOf(w, civ).filter(kind => kind !== unit(w, 'Great Admiral'))
    civ.longCountTaken = all.slice(1)
    civ.freeGreatPeople = 1
    civ.longCountPeople = 1
    expect(perform(w, 0, { type: 'chooseGreatPerson', unit: all[1] })).toRefuse('great/taken')
    perform(w, 0, { type: 'chooseGreatPerson', unit: all[0] })
    expect(civ.longCountTaken).toEqual([...all.slice(1), all[0]])
    // The admiral ends the cycle.
    w.s.tiles.terrain[at(w, 5, 6)] = id(w, 'terrains', 'Coast')
    civ.freeGreatPeople = 1
    civ.longCountPeople = 1
    perform(w, 0, { type: 'chooseGreatPerson', unit: unit(w, 'Great Admiral') })
    expect(civ.longCountTaken).toEqual([])
  })
})
