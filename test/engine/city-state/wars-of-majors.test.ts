import { describe, expect, test } from 'vitest'
import { assign } from '../../../engine/city-state/quests/assign.ts'
import { callForHelp } from '../../../engine/city-state/wars-of-majors.ts'
import { atWar, declareWar, makePeace } from '../../../engine/civ/relations.ts'
import { attackTile } from '../../../engine/combat/attack.ts'
import { NONE } from '../../../engine/core/state.ts'
import { memoryX1000 } from '../../../engine/diplomacy/opinion-memory.ts'
import { civContext } from '../../../engine/effects/context.ts'
import { triggerEffects } from '../../../engine/effects/triggers.ts'
import { perform } from '../../../engine/perform.ts'
import { endCityStatesRound } from '../../../engine/turn/city-states-round.ts'
import { playNpcs } from '../../../engine/turn/npc-phase.ts'
import { removeUnit } from '../../../engine/unit/removal.ts'
import { effect } from '../../effects/compiled.ts'
import { addUnit, at } from '../../world.ts'
import { influence, pointsOf, setting } from './minors.ts'

describe('an allied city-state', () => {
  test('joins the war that its ally declares, and the one declared on it', () => {
    const { w, minor } = setting({ seats: 3 })
    influence(w, minor, 70)
    declareWar(w, 0, 1)
    declareWar(w, 2, 0)
    expect([atWar(w, minor.id, 1), atWar(w, minor.id, 2)]).toEqual([true, true])
  })

  test('makes peace with its ally', () => {
    const { w, minor } = setting()
    influence(w, minor, 70)
    declareWar(w, 0, 1)
    makePeace(w, 1, 0)
    expect(atWar(w, minor.id, 1)).toBe(false)
  })

  test('that becomes one in a war joins it', () => {
    const { w, minor } = setting()
    declareWar(w, 0, 1)
    influence(w, minor, 70)
    expect(atWar(w, minor.id, 1)).toBe(true)
  })

  test('makes no peace alone while its ally fights on', () => {
    const { w, minor } = setting()
    influence(w, minor, 70, 1)
    declareWar(w, 0, 1)
    expect(perform(w, 0, { type: 'makeMinorPeace', player: minor.id })).toRefuse('city-state/at-war')
    influence(w, minor, 0, 1)
    expect(perform(w, 0, { type: 'makeMinorPeace', player: minor.id })).toMatchObject({ result: { player: minor.id } })
    expect(perform(w, 0, { type: 'makeMinorPeace', player: minor.id })).toRefuse('city-state/peace')
  })
})

