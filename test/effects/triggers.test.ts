import { describe, expect, test } from 'vitest'
import type { EngineContext } from '../../engine/core/engine-context.ts'
import { type Context, cityContext, civContext, unitContext } from '../../engine/effects/context.ts'
import { triggerEffects, triggerEvent } from '../../engine/effects/triggers.ts'
import { C } from '../../rules/effects/conditions.ts'
import { loadStandard } from '../../rules/load.ts'
import { addCity, addUnit, at, flatWorld, id, learn } from '../world.ts'
import { effect, withEffects } from './compiled.ts'

const fire = (w: EngineContext, sentence: string, context: Context) => triggerEffects(w, [effect(w.rules, sentence)], context)

function setting(options: Parameters<typeof flatWorld>[0] = {}) {
  const w = flatWorld(options)
  const city = addCity(w, 0, 4, 4, 3)
  const [civ] = w.s.civs
  return { w, civ, city, context: civContext(civ) }
}

describe('a one-time effect', () => {
  test('acts if its conditions hold', () => {
    const { w, civ, context } = setting()
    const gold = civ.gold
    expect(fire(w, 'Gain [10] [Gold] <when at war>', context)).toBe(0)
    expect(fire(w, 'Gain [10] [Gold] <when not at war>', context)).toBe(1)
    expect(civ.gold).toBe(gold + 10)
  })

  test('acts as often as "for every" says', () => {
    const { w, civ, context } = setting()
    addCity(w, 0, 10, 4)
    const culture = civ.culture
    fire(w, 'Gain [10] [Culture] <for every [Cities]>', context)
    expect(civ.culture).toBe(culture + 20)
  })

  test('scales with the speed if it says so, cut to a whole number', () => {
    const { w, civ, context } = setting()
    w.s.setup.speed = w.rules.speeds.findIndex(({ name }) => name === 'Quick')
    const gold = civ.gold
    fire(w, 'Gain [10] [Gold] <(modified by game speed)>', context)
    expect(civ.gold - gold).toBe(Math.trunc(10 * w.rules.speeds[w.s.setup.speed].gold))
  })

  test('waits for its event, or for its unit to act', () => {
    const { w, context } = setting()
    expect(fire(w, 'Gain [10] [Gold] <upon discovering [Writing] technology>', context)).toBe(0)
    expect(fire(w, 'Gain [10] [Gold] <by consuming this unit>', context)).toBe(0)
  })
})

