import { describe, expect, test } from 'vitest'
import { clearCamp } from '../../../engine/barbarians/camp-clearing.ts'
import { addBuilding } from '../../../engine/city/buildings.ts'
import { itemCost } from '../../../engine/city/production/production-cost.ts'
import { tileChanged } from '../../../engine/city/yields/yield-cache.ts'
import { askForThings, assign, taskOf, weightOf } from '../../../engine/city-state/quests/assign.ts'
import { tickQuests } from '../../../engine/city-state/quests/tick.ts'
import { takeTribute } from '../../../engine/city-state/tribute.ts'
import { declareWar } from '../../../engine/civ/relations.ts'
import { attackTile } from '../../../engine/combat/attack.ts'
import type { Quest } from '../../../engine/core/city-state-data.ts'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import { NONE } from '../../../engine/core/state.ts'
import { denounce } from '../../../engine/diplomacy/denunciation.ts'
import { perform } from '../../../engine/perform.ts'
import { QUEST_NAMES, type QuestKind } from '../../../rules/quests.ts'
import { questText } from '../../../tools/events/quest.ts'
import { addUnit, at, id, learn } from '../../world.ts'
import { foundReligion, influence, pointsOf, type Setting, setting } from './minors.ts'

const ruleOf = (w: EngineContext, name: QuestKind) => w.rules.quests.find(rule => rule.kind === name)!

/** Targets that the quest could have now. */
const targets = ({ w, minor, major }: Setting, name: QuestKind): number[] => taskOf(ruleOf(w, name))!.targets(w, minor, major)

/** Asks seat 0 for it. */
const ask = ({ w, minor, major }: Setting, name: QuestKind, target = NONE): Quest =>
  assign(w, minor, major, ruleOf(w, name), target)

/** What the quest has brought, once the round has looked at it; it must be over. */
function reward({ w, minor }: Setting): number {
  tickQuests(w)
  expect(w.s.quests).toEqual([])
  return pointsOf(minor)
}

test('every quest of the rules is known', () => {
  const { w } = setting()
  expect(w.rules.quests.map(rule => rule.name).sort()).toEqual([...QUEST_NAMES].sort())
})