describe('war with a city-state', () => {
  test('takes all influence, and the alliance', () => {
    const { w, minor } = setting()
    influence(w, minor, 70)
    declareWar(w, 0, minor.id)
    expect([pointsOf(minor), minor.cityState!.ally, w.s.civs[0].cityStatesAttacked]).toEqual([-60, NONE, 1])
  })

  test('of an ally is held against the attacker by all who know it, not by other city-states', () => {
    const { w, minor } = setting({ seats: 3, cityStates: 2 })
    w.s.civs[2].relations[0].met = false
    influence(w, minor, 70)
    declareWar(w, 0, minor.id)
    expect([memoryX1000(w, 1, 0, 'betrayedOthers'), memoryX1000(w, 2, 0, 'betrayedOthers'), pointsOf(w.s.civs[4])]).toEqual([
      -10_000, 0, 0,
    ])
  })

  test('of another’s ally costs 10 with that one, 20 where it has pledged protection', () => {
    const seen = [false, true].map(pledged => {
      const { w, minor } = setting()
      influence(w, minor, 70, 1)
      if (pledged) minor.cityState!.of[1].pledgedOn = 1
      declareWar(w, 0, minor.id)
      return [memoryX1000(w, 1, 0, 'attackedAllied'), memoryX1000(w, 1, 0, 'attackedProtected')]
    })
    expect(seen).toEqual([
      [-10_000, 0],
      [0, -20_000],
    ])
  })

  test('makes neither allies of the attacker wary nor who wanted the victim conquered', () => {
    const { w, minor, major } = setting({ cityStates: 4 })
    const [, , , plain, friend, foe] = w.s.civs
    influence(w, friend, 70)
    const rule = w.rules.quests.find(({ kind }) => kind === 'conquerCityState')!
    assign(w, foe, w.s.civs[1], rule, minor.id)
    major.cityStatesAttacked = 3
    // At war with it already, so that 75 % and 50 make it sure.
    for (const other of [plain, friend, foe]) {
      other.relations[0].war = true
      major.relations[other.id].war = true
    }
    friend.cityState!.ally = 0
    declareWar(w, 0, minor.id)
    expect([plain, friend, foe].map(({ cityState }) => cityState!.of[0].wary)).toEqual([true, false, false])
  })

  test('makes a warmonger of whoever attacks a fourth, and neighbours are wary', () => {
    const { w, minor, major } = setting({ cityStates: 2 })
    major.cityStatesAttacked = 3
    declareWar(w, 0, minor.id)
    // Close: of two majors nobody is farther than that, so 75 %; the victim surely.
    expect(minor.cityState!.of[0].wary).toBe(true)
  })

  test('lets helpers earn its thanks: 100 influence for the units it asked for', () => {
    const { w, minor } = setting({ seats: 3 })
    for (let n = 0; n < 8; n++) addUnit(w, 0, 'Warrior', 20 + (n % 4), 10 + (n >> 2))
    declareWar(w, 0, minor.id)
    declareWar(w, 1, 0)
    expect(minor.cityState!.of[0].killsAsked).toBe(2)
    const before = pointsOf(minor, 1)
    for (const x of [20, 21]) {
      const victim = w.s.units[w.s.tiles.military[at(w, x, 10)]]!
      victim.hp = 1
      attackTile(w, addUnit(w, 1, 'Swordsman', x, 9), victim.tile)
    }
    expect(pointsOf(minor, 1) - before).toBe(100)
    // Its thanks are given once.
    expect(minor.cityState!.of[0].killsAsked).toBe(0)
  })

  // max(1, min(3, trunc(soldiers / 4))).
  test.each([
    [3, 1],
    [8, 2],
    [12, 3],
    [20, 3],
  ])('by an attacker with %i soldiers makes it ask for %i kills', (soldiers, asked) => {
    const { w, minor } = setting()
    for (let n = 0; n < soldiers; n++) addUnit(w, 0, 'Warrior', 18 + (n % 10), 10 + Math.floor(n / 10))
    addUnit(w, 0, 'Worker', 18, 14)
    declareWar(w, 0, minor.id)
    expect(minor.cityState!.of[0].killsAsked).toBe(asked)
  })
})

test('war on its enemy brings 10 influence, peace with it takes 10', () => {
  const { w, minor } = setting({ seats: 3 })
  declareWar(w, 1, minor.id)
  declareWar(w, 0, 1)
  expect(pointsOf(minor)).toBe(10)
  makePeace(w, 0, 1)
  expect(pointsOf(minor)).toBe(0)
})

test('war on those that fight it brings 10 influence with it, to the attacked as to the attacker, allies too', () => {
  const { w, minor } = setting({ seats: 3, cityStates: 3 })
  const [, , , , friend, stranger] = w.s.civs
  declareWar(w, 0, minor.id)
  influence(w, friend, 70, 1)
  stranger.relations[1].met = false
  declareWar(w, 0, 1)
  // The first fights 0, as 1 does now; the ally of 1 has joined it.
  expect([pointsOf(minor, 1), pointsOf(friend, 1), pointsOf(stranger, 1)]).toEqual([10, 80, 0])
  declareWar(w, 2, 1)
  expect(pointsOf(friend, 1)).toBe(90)
})

test('each barbarian more adds five turns of passage', () => {
  const { w, minor } = setting()
  for (const x of [13, 14]) {
    const barbarian = addUnit(w, 3, 'Warrior', x, 6)
    barbarian.hp = 1
    attackTile(w, addUnit(w, 0, 'Archer', x, 7), barbarian.tile)
  }
  expect([pointsOf(minor), minor.cityState!.of[0].passUntil]).toEqual([24, 11])
})

test('soldiers on its land cost nothing while barbarians threaten it', () => {
  const { w, minor } = setting()
  addUnit(w, 0, 'Warrior', 12, 4)
  const barbarian = addUnit(w, 3, 'Warrior', 14, 5)
  endCityStatesRound(w)
  expect(pointsOf(minor)).toBe(0)
  removeUnit(w, barbarian)
  endCityStatesRound(w)
  // And one turn of drift back.
  expect(pointsOf(minor)).toBe(-9)
})

