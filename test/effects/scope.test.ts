import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addBuilding, removeBuilding } from '../../engine/city/buildings.ts'
import type { EngineContext } from '../../engine/core/engine-context.ts'
import { dropEffects, type EffectIndex } from '../../engine/effects/effect-index.ts'
import {
  cityEffectIndex,
  cityEffects,
  citySourcesChanged,
  civEffectIndex,
  civEffects,
  civSourcesChanged,
  entryEffects,
  kindEffects,
  unitEffectIndex,
  unitEffects,
} from '../../engine/effects/scope.ts'
import { learnTech } from '../../engine/research/research.ts'
import { grantPromotion } from '../../engine/unit/promotions.ts'
import { E, TEMPLATES } from '../../rules/effects/templates.ts'
import { loadStandard } from '../../rules/load.ts'
import { assertProperty } from '../property.ts'
import { addCity, addUnit, flatWorld, id } from '../world.ts'
import { effect, withEffects } from './compiled.ts'

const texts = (effects: readonly { text: string }[]) => effects.map(({ text }) => text)
const SENTENCE = '[+7]% Strength'

/** A world whose rules have one more effect on some object. */
const worldWith = (kind: Parameters<typeof withEffects>[1], name: string, ...sentences: string[]) =>
  flatWorld({ rules: withEffects(loadStandard(), kind, name, ...sentences) })

describe('in force for a civ are the effects', () => {
  const strength = (w: EngineContext, civ = 0) =>
    texts(civEffects(w, w.s.civs[civ], E.strength)).filter(text => text === SENTENCE).length

  test('of its nation', () => {
    const w = worldWith('nations', flatWorld().rules.nations.find(({ kind }) => kind === 'major')!.name, SENTENCE)
    expect([strength(w, 0), strength(w, 1)]).toEqual([1, 0])
  })

  test('of the technologies it knows', () => {
    const w = worldWith('techs', 'Pottery', SENTENCE)
    expect(strength(w)).toBe(0)
    learnTech(w, w.s.civs[0], id(w, 'techs', 'Pottery'))
    expect([strength(w, 0), strength(w, 1)]).toEqual([1, 0])
  })

  test('of the policies it adopted', () => {
    const w = flatWorld()
    const opener = w.rules.policies[w.rules.branches[0].opener]
    const before = civEffectIndex(w, w.s.civs[0]).byKind.flat().length
    w.s.civs[0].policies[opener.id] = 1
    civSourcesChanged(w, w.s.civs[0])
    expect(civEffectIndex(w, w.s.civs[0]).byKind.flat().length).toBe(
      before + opener.effects.filter(({ triggers }) => triggers.length === 0).length,
    )
  })

  test('of the buildings of all its cities, the same text twice if it stands twice', () => {
    const w = worldWith('buildings', 'Library', SENTENCE)
    for (const city of [addCity(w, 0, 3, 3), addCity(w, 0, 9, 3)]) addBuilding(w, city, id(w, 'buildings', 'Library'))
    expect(strength(w)).toBe(2)
  })

  test('of its present era, no earlier one', () => {
    const rules = loadStandard()
    const eras = rules.eras.map((era, n) => (n === 0 ? { ...era, effects: [effect(rules, SENTENCE)] } : era))
    const w = flatWorld({ rules: { ...rules, eras } })
    expect(strength(w)).toBe(1)
    w.s.civs[0].era = 1
    civSourcesChanged(w, w.s.civs[0])
    expect(strength(w)).toBe(0)
  })
})

describe('in force for a city are besides the effects of its own buildings that say "in this city"', () => {
  test('and they are no other city’s', () => {
    const w = worldWith('buildings', 'Library', '[+5]% growth [in this city]', '[+6]% growth [in all cities]')
    const [first, second] = [addCity(w, 0, 3, 3), addCity(w, 0, 9, 3)]
    addBuilding(w, first, id(w, 'buildings', 'Library'))
    const growth = (city: typeof first) =>
      cityEffects(w, city, E.growthPercent)
        .filter(({ source }) => source.kind === 'buildings')
        .map(({ params }) => params[0])
    expect([growth(first).sort(), growth(second)]).toEqual([[5, 6], [6]])
  })

  test('and go with the city to its next owner', () => {
    const w = worldWith('buildings', 'Library', '[+5]% growth [in this city]')
    const city = addCity(w, 0, 3, 3)
    addBuilding(w, city, id(w, 'buildings', 'Library'))
    const before = cityEffects(w, city, E.growthPercent)
    expect(texts(before)).toContain('[+5]% growth [in this city]')
    city.owner = 1
    citySourcesChanged(w, city)
    expect(texts(cityEffects(w, city, E.growthPercent))).toContain('[+5]% growth [in this city]')
  })
})

