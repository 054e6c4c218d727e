import { describe, expect, test } from 'vitest'
import { NONE, type Religion } from '../../../engine/core/state.ts'
import { cityContext, civContext } from '../../../engine/effects/context.ts'
import { addCity, addUnit, at, flatWorld, id } from '../../world.ts'
import { holds } from './holds.ts'

describe('of a city', () => {
  const w = flatWorld({ seats: 3 })
  const [civ] = w.s.civs
  const [capital, city] = [addCity(w, 0, 4, 4, 5), addCity(w, 0, 10, 4, 5)]
  const is = (condition: string, of = city) => holds(w, condition, cityContext(w, of))

  test('in cities with a building', () => {
    expect(is('in cities with a [Library]')).toBe(false)
    city.buildings[id(w, 'buildings', 'Library')] = 1
    expect([is('in cities with a [Library]'), is('in cities with a [Library]', capital)]).toEqual([true, false])
  })

  test('in cities connected to the capital: it is itself', () => {
    const word = 'in cities connected to the capital'
    expect([is(word), is(word, capital)]).toEqual([false, true])
    city.connected = 1
    expect(is(word)).toBe(true)
  })

  test('in cities with so many citizens: just so many, between bounds, fewer', () => {
    const seen = (words: string[]) => words.map(word => is(word))
    const exactly = ['in cities with [4] [Population]', 'in cities with [5] [Population]', 'in cities with [6] [Population]']
    expect(seen(exactly)).toEqual([false, true, false])
    const within = ['in cities with between [5] and [7] [Population]', 'in cities with between [3] and [5] [Population]']
    expect(seen(within)).toEqual([true, true])
    const beyond = ['in cities with between [6] and [7] [Population]', 'in cities with between [3] and [4] [Population]']
    expect(seen(beyond)).toEqual([false, false])
    expect(seen(['in cities with less than [5] [Population]', 'in cities with less than [6] [Population]'])).toEqual([
      false,
      true,
    ])
  })

  test('during We Love The King Day', () => {
    expect(is('during We Love The King Day')).toBe(false)
    city.kingDays = 3
    expect(is('during We Love The King Day')).toBe(true)
  })

  test.each([
    ['Warrior', true],
    ['Archer', true],
    ['Trireme', false],
    ['Worker', false],
  ] as const)('with a garrison: a land soldier in the centre; %s: %j', (kind, is) => {
    const coast = flatWorld()
    coast.s.tiles.terrain[at(coast, 5, 4)] = id(coast, 'terrains', 'Coast')
    const port = addCity(coast, 0, 4, 4)
    const unit = addUnit(coast, 0, kind, 4, 4)
    expect(unit.tile).toBe(port.tile)
    expect(holds(coast, 'with a garrison', cityContext(coast, port))).toBe(is)
    expect(holds(coast, 'in [Garrisoned] cities', cityContext(coast, port))).toBe(is)
  })

  test('the city is found by its land; on nobody’s land none of this holds', () => {
    const onLand = { ...civContext(civ), tile: at(w, 11, 4) }
    const words = ['in cities with [5] [Population]', 'during We Love The King Day', 'in cities with a [Library]']
    expect(words.map(word => holds(w, word, onLand))).toEqual([true, true, true])
    expect(words.map(word => holds(w, word, { ...onLand, tile: at(w, 1, 10) }))).toEqual([false, false, false])
  })
})

describe('of a city’s religion', () => {
  const w = flatWorld({ seats: 3 })
  const [civ, , third] = w.s.civs
  const city = addCity(w, 0, 4, 4, 5)
  const belief = w.rules.beliefs[0]
  const found = (id: number, founder: number, name = id): Religion => {
    const religion = { id, name, founder, beliefs: [id], holyCity: NONE, holyCityBlocked: false, enhanced: false }
    w.s.religions.push(religion)
    w.s.civs[founder].religion = id
    return religion
  }
  const [own, foreign] = [found(0, 0), found(1, 1)]
  const pantheon = found(2, 2, NONE)
  const is = (condition: string) => holds(w, condition, cityContext(w, city))
  const all = (words: string[]) => words.map(word => is(`in cities with a [${word}] religion`))

  test('in cities with a religion that matches, by whose it is', () => {
    const words = ['any', 'major', 'your', 'foreign', 'enemy']
    expect(all(words)).toEqual([false, false, false, false, false])
    city.majority = own.id
    expect(all(words)).toEqual([true, true, true, false, false])
    city.majority = foreign.id
    expect(all(words)).toEqual([true, true, false, true, false])
    civ.relations[1].war = true
    expect(all(words)).toEqual([true, true, false, true, true])
    civ.relations[1].war = false
    civ.relations[1].met = false
    expect(all(words)).toEqual([true, true, false, false, false])
    city.majority = pantheon.id
    expect(all(['any', 'major', 'non-[major]', '{any} {foreign}'])).toEqual([true, false, true, true])
    expect(third.religion).toBe(pantheon.id)
  })

  test('by its name, by a belief', () => {
    city.majority = own.id
    expect(all([w.rules.religions[0], w.rules.religions[1], belief.name, w.rules.beliefs[1].name])).toEqual([
      true,
      false,
      true,
      false,
    ])
  })

  test('in cities not following a religion: true where there is none', () => {
    const seen = () => ['your', 'any'].map(word => is(`in cities not following a [${word}] religion`))
    city.majority = NONE
    expect(seen()).toEqual([true, true])
    city.majority = foreign.id
    expect(seen()).toEqual([true, false])
    expect(holds(w, 'in cities not following a [your] religion', civContext(civ))).toBe(false)
  })

  test('in cities with a major, an enhanced religion; following ours', () => {
    const words = ['in cities with a major religion', 'in cities with an enhanced religion', 'in cities following our religion']
    const seen = (majority: number) => {
      city.majority = majority
      return words.map(is)
    }
    expect([NONE, pantheon.id, foreign.id, own.id].map(seen)).toEqual([
      [false, false, false],
      [false, false, false],
      [true, false, false],
      [true, false, true],
    ])
    foreign.enhanced = true
    expect(seen(foreign.id)).toEqual([true, true, false])
    civ.religion = NONE
    expect(seen(NONE)).toEqual([false, false, false])
  })
})
