import { describe, expect, test } from 'vitest'
import { addBuilding } from '../../../engine/city/buildings.ts'
import { declareWar, hasOpenBorders, makePeace } from '../../../engine/civ/relations.ts'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import { isRefusal } from '../../../engine/core/refusal.ts'
import { areFriends, havePact, haveResearch, researchCost, researchYield } from '../../../engine/diplomacy/treaties.ts'
import { cityPoints } from '../../../engine/great-people/great-person-points.ts'
import { perform } from '../../../engine/perform.ts'
import { flatWorld, id, learn } from '../../world.ts'
import { agree, courts, passRounds, playNationWith } from './worlds.ts'

const between = (w: EngineContext, a = 0, b = 1) => w.s.civs[a].relations[b]

describe('embassies', () => {
  test('show where the capital lies, on the side that got one only', () => {
    const w = courts({ explored: false })
    between(w).embassy = false
    between(w, 1, 0).embassy = false
    const { tile } = w.s.cities[w.s.civs[1].capital]!
    w.s.civs[0].known!.explored[tile] = 0
    agree(w, {}, { embassy: true })
    expect(w.s.civs[0].known!.explored[tile]).toBe(1)
    expect([between(w).embassy, between(w, 1, 0).embassy]).toEqual([false, true])
    expect(agree(w, {}, { embassy: true })).toRefuse('treaty/embassy-exists')
  })

  test('need the technology on both sides', () => {
    const w = flatWorld()
    learn(w, 0, 'Writing')
    expect(agree(w, { embassy: true })).toRefuse('treaty/not-known')
  })

  test('come before all other treaties but friendship', () => {
    const w = courts()
    between(w).embassy = false
    expect(agree(w, { openBorders: true })).toRefuse('treaty/embassies-first')
    expect(agree(w, { friendship: true })).not.toRefuse('treaty/embassies-first')
  })

  test('close when one denounces the other', () => {
    const w = courts()
    perform(w, 0, { type: 'denounce', player: 1 })
    expect([between(w).embassy, between(w, 1, 0).embassy]).toEqual([false, false])
  })
})

test('open borders hold for the term of deals', () => {
  const w = courts()
  agree(w, {}, { openBorders: true })
  expect([hasOpenBorders(w, 1, 0), hasOpenBorders(w, 0, 1)]).toEqual([true, false])
  w.s.turn += 30
  expect(hasOpenBorders(w, 1, 0)).toBe(false)
})

describe('a declaration of friendship', () => {
  test('holds for 30 turns on both sides', () => {
    const w = courts()
    agree(w, { friendship: true })
    expect([areFriends(w, 0, 1), areFriends(w, 1, 0)]).toEqual([true, true])
    expect(agree(w, {}, { friendship: true })).toRefuse('treaty/exists')
    passRounds(w, 30)
    expect(areFriends(w, 0, 1)).toBe(false)
  })

  test('is not made with those one has denounced', () => {
    const w = courts()
    perform(w, 0, { type: 'denounce', player: 1 })
    expect(agree(w, { friendship: true })).toRefuse('treaty/denounced')
    w.s.turn += 30
    expect(agree(w, { friendship: true })).not.toRefuse('treaty/denounced')
  })

  test('makes great people come sooner where a nation has that effect', () => {
    const w = courts()
    playNationWith(w, 1, 'When declaring friendship')
    const city = w.s.cities[w.s.civs[0].capital]!
    city.specialists[id(w, 'specialists', 'Scientist')] = 4
    const before = cityPoints(w, city)[0].points
    agree(w, { friendship: true })
    // 4 scientists make 12 points, 18 in Babylon; 10 % of 12 more is 19.2, rounded.
    expect([before, cityPoints(w, city)[0].points]).toEqual([18, 19])
  })
})

