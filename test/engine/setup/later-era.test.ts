/** Games that begin in a later era (rulebook, settings 6). */
import { expect, test } from 'vitest'
import { foundCityAt } from '../../../engine/city/founding.ts'
import { whyNotBuild } from '../../../engine/city/production/buildable.ts'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import type { Civ } from '../../../engine/core/state.ts'
import { yearOf } from '../../../engine/effects/calendar.ts'
import { createGame } from '../../../engine/index.ts'
import { checkOptions, type GameOptions } from '../../../engine/setup/game-options.ts'
import { id, standardRules } from '../../world.ts'

const rules = standardRules()
const duel = (change: Partial<GameOptions> = {}): EngineContext => {
  const seats: GameOptions['seats'] = [
    { driver: 'agent', nation: 'Rome' },
    { driver: 'agent', nation: 'Greece' },
  ]
  return createGame(rules, { size: 'duel', seed: 5, startEra: 'Industrial era', seats, ...change })
}
const kinds = (w: EngineContext, civ: Civ): string[] => civ.units.map(unit => w.rules.units[w.s.units[unit]!.kind].name).sort()

test('everybody knows the technologies of all earlier eras, and none of its own', () => {
  const w = duel()
  const industrial = id(w, 'eras', 'Industrial era')
  for (const civ of w.s.civs.filter(({ kind }) => kind !== 'barbarian')) {
    expect(civ.era).toBe(industrial)
    for (const tech of rules.techs) expect([tech.name, civ.techs[tech.id]]).toEqual([tech.name, tech.era < industrial ? 1 : 0])
  }
})

test('each major begins with the units of the era', () => {
  const w = duel()
  const { settlers, workers, military, militaryUnit } = rules.eras[id(w, 'eras', 'Industrial era')]
  const soldier = rules.units[militaryUnit].name
  const wanted = [...Array(settlers).fill('Settler'), ...Array(workers).fill('Worker'), ...Array(military).fill(soldier)].sort()
  expect(wanted).toEqual([
    'Musketman',
    'Musketman',
    'Musketman',
    'Musketman',
    'Musketman',
    'Settler',
    'Settler',
    'Settler',
    'Worker',
    'Worker',
  ])
  expect(kinds(w, w.s.civs[1])).toEqual(wanted)
})

test('the gold and culture of the era are by the speed', () => {
  const [epic] = duel({ speed: 'Epic' }).s.civs
  expect([epic.gold, epic.culture]).toEqual([150, 600])
})

test('a new city has the citizens and buildings of the era', () => {
  const w = duel()
  const [civ] = w.s.civs
  const city = foundCityAt(w, civ, civ.start)
  expect(city.population).toBe(3)
  const era = rules.eras[w.s.setup.startEra]
  expect(era.settlerBuildings.length).toBeGreaterThan(0)
  for (const building of era.settlerBuildings) {
    const own = rules.buildings.find(({ replaces, uniqueTo }) => replaces === building && uniqueTo === civ.nation)
    const { name } = rules.buildings[building]
    // It lies inland.
    expect([name, city.buildings[own?.id ?? building]]).toEqual([name, name === 'Lighthouse' ? 0 : 1])
  }
})

test('wonders that are obsolete by then cannot be built', () => {
  const w = duel({ startEra: 'Modern era' })
  const [civ] = w.s.civs
  const city = foundCityAt(w, civ, civ.start)
  const obsolete = rules.eras[w.s.setup.startEra].obsoleteWonders
  expect(obsolete.length).toBeGreaterThan(0)
  for (const building of obsolete)
    expect(whyNotBuild(w, city, { kind: 'building', id: building })?.code).toBe('build/wonder-past')
})

test("the share of the speed's turns that is gone counts for the calendar and the length", () => {
  const w = duel()
  const { turns } = rules.speeds[w.s.setup.speed]
  expect(turns).toBe(500)
  expect(w.s.setup.turns).toBe(250)
  expect(yearOf(w, 1)).toBe(yearOf(duel({ startEra: 'Ancient era' }), 251))
  expect(duel({ turns: 77 }).s.setup.turns).toBe(77)
})

test('an era that is none is refused with the nearest name', () => {
  const [problem] = checkOptions(rules, { startEra: 'Indstrial era', seats: [{ driver: 'agent' }, { driver: 'agent' }] })
  expect([problem.path, problem.nearest[0]]).toEqual(['/startEra', 'Industrial era'])
})

test('everybody has a spy for each era that brings one, up to the one in which the game begins', () => {
  const spies = (startEra: string, espionage = true) => duel({ startEra, espionage }).s.civs.map(civ => civ.spies.length)
  expect(spies('Industrial era').slice(0, 3)).toEqual([2, 2, 0])
  expect(spies('Medieval era').slice(0, 2)).toEqual([0, 0])
  expect(spies('Industrial era', false).slice(0, 2)).toEqual([0, 0])
})