test('it calls those for help that it knows and does not fight', () => {
  const { w, minor } = setting({ seats: 4 })
  minor.relations[1].met = false
  declareWar(w, 2, minor.id)
  for (const y of [5, 6]) addUnit(w, 5, 'Warrior', 14, y)
  callForHelp(w, minor, w.s.civs[5])
  expect(w.s.events.filter(event => event.kind === 'city-state/threat').map(({ knownBy }) => knownBy)).toEqual([0b0001])
})

test('who kills a barbarian at its gates has 12 influence and five turns of passage', () => {
  const { w, minor } = setting()
  const barbarian = addUnit(w, 3, 'Warrior', 14, 5)
  barbarian.hp = 1
  attackTile(w, addUnit(w, 0, 'Swordsman', 15, 5), barbarian.tile)
  expect([pointsOf(minor), minor.cityState!.of[0].passUntil]).toEqual([12, 6])
})

test('soldiers on the land of one that is no friend cost 10 influence a turn', () => {
  const { w, minor } = setting()
  addUnit(w, 0, 'Warrior', 12, 4)
  addUnit(w, 0, 'Warrior', 12, 6)
  playNpcs(w)
  // And one turn of drift back.
  expect(pointsOf(minor)).toBe(-9)
  influence(w, minor, 40)
  playNpcs(w)
  expect(pointsOf(minor)).toBe(39)
})

test('its soldiers go out to meet a threat, but for the one that holds the city', () => {
  const { w, minor, city } = setting()
  addUnit(w, minor.id, 'Swordsman', 12, 5)
  const hunter = addUnit(w, minor.id, 'Swordsman', 11, 5)
  const enemy = addUnit(w, 3, 'Warrior', 15, 5)
  enemy.hp = 30
  playNpcs(w)
  expect([w.s.units[enemy.id]?.hp ?? 0, w.s.tiles.military[city.tile] !== NONE]).not.toEqual([30, false])
  expect(hunter.tile).not.toBe(at(w, 11, 5))
})

test('a city-state that is freed is its liberator’s friend again', () => {
  const { w, minor, city } = setting()
  city.owner = minor.id
  declareWar(w, 1, minor.id)
  city.hp = 1
  attackTile(w, addUnit(w, 1, 'Swordsman', 13, 5), city.tile)
  expect([city.owner, minor.alive]).toEqual([1, false])
  declareWar(w, 0, 1)
  city.hp = 1
  attackTile(w, addUnit(w, 0, 'Swordsman', 11, 5), city.tile)
  perform(w, 0, { type: 'cityStatus', city: city.id, status: 'liberate' })
  expect([city.owner, minor.alive, pointsOf(minor), minor.cityState!.ally]).toEqual([minor.id, true, 90, 0])
})

test('soldiers pass freely by the effect on friendly territory, and after help against barbarians', () => {
  const { w, minor } = setting({ effects: ['City-State territory always counts as friendly territory'] })
  addUnit(w, 0, 'Warrior', 12, 4)
  playNpcs(w)
  expect(pointsOf(minor)).toBe(0)
  const other = setting()
  addUnit(other.w, 0, 'Warrior', 12, 4)
  other.minor.cityState!.of[0].passUntil = other.w.s.turn
  playNpcs(other.w)
  expect(pointsOf(other.minor)).toBe(0)
})

test('land taken from a city-state costs 15 influence', () => {
  const { w, minor, major } = setting()
  const sentence = effect(w.rules, 'Gain control over [Land] tiles in a [1]-tile radius')
  triggerEffects(w, [sentence], { ...civContext(major), tile: at(w, 11, 5) })
  expect([w.s.tiles.owner[at(w, 11, 5)], pointsOf(minor)]).toEqual([0, -15])
})

test('where two barbarians stand at its gates it calls for help, once in thirty turns', () => {
  const { w, minor } = setting()
  const calls = () => w.s.events.filter(event => event.kind === 'city-state/threat').length
  addUnit(w, 3, 'Warrior', 14, 5)
  const barbarian = w.s.civs[3]
  callForHelp(w, minor, barbarian)
  expect(calls()).toBe(0)
  addUnit(w, 3, 'Warrior', 14, 6)
  for (let turn = 0; turn <= 30; turn++) callForHelp(w, minor, barbarian)
  expect(calls()).toBe(1)
  callForHelp(w, minor, barbarian)
  expect(calls()).toBe(2)
})