describe('a research agreement', () => {
  const friends = () => {
    const w = courts()
    learn(w, 0, 'Education')
    learn(w, 1, 'Education')
    agree(w, { friendship: true })
    return w
  }

  test('needs friendship', () => {
    const w = courts()
    learn(w, 0, 'Education')
    learn(w, 1, 'Education')
    expect(agree(w, { research: true })).toRefuse('treaty/friends-first')
  })

  test('is paid by both, by the later era of the two', () => {
    const w = friends()
    const cost = researchCost(w, 0, 1)
    expect(cost).toBe(w.rules.eras[Math.max(w.s.civs[0].era, w.s.civs[1].era)].researchAgreementCost)
    agree(w, { research: true })
    expect([w.s.civs[0].gold, w.s.civs[1].gold]).toEqual([1000 - cost, 1000 - cost])
  })

  test('brings a third of half of what the lesser made, at its end', () => {
    const w = friends()
    agree(w, { research: true })
    between(w).scienceMade = 600
    between(w, 1, 0).scienceMade = 900
    // int(600 / 3 · 0.5)
    expect([researchYield(w, 0, 1), researchYield(w, 1, 0)]).toEqual([100, 100])
    for (const civ of w.s.civs) civ.researchQueue = []
    passRounds(w, 30)
    expect(haveResearch(w, 0, 1)).toBe(true)
    passRounds(w, 1)
    expect(haveResearch(w, 0, 1)).toBe(false)
    expect([w.s.civs[0].scienceOverflow, w.s.civs[1].scienceOverflow]).toEqual([100, 100])
  })

  // ⌊⌊min(a, b) / 3⌋ · (0.5 + Σ% / 200)⌋ (rulebook, diplomacy 9).
  test.each([
    [101, 500, 0, 16], // ⌊33 · 0.5⌋
    [101, 101, 50, 24], // ⌊33 · 0.75⌋, not ⌊33.67 · 0.75⌋ = 25
    [2, 900, 50, 0],
  ])('of %i and %i made it brings, with %i %% more, %i', (made, theirs, percent, science) => {
    const w = friends()
    agree(w, { research: true })
    between(w).scienceMade = made
    between(w, 1, 0).scienceMade = theirs
    const building = w.rules.buildings.find(({ effects }) =>
      effects.some(({ text }) => text.startsWith('Science gained from research')),
    )!
    // The Porcelain Tower: 50 % more.
    if (percent === 50) addBuilding(w, w.s.cities[0]!, building.id)
    expect(researchYield(w, 0, 1)).toBe(science)
  })

  test('brings more to who has an effect for it', () => {
    const w = friends()
    agree(w, { research: true })
    between(w).scienceMade = 600
    between(w, 1, 0).scienceMade = 600
    const building = w.rules.buildings.find(one =>
      one.effects.some(({ text }) => text.startsWith('Science gained from research')),
    )!
    addBuilding(w, w.s.cities[0]!, building.id)
    // int(600 / 3 · (0.5 + 50/200))
    expect([researchYield(w, 0, 1), researchYield(w, 1, 0)]).toEqual([150, 100])
  })

  test('is refused to who cannot pay', () => {
    const w = friends()
    w.s.civs[1].gold = 10
    expect(agree(w, { research: true })).toRefuse('deal/too-poor')
  })

  test('is lost with its gold when war breaks out', () => {
    const w = friends()
    agree(w, { research: true })
    const gold = w.s.civs[0].gold
    perform(w, 0, { type: 'declareWar', player: 1 })
    expect([haveResearch(w, 0, 1), w.s.civs[0].gold]).toEqual([false, gold])
  })
})

describe('a defensive pact', () => {
  function allied(): EngineContext {
    const w = courts({ seats: 3, width: 34 })
    for (const seat of [0, 1, 2]) learn(w, seat, 'Chivalry')
    agree(w, { friendship: true })
    agree(w, { pact: true })
    return w
  }

  test('calls the partner to war against an attacker', () => {
    const w = allied()
    expect(havePact(w, 0, 1)).toBe(true)
    w.s.active = 2
    perform(w, 2, { type: 'declareWar', player: 1 })
    expect([between(w, 0, 2).war, between(w, 2, 0).war]).toEqual([true, true])
    expect(havePact(w, 0, 1)).toBe(true)
  })

  test('calls nobody to war against whom a peace treaty binds him to', () => {
    const w = allied()
    declareWar(w, 0, 2)
    makePeace(w, 0, 2)
    w.s.active = 2
    perform(w, 2, { type: 'declareWar', player: 1 })
    expect([between(w, 1, 2).war, between(w, 0, 2).war]).toEqual([true, false])
  })

  test('does not help the attacker: his pacts end', () => {
    const w = allied()
    perform(w, 0, { type: 'declareWar', player: 2 })
    expect([havePact(w, 0, 1), between(w, 1, 2).war]).toEqual([false, false])
  })

  test('takes friendship', () => {
    const w = courts()
    expect(agree(w, { pact: true })).toRefuse('treaty/friends-first')
  })
})

test('war ends embassies, borders, friendship, pacts and deals of the two', () => {
  const w = courts()
  agree(w, { openBorders: true, friendship: true, goldPerTurn: 0, gold: 5 })
  agree(w, { pact: true })
  declareWar(w, 0, 1)
  expect(between(w)).toMatchObject({ embassy: false, friendsUntil: 0, pactUntil: 0, openBordersUntil: 0, researchUntil: 0 })
  expect(w.s.deals).toEqual([])
})

test('a denunciation stands for 30 turns and cannot be made twice, in war or of a friend', () => {
  const w = courts({ seats: 3 })
  perform(w, 0, { type: 'denounce', player: 1 })
  expect(perform(w, 0, { type: 'denounce', player: 1 })).toRefuse('denounce/already')
  agree(w, { friendship: true }, {}, 2)
  expect(perform(w, 0, { type: 'denounce', player: 2 })).toRefuse('denounce/friend')
  perform(w, 0, { type: 'declareWar', player: 1 })
  expect(perform(w, 0, { type: 'denounce', player: 1 })).toRefuse('denounce/war')
})

test('the allied city-states of both sides join a war', () => {
  const w = courts({ cityStates: 1 })
  const minor = w.s.civs[2]
  minor.cityState!.ally = 1
  perform(w, 0, { type: 'declareWar', player: 1 })
  expect(minor.relations[0].war).toBe(true)
})

test('borders that are open are not opened a second time', () => {
  const w = courts()
  agree(w, { openBorders: true })
  expect(agree(w, { openBorders: true })).toRefuse('treaty/borders-open')
  expect(isRefusal(agree(w, {}, { openBorders: true }))).toBe(false)
})