describe('what one-time effects do', () => {
  test('Gain a stat: each to its pool', () => {
    const { w, civ, city, context } = setting()
    const before = [civ.faith, civ.scienceOverflow, city.food]
    fire(w, 'Gain [10] [Faith]', context)
    fire(w, 'Gain [11] [Science]', context)
    fire(w, 'Gain [12] [Food]', cityContext(w, city))
    expect([civ.faith, civ.scienceOverflow, city.food].map((n, i) => n - before[i])).toEqual([10, 11, 12])
    expect(fire(w, 'Gain [12] [Food]', context)).toBe(0)
  })

  test('Gain a-b of a stat: from a to b - 1', () => {
    const { w, civ, context } = setting()
    const seen = new Set<number>()
    for (let i = 0; i < 60; i++) {
      const before = civ.gold
      fire(w, 'Gain [3]-[6] [Gold]', context)
      seen.add(civ.gold - before)
    }
    expect([...seen].sort()).toEqual([3, 4, 5])
  })

  test('Free Technology: one more to choose', () => {
    const { w, civ, context } = setting()
    fire(w, 'Free Technology', context)
    fire(w, '[2] Free Technologies', context)
    expect(civ.freeTechs).toBe(3)
  })

  test('free random technologies: researchable ones of the era, none if there is none', () => {
    const { w, civ, context } = setting()
    const known = () => civ.techs.filter(has => has === 1).length
    const before = known()
    expect(fire(w, '[2] free random researchable Tech(s) from the [Ancient era]', context)).toBe(1)
    expect(known()).toBe(before + 2)
    expect(fire(w, '[1] free random researchable Tech(s) from the [Modern era]', context)).toBe(0)
  })

  test('a golden age begins, or goes on longer', () => {
    const { w, civ, context } = setting()
    fire(w, 'Empire enters golden age', context)
    expect(civ.goldenAgeTurns).toBe(10)
    fire(w, 'Empire enters a [8]-turn Golden Age', context)
    expect(civ.goldenAgeTurns).toBe(18)
  })

  test('population: in matching cities, in this city, in a random one, never below 1', () => {
    const { w, city, context } = setting()
    const second = addCity(w, 0, 10, 4, 1)
    fire(w, '[+1] population [in all cities]', context)
    expect([city.population, second.population]).toEqual([4, 2])
    fire(w, '[-5] population [in this city]', cityContext(w, second))
    expect([city.population, second.population]).toEqual([4, 1])
    fire(w, '[+1] population in a random city', context)
    expect(city.population + second.population).toBe(6)
    expect(fire(w, '[+1] population in a random city', civContext(w.s.civs[1]))).toBe(0)
  })

  test('a free unit appears at the city or the tile of the event, in the nation’s own version', () => {
    const { w, civ, city, context } = setting()
    const before = civ.units.length
    fire(w, 'Free [Worker] appears', cityContext(w, city))
    expect(w.s.units[w.s.tiles.civilian[city.tile]]?.owner).toBe(civ.id)
    fire(w, '[2] free [Warrior] units appear', { ...context, tile: at(w, 12, 8) })
    fire(w, 'Free [Scout] found in the ruins', { ...context, tile: at(w, 12, 8) })
    expect(civ.units.length).toBe(before + 4)
  })

  test('a free unit goes no further than the limit of its kind, nor a ship to a city inland', () => {
    const rules = withEffects(loadStandard(), 'units', 'Worker', 'Limited to [1] per Civilization')
    const { w, civ, context } = setting({ rules })
    fire(w, '[5] free [Worker] units appear', context)
    expect(civ.units.filter(unit => w.s.units[unit]!.kind === id(w, 'units', 'Worker')).length).toBe(1)
    expect(fire(w, 'Free [Trireme] appears', context)).toBe(0)
  })

  test('units gain a promotion if their type may take it', () => {
    const { w, context } = setting()
    const [warrior, archer] = [addUnit(w, 0, 'Warrior', 8, 8), addUnit(w, 0, 'Archer', 10, 8)]
    const promotion = id(w, 'promotions', 'Shock I')
    expect(fire(w, '[All] units gain the [Shock I] promotion', context)).toBe(1)
    expect([warrior, archer].map(unit => unit.promotions.includes(promotion))).toEqual([true, false])
    expect(fire(w, '[All] units gain the [Shock I] promotion', context)).toBe(0)
  })

  test('this unit heals, gains experience, upgrades', () => {
    const { w } = setting()
    const unit = addUnit(w, 0, 'Warrior', 8, 8)
    const context = unitContext(w, unit)
    unit.hp = 40
    fire(w, '[This Unit] heals [30] HP', context)
    fire(w, '[This Unit] gains [12] XP', context)
    expect([unit.hp, unit.xp]).toEqual([70, 12])
    expect(fire(w, '[Target Unit] gains [12] XP', context)).toBe(1)
    expect(unit.xp).toBe(24)
    expect(fire(w, '[This Unit] upgrades for free including special upgrades', context)).toBe(1)
    expect(unit.kind).not.toBe(id(w, 'units', 'Warrior'))
  })

  test('a free building stands in matching cities when its event fires', () => {
    const rules = withEffects(
      loadStandard(),
      'techs',
      'Agriculture',
      'Gain a free [Monument] [in all cities] <upon discovering [Pottery] technology>',
    )
    const { w, city } = setting({ rules })
    const monument = id(w, 'buildings', 'Monument')
    expect(city.buildings[monument]).toBe(0)
    learn(w, 0, 'Pottery')
    expect([city.buildings[monument], city.freeBuildings[monument]]).toEqual([1, 1])
  })

  test('the map is explored: all, some tiles near, some tiles at random', () => {
    const { w, civ, context } = setting({ width: 24, height: 16 })
    const explored = () => civ.known!.explored.reduce((sum, n) => sum + n, 0)
    const there = { ...context, tile: at(w, 16, 10) }
    let before = explored()
    fire(w, 'Reveal up to [3] [Land] within a [2] tile radius', there)
    expect(explored() - before).toBe(3)
    fire(w, 'Reveal up to [all] [Land] within a [2] tile radius', there)
    expect(explored() - before).toBe(19)
    expect(fire(w, 'Reveal up to [all] [Land] within a [2] tile radius', there)).toBe(0)
    before = explored()
    fire(
      w,
      'From a randomly chosen tile [5] tiles away from the ruins, reveal tiles up to [2] tiles away with [100]% chance',
      there,
    )
    expect(explored()).toBeGreaterThan(before)
    fire(w, 'Reveals the entire map', context)
    expect(explored()).toBe(w.grid.size)
    expect(fire(w, 'Reveals the entire map', context)).toBe(0)
  })

  test('tiles around pass to the civ, but for city centres', () => {
    const { w, civ, city } = setting()
    const foreign = addCity(w, 1, 8, 4)
    const there = { ...civContext(civ), tile: at(w, 7, 4) }
    expect(w.s.tiles.owner[there.tile]).toBe(1)
    fire(w, 'Gain control over [Land] tiles in a [1]-tile radius', there)
    expect([w.s.tiles.owner[there.tile], w.s.tiles.city[there.tile], w.s.tiles.owner[foreign.tile]]).toEqual([0, city.id, 1])
  })
})

describe('an event fires what waits for it', () => {
  const sentences = [
    'Gain [5] [Gold] <upon discovering [Writing] technology>',
    'Gain [7] [Gold] <upon entering the [Classical era]>',
    'Gain [9] [Gold] <upon expending a [Great Person] unit>',
  ]
  const rules = withEffects(loadStandard(), 'techs', 'Agriculture', ...sentences)

  test('discovering a technology: that one', () => {
    const { w, civ } = setting({ rules })
    const gold = civ.gold
    learn(w, 0, 'Pottery')
    expect(civ.gold).toBe(gold)
    learn(w, 0, 'Writing')
    expect(civ.gold).toBe(gold + 5)
  })

  test('entering an era: that one', () => {
    const { w, civ } = setting({ rules })
    const gold = civ.gold
    expect(triggerEvent(w, civ, C.uponEra, civContext(civ), id(w, 'eras', 'Medieval era'))).toBe(0)
    expect(triggerEvent(w, civ, C.uponEra, civContext(civ), id(w, 'eras', 'Classical era'))).toBe(1)
    expect(civ.gold).toBe(gold + 7)
  })

  test('expending a unit: one that matches', () => {
    const { w, civ } = setting({ rules })
    expect(triggerEvent(w, civ, C.uponExpending, unitContext(w, addUnit(w, 0, 'Worker', 7, 7)))).toBe(0)
    expect(triggerEvent(w, civ, C.uponExpending, unitContext(w, addUnit(w, 0, 'Great General', 9, 7)))).toBeGreaterThan(0)
  })
})