describe('a quest is done', () => {
  test('when the cities are joined by road', () => {
    const s = setting()
    learn(s.w, 0, 'The Wheel')
    expect(targets(s, 'route')).toEqual([])
    const near = setting()
    near.w.s.cities[near.city.id]!.tile = at(near.w, 10, 5)
    expect(targets(near, 'route')).toEqual([NONE])
    ask(s, 'route')
    tickQuests(s.w)
    expect(s.w.s.quests.length).toBe(1)
    for (let x = 5; x < 12; x++) s.w.s.tiles.road[at(s.w, x, 5)] = 1
    expect(reward(s)).toBe(50)
  })

  test('when the camp near it is cleared by the one asked', () => {
    const s = setting()
    const { w } = s
    const camp = at(w, 12, 9)
    w.s.camps.push({ tile: camp, spawnIn: 9, spawned: 0, destroyedOn: NONE, guard: NONE })
    w.s.tiles.improvement[camp] = w.rules.known.camp
    expect(targets(s, 'clearCamp')).toEqual([camp])
    ask(s, 'clearCamp', camp)
    const unit = addUnit(w, 0, 'Warrior', 12, 9)
    if (w.s.quests.length > 0) clearCamp(w, unit)
    expect(reward(s)).toBe(50)
  })

  test('when the resource is connected', () => {
    const s = setting()
    const { w } = s
    const t = at(w, 4, 4)
    const silk = id(w, 'resources', 'Silk')
    w.s.tiles.resource[t] = silk
    expect(targets(s, 'connectResource')).toEqual([silk])
    ask(s, 'connectResource', silk)
    learn(w, 0, 'Calendar')
    w.s.tiles.improvement[t] = id(w, 'improvements', 'Plantation')
    tileChanged(w, t)
    expect(targets(s, 'connectResource')).toEqual([])
    expect(reward(s)).toBe(40)
  })

  test('when the wonder stands in a city of the one asked; it is over when another has it', () => {
    const s = setting()
    const { w, home, city } = s
    learn(w, 0, 'Calendar')
    const henge = id(w, 'buildings', 'Stonehenge')
    expect(targets(s, 'constructWonder')).toContain(henge)
    home.progress.push({ item: { kind: 'building', id: henge }, amount: 100 })
    expect(targets(s, 'constructWonder')).not.toContain(henge)
    ask(s, 'constructWonder', henge)
    const other = setting()
    ask(other, 'constructWonder', henge)
    addBuilding(w, home, henge)
    w.s.wonders[henge] = home.id
    expect(reward(s)).toBe(40)
    other.w.s.wonders[henge] = city.id
    expect(reward(other)).toBe(0)
  })

  test('when a great person of that kind appears', () => {
    const s = setting()
    const artist = id(s.w, 'units', 'Great Artist')
    expect(targets(s, 'acquireGreatPerson')).toContain(artist)
    expect(targets(s, 'acquireGreatPerson')).not.toContain(id(s.w, 'units', 'Great Prophet'))
    ask(s, 'acquireGreatPerson', artist)
    addUnit(s.w, 0, 'Great Engineer', 4, 6)
    expect(s.w.s.quests.length).toBe(1)
    addUnit(s.w, 0, 'Great Artist', 4, 5)
    expect(reward(s)).toBe(40)
  })

  test('when the other city-state is conquered', () => {
    const s = setting({ cityStates: 2 })
    const { w } = s
    expect(targets(s, 'conquerCityState')).toEqual([3])
    ask(s, 'conquerCityState', 3)
    declareWar(w, 0, 3)
    const city = w.s.cities[w.s.civs[3].capital]!
    city.hp = 1
    attackTile(w, addUnit(w, 0, 'Swordsman', 18, 11), city.tile)
    expect(reward(s)).toBe(80)
  })

  test('when land of a known player is seen', () => {
    const s = setting()
    const { w, major } = s
    expect(targets(s, 'findPlayer')).toEqual([1])
    major.relations[1].met = false
    expect(targets(s, 'findPlayer')).toEqual([])
    major.relations[1].met = true
    ask(s, 'findPlayer', 1)
    tickQuests(w)
    expect(w.s.quests.length).toBe(1)
    major.known!.owner[at(w, 25, 15)] = 1
    expect(targets(s, 'findPlayer')).toEqual([])
    expect(reward(s)).toBe(35)
  })

  test('when the natural wonder is found', () => {
    const s = setting()
    const { w, major } = s
    const fuji = id(w, 'terrains', 'Mount Fuji')
    w.s.tiles.wonder[at(w, 25, 15)] = fuji
    expect(targets(s, 'findNaturalWonder')).toEqual([fuji])
    ask(s, 'findNaturalWonder', fuji)
    major.wondersFound.push(fuji)
    expect(reward(s)).toBe(40)
  })

  test('when gold is given to one that was robbed', () => {
    const s = setting()
    const { w, minor, major } = s
    w.s.turn = 0
    expect(targets(s, 'giveGold')).toEqual([])
    takeTribute(w, minor, w.s.civs[1], 'gold')
    expect(targets(s, 'giveGold')).toEqual([1])
    expect(targets({ ...s, major: w.s.civs[1] }, 'giveGold')).toEqual([])
    ask(s, 'giveGold', 1)
    major.gold = 250
    perform(w, 0, { type: 'giftGold', player: minor.id, gold: 250 })
    expect(reward(s)).toBe(25 + 20)
  })

  test('when protection is pledged to one that was robbed', () => {
    const s = setting()
    takeTribute(s.w, s.minor, s.w.s.civs[1], 'gold')
    ask(s, 'pledgeToProtect', targets(s, 'pledgeToProtect')[0])
    perform(s.w, 0, { type: 'pledgeProtection', player: s.minor.id })
    expect(reward(s)).toBe(20)
  })

  test('when the robber is denounced', () => {
    const s = setting()
    takeTribute(s.w, s.minor, s.w.s.civs[1], 'gold')
    ask(s, 'denounceCivilization', targets(s, 'denounceCivilization')[0])
    denounce(s.w, 0, 1)
    expect(reward(s)).toBe(40)
  })

  test('when tribute is taken of the other city-state', () => {
    const s = setting({ cityStates: 2 })
    expect(targets(s, 'bullyCityState')).toEqual([3])
    ask(s, 'bullyCityState', 3)
    takeTribute(s.w, s.w.s.civs[3], s.major, 'gold')
    expect(reward(s)).toBe(40)
  })

  test('when its people follow the religion', () => {
    const s = setting()
    expect(targets(s, 'spreadReligion')).toEqual([])
    foundReligion(s)
    expect(targets(s, 'spreadReligion')).toEqual([0])
    ask(s, 'spreadReligion', 0)
    s.city.majority = 0
    expect(reward(s)).toBe(40)
  })
})

