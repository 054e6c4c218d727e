/** Effects that befall units while they fight, walk and are made: nothing of that is left half done. */
import { expect, test } from 'vitest'
import { findBroken } from '../../engine/invariants/find-broken.ts'
import { playGame } from '../../lab/play-game.ts'
import { rulesWith } from './behaviour/rule.ts'

/** Harm, upgrades, transformations and births wherever something waits for anything. */
const UNIT = [
  '[This Unit] takes [40] damage <upon entering a [Hill] tile>',
  '[This Unit] is destroyed <upon entering a [Desert] tile> <with [5]% chance>',
  '[Target Unit] takes [30] damage <upon entering combat>',
  '[This Unit] upgrades for free <upon entering combat> <with [10]% chance>',
  '[This Unit] is destroyed <upon losing at least [25] HP in a single attack> <with [30]% chance>',
  '[Target Unit] is destroyed <upon damaging a [All] unit> <with [10]% chance>',
  'Free [Warrior] appears <upon being defeated>',
  '[This Unit] gains the [Shock I] status for [2] turn(s) <upon turn start>',
  '[This Unit] loses the [Shock I] status <upon entering a [Forest] tile>',
  '[This Unit] takes [5] damage <upon losing the [Shock I] status>',
  '[This Unit] gains [1] movement <upon discovering a [Land] tile>',
  '[This Unit] gains the [Drill I] promotion <upon defeating a [All] unit>',
  '[This Unit] loses the [Drill I] promotion <upon ending a turn in a [Friendly Land] tile>',
  '[This Unit] is destroyed <upon turn end> <with [1]% chance>',
  '[This Unit] is destroyed <upon gaining the [Drill I] promotion> <with [20]% chance>',
  'Can transform to [Scout] <[2] times>',
]
const GLOBAL = [
  'Free [Scout] appears <upon entering a new era>',
  'Free [Warrior] appears <upon conquering a city>',
  '[All] units gain the [Shock I] promotion <upon constructing [Monument]>',
  '[-1] population [in all cities] <upon turn end> <with [5]% chance>',
  'Free [Worker] appears <upon discovering a Natural Wonder>',
  'Empire enters a [2]-turn Golden Age <upon ending a Golden Age>',
  'Gain a free [Monument] [in this city] <upon founding a city>',
  'Free Technology <upon adopting [Tradition]>',
]

const ROUNDS = 45

test.each([1, 2])('whatever befalls units and civilizations in the midst of things, the state stays whole (%i)', seed => {
  const seats = [{ driver: 'bot' as const }, { driver: 'bot' as const }]
  const broken: string[] = []
  const game = playGame(rulesWith({ unit: UNIT, global: GLOBAL }), { size: 'duel', seed, seats }, w => {
    broken.push(...findBroken(w).map(what => `${w.s.turn}: ${what}`))
    return w.s.turn < ROUNDS && broken.length === 0
  })
  expect(broken).toEqual([])
  expect(game.refusals).toEqual({})
})