describe('in force for a unit are the effects', () => {
  test('of its kind, its type and its promotions, not those of its civ', () => {
    const w = worldWith('units', 'Warrior', SENTENCE)
    const unit = addUnit(w, 0, 'Warrior', 4, 4)
    const own = texts(unitEffects(w, unit, E.strength))
    expect(own).toContain(SENTENCE)
    grantPromotion(w, unit, id(w, 'promotions', 'Shock I'))
    expect(unitEffects(w, unit, E.strength).length).toBe(
      own.length + entryEffects(w.rules.promotions[id(w, 'promotions', 'Shock I')], E.strength).length,
    )
  })

  test('of a kind alone as a new unit would have them', () => {
    const w = flatWorld()
    const unit = addUnit(w, 0, 'Scout', 4, 4)
    for (const { kind } of TEMPLATES) expect(kindEffects(w, unit.kind, kind)).toEqual(unitEffects(w, unit, kind))
  })
})

test('a list is the same object when it is asked for again', () => {
  const w = flatWorld()
  const city = addCity(w, 0, 3, 3)
  const unit = addUnit(w, 0, 'Warrior', 5, 5)
  for (const kind of [E.strength, E.stats, E.sight]) {
    expect(civEffects(w, w.s.civs[0], kind)).toBe(civEffects(w, w.s.civs[0], kind))
    expect(cityEffects(w, city, kind)).toBe(cityEffects(w, city, kind))
    expect(unitEffects(w, unit, kind)).toBe(unitEffects(w, unit, kind))
  }
})

test('effects that wait for an event, or hold for some turns, are not in force', () => {
  const w = worldWith(
    'techs',
    'Agriculture',
    `${SENTENCE} <for [5] turns>`,
    'Free Technology <upon entering the [Classical era]>',
  )
  expect(texts(civEffects(w, w.s.civs[0], E.strength))).not.toContain(`${SENTENCE} <for [5] turns>`)
  expect(texts(civEffects(w, w.s.civs[0], E.freeTech))).toEqual([])
  expect(texts(civEffectIndex(w, w.s.civs[0]).triggered)).toContain('Free Technology <upon entering the [Classical era]>')
})

/** All lists of a world, from its cache as it is. */
function everything(w: EngineContext): EffectIndex[] {
  return [
    ...w.s.civs.map(civ => civEffectIndex(w, civ)),
    ...w.s.cities.filter(city => city !== null).map(city => cityEffectIndex(w, city)),
    ...w.s.units.filter(unit => unit !== null).map(unit => unitEffectIndex(w, unit)),
  ]
}

test('cached lists equal lists made afresh, whatever happens', () => {
  const change = fc.record({ what: fc.nat(5), civ: fc.nat(1), n: fc.nat(200), m: fc.nat(200) })
  assertProperty(
    'cached lists equal lists made afresh, whatever happens',
    fc.property(fc.array(change, { maxLength: 25 }), changes => {
      const w = flatWorld()
      const cities = [addCity(w, 0, 3, 3), addCity(w, 0, 10, 3), addCity(w, 1, 4, 9)]
      const units = [addUnit(w, 0, 'Warrior', 6, 6), addUnit(w, 1, 'Archer', 8, 6), addUnit(w, 1, 'Warrior', 12, 8)]
      for (const { what, civ, n, m } of changes) {
        const city = cities[n % cities.length]
        if (what === 0) learnTech(w, w.s.civs[civ], n % w.rules.techs.length)
        else if (what === 1) addBuilding(w, city, m % w.rules.buildings.length)
        else if (what === 2) removeBuilding(w, city, m % w.rules.buildings.length)
        else if (what === 3) grantPromotion(w, units[n % 3], m % w.rules.promotions.length)
        else if (what === 4) units.push(addUnit(w, civ, 'Scout', n % 20, m % 12))
        else {
          w.s.civs[civ].policies[n % w.rules.policies.length] ^= 1
          civSourcesChanged(w, w.s.civs[civ])
        }
        // Fill the cache at different moments.
        if (m % 2 === 0) everything(w)
      }
      const cached = everything(w)
      dropEffects(w)
      expect(everything(w)).toEqual(cached)
    }),
  )
})