describe('a contest is won by whoever has gained most in its 30 turns', () => {
  const contest = (name: QuestKind, gain: (s: Setting) => void): [number, number] => {
    const s = setting()
    const { w, minor } = s
    for (const major of w.s.civs.slice(0, 2)) {
      major.cultureMade = 500
      assign(w, minor, major, ruleOf(w, name), NONE)
    }
    gain(s)
    w.s.turn = 30
    tickQuests(w)
    expect(w.s.quests.length).toBe(2)
    w.s.turn = 31
    tickQuests(w)
    expect(w.s.quests).toEqual([])
    return [pointsOf(minor, 0), pointsOf(minor, 1)]
  }

  test('in culture', () => expect(contest('contestCulture', ({ major }) => (major.cultureMade += 10))).toEqual([40, 0]))
  test('in faith', () => expect(contest('contestFaith', ({ w }) => (w.s.civs[1].faithMade += 10))).toEqual([0, 40]))
  test('in technologies, by all who share the first place', () =>
    expect(
      contest('contestTechnologies', ({ w }) => {
        learn(w, 0, 'Mining')
        learn(w, 1, 'Pottery')
      }),
    ).toEqual([40, 40]))
  test('by nobody where nobody has gained', () => expect(contest('contestCulture', () => {})).toEqual([0, 0]))
})

test('while it asks for investment, gold buys half as much influence again', () => {
  const s = setting()
  const { w, minor, major } = s
  w.s.turn = 0
  ask(s, 'invest')
  major.gold = 500
  // 54.3 × 1.5 = 81.4, in fives.
  expect(perform(w, 0, { type: 'giftGold', player: minor.id, gold: 500 })).toMatchObject({ result: { gained: 80 } })
  w.s.turn = 30
  expect(reward(s)).toBe(80)
})

describe('what it asks ends', () => {
  test('with war', () => {
    const s = setting()
    ask(s, 'invest')
    declareWar(s.w, 0, s.minor.id)
    expect(s.w.s.quests).toEqual([])
  })
  test('with tribute taken of it, but for what it asks of all, gold apart', () => {
    const s = setting()
    for (const kind of ['route', 'contestCulture', 'invest'] as const) ask(s, kind)
    takeTribute(s.w, s.minor, s.major, 'gold')
    const left = s.w.s.quests.map(({ kind }) => s.w.rules.quests[kind].name)
    expect([left, pointsOf(s.minor)]).toEqual([['Contest Culture'], -15])
  })
  test('after its time', () => {
    const s = setting()
    const { until } = ask(s, 'bullyCityState', s.minor.id)
    expect(until).toBe(31)
    s.w.s.turn = 31
    expect(reward(s)).toBe(0)
  })
})

