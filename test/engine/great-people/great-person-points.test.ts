import { describe, expect, test } from 'vitest'
import { addBuilding } from '../../../engine/city/buildings.ts'
import { unitCombatant } from '../../../engine/combat/combatant.ts'
import { gainXp } from '../../../engine/combat/experience.ts'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import type { City } from '../../../engine/core/state.ts'
import { civSourcesChanged } from '../../../engine/effects/scope.ts'
import { addCityPoints, cityPoints, cityThreshold, combatThreshold } from '../../../engine/great-people/great-person-points.ts'
import { loadStandard } from '../../../rules/load.ts'
import { effect } from '../../effects/compiled.ts'
import { addCity, addUnit, flatWorld, id } from '../../world.ts'

const unit = (w: EngineContext, name: string) => id(w, 'units', name)
const pointsOf = (w: EngineContext, city: City, name: string) =>
  cityPoints(w, city).find(({ kind }) => kind === unit(w, name))?.points ?? 0

function setting(...sentences: string[]) {
  const rules = loadStandard()
  const w = flatWorld({
    rules: { ...rules, globalEffects: [...rules.globalEffects, ...sentences.map(sentence => effect(rules, sentence))] },
  })
  // A nation without effects on great people.
  w.s.civs[0].nation = id(w, 'nations', 'Rome')
  const city = addCity(w, 0, 5, 5, 6)
  return { w, civ: w.s.civs[0], city }
}

describe('a city brings great-person points', () => {
  test('three for each specialist, to the great person of its kind', () => {
    const { w, city } = setting()
    city.specialists[id(w, 'specialists', 'Scientist')] = 2
    city.specialists[id(w, 'specialists', 'Engineer')] = 1
    expect(['Great Scientist', 'Great Engineer', 'Great Artist'].map(name => pointsOf(w, city, name))).toEqual([6, 3, 0])
  })

  test('as many as its buildings say', () => {
    const { w, city } = setting()
    addBuilding(w, city, id(w, 'buildings', 'The Great Library'))
    expect(pointsOf(w, city, 'Great Scientist')).toBe(1)
  })

  test.each([
    // Percentages are added; 3 × 1.25 = 3.75 and 3 × 1.75 = 5.25, rounded half up.
    [['[+25]% Great Person generation [in all cities]'], 4],
    [['[+25]% Great Person generation [in all cities]', '[Great Scientist] is earned [50]% faster'], 5],
    [['[+25]% Great Person generation [in capital]', '[Great Artist] is earned [50]% faster'], 4],
    [['[+50]% Great Person generation [in puppeted cities]'], 3],
  ])('by %j', (sentences, points) => {
    const { w, city } = setting(...sentences)
    city.specialists[id(w, 'specialists', 'Scientist')] = 1
    expect(pointsOf(w, city, 'Great Scientist')).toBe(points)
  })

  test('which its civilization gathers at the end of each turn', () => {
    const { w, civ, city } = setting()
    const second = addCity(w, 0, 12, 5, 4)
    for (const one of [city, second]) one.specialists[id(w, 'specialists', 'Merchant')] = 1
    addCityPoints(w, civ)
    addCityPoints(w, civ)
    expect(civ.greatPoints[unit(w, 'Great Merchant')]).toBe(12)
  })
})

/** 100, doubled with each birth in the pool, × speed (rulebook, great-people 2). */
test.each([
  ['Standard', [100, 200, 400, 800, 1600, 3200]],
  ['Quick', [67, 134, 268, 536, 1072, 2144]],
  ['Epic', [150, 300, 600, 1200, 2400, 4800]],
  ['Marathon', [300, 600, 1200, 2400, 4800, 9600]],
])('on %s the thresholds of one group are %j', (speed, thresholds) => {
  const { w, civ } = setting()
  w.s.setup.speed = id(w, 'speeds', speed)
  const kinds = ['Great Scientist', 'Great Engineer', 'Great Artist', 'Great Merchant'].map(name => unit(w, name))
  const seen = thresholds.map((_, n) => {
    const threshold = cityThreshold(w, civ, kinds[n % 4])
    // Whoever of the group is born, all of it becomes dearer.
    civ.greatBirths[kinds[(n + 1) % 4]]++
    return threshold
  })
  expect(seen).toEqual(thresholds)
  expect(cityThreshold(w, civ, unit(w, 'Great General'))).toBe(thresholds[0])
})

test('those born of fights need more than 200, and 50 more each time, at any speed', () => {
  const { w, civ } = setting()
  w.s.setup.speed = id(w, 'speeds', 'Marathon')
  const general = unit(w, 'Great General')
  const seen = [0, 1, 2, 3].map(births => {
    civ.combatBirths[general] = births
    return combatThreshold(civ, general)
  })
  expect(seen).toEqual([200, 250, 300, 350])
})

describe('experience from fights', () => {
  function fight(owner: number, ...sentences: string[]) {
    const { w, civ } = setting(...sentences)
    const [own, enemy] = [addUnit(w, 0, 'Warrior', 8, 8), addUnit(w, owner, 'Warrior', 9, 8)]
    civSourcesChanged(w, civ)
    gainXp(w, unitCombatant(own), unitCombatant(enemy), true)
    return ['Great General', 'Great Admiral'].map(name => civ.combatPoints[unit(w, name)])
  }

  test('brings the general nearer on land, as many points as experience', () => {
    expect(fight(1)).toEqual([5, 0])
  })

  test('the more, the faster effects say, cut to whole points', () => {
    expect(fight(1, '[Great General] is earned [50]% faster')).toEqual([7, 0])
  })

  test('but not from fights with barbarians', () => {
    expect(fight(2)).toEqual([0, 0])
  })
})