describe('what is not asked', () => {
  test('a conquest, by friendly ones', () => {
    const s = setting({ cityStates: 2, personality: 'Friendly' })
    expect(targets(s, 'conquerCityState')).toEqual([])
  })

  test('to denounce who is fought', () => {
    const s = setting()
    takeTribute(s.w, s.minor, s.w.s.civs[1], 'gold')
    expect(targets(s, 'denounceCivilization')).toEqual([1])
    declareWar(s.w, 1, 0)
    expect(targets(s, 'denounceCivilization')).toEqual([])
  })

  test('a wonder of which more than a quarter stands', () => {
    const s = setting()
    learn(s.w, 0, 'Calendar')
    const henge = id(s.w, 'buildings', 'Stonehenge')
    const item = { kind: 'building' as const, id: henge }
    const quarter = itemCost(s.w, s.major, item) / 4
    s.home.progress.push({ item, amount: quarter })
    expect(targets(s, 'constructWonder')).toContain(henge)
    s.home.progress[0].amount = quarter + 1
    expect(targets(s, 'constructWonder')).not.toContain(henge)
  })

  test.each([
    [20, 0],
    [21, 1],
  ])('anything of who took tribute, for 20 turns: %i turns after turn 1 it asks %i', (turn, quests) => {
    const s = setting()
    const { w, minor, major } = s
    takeTribute(w, minor, major, 'gold')
    minor.cityState!.globalQuestIn = 99
    minor.cityState!.of[1].questIn = 99
    minor.cityState!.of[0].questIn = 1
    w.s.turn = turn
    askForThings(w, minor)
    expect(w.s.quests.length).toBe(quests)
  })
})

describe('asking', () => {
  // 30 + trunc(draw(20) × speed), and one turn of the countdown gone.
  test.each([
    ['Standard', 29, 48],
    ['Quick', 29, 41], // 19 × 0.67 = 12.7
    ['Marathon', 29, 86], // 19 × 3
  ])('begins on %s %i to %i turns after the start', (speed, least, most) => {
    const waits = new Set<number>()
    const { w, minor } = setting()
    w.s.setup.speed = id(w, 'speeds', speed)
    w.s.turn = 0
    for (let n = 0; n < 300; n++) {
      minor.cityState!.of[0].questIn = NONE
      askForThings(w, minor)
      waits.add(minor.cityState!.of[0].questIn)
    }
    expect([Math.min(...waits), Math.max(...waits)]).toEqual([least, most])
  })

  test('begins between turns 30 and 50, one thing of all at a time and two of each', () => {
    const s = setting({ seats: 4 })
    const { w, minor } = s
    influence(w, minor, 20)
    let first = 0
    for (w.s.turn = 1; w.s.turn <= 200; w.s.turn++) {
      askForThings(w, minor)
      if (first === 0 && w.s.quests.length > 0) first = w.s.turn
      const global = w.s.quests.filter(q => w.rules.quests[q.kind].scope === 'global')
      expect(new Set(global.map(q => `${q.kind} ${q.since}`)).size).toBeLessThanOrEqual(1)
      for (let major = 0; major < 4; major++) {
        const own = w.s.quests.filter(q => q.to === major && !global.includes(q))
        expect(own.length).toBeLessThanOrEqual(2)
      }
    }
    expect(first).toBeGreaterThanOrEqual(30)
    expect(first).toBeLessThanOrEqual(50)
    expect(w.s.quests.every(q => questText(w, q).length > 5)).toBe(true)
  })

  test('weighs a quest by type and temper', () => {
    const s = setting({ type: 'Militaristic', personality: 'Hostile' })
    const weight = (name: QuestKind) => weightOf(s.w, s.minor, ruleOf(s.w, name))
    expect([weight('conquerCityState'), weight('clearCamp'), weight('route')]).toEqual([4, 9, 0.2])
  })

  test('needs as many majors as the quest says', () => {
    const { w, minor } = setting({ seats: 2 })
    for (w.s.turn = 1; w.s.turn <= 100; w.s.turn++) askForThings(w, minor)
    const names = w.s.quests.map(q => w.rules.quests[q.kind].name)
    expect(names.filter(name => name.startsWith('Contest'))).toEqual([])
    expect(names).toContain('Invest')
  })
})
