/** Which city an army is for, against whom, and when not at all. */
import { describe, expect, test } from 'vitest'
import { aimsFor } from '../../../bot/knowledge/victory-strategy.ts'
import { STANDARD } from '../../../bot/profiles.ts'
import { makeTurnContext, type SiegeTarget, type TurnContext } from '../../../bot/turn-context.ts'
import { campaignOf, causeToTurn, warOptionOf } from '../../../bot/valuation/campaign.ts'
import { declareWar } from '../../../engine/civ/relations.ts'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import type { City } from '../../../engine/core/state.ts'
import { addCity, addUnit, flatWorld, learn } from '../../world.ts'

/** An own city, and of seat 1 its first one at (30,8) and two more at (16,8) and (16,13), which are known. */
function border(): { w: EngineContext; first: City; near: City; next: City } {
  const w = flatWorld({ width: 50, height: 20, explored: true })
  addCity(w, 0, 6, 8, 5)
  const [first, near, next] = [addCity(w, 1, 30, 8), addCity(w, 1, 16, 8), addCity(w, 1, 16, 13)]
  for (const { id, tile } of [first, near, next]) {
    w.s.civs[0].known!.city[tile] = id
    w.s.civs[0].known!.owner[tile] = 1
  }
  w.s.turn = 100
  return { w, first, near, next }
}

/** Of who is bold and aims for science, so many turns off. */
function context(w: EngineContext, turns = 200, aim: 'domination' | 'science' = 'science'): TurnContext {
  const m = makeTurnContext(w, 0, { ...STANDARD.params, leaderAggression: 0, aggression: 0.9 })
  m.strategy = { aim, turns: { science: turns, culture: 300, diplomatic: 300, domination: turns } }
  return m
}
const target = ({ id, owner, tile }: City, steps: number): SiegeTarget => ({
  id,
  owner,
  tile,
  steps,
  visible: true,
  overseas: false,
})

function addArmy(w: EngineContext, kind: string, count: number): void {
  for (let n = 0; n < count; n++) addUnit(w, 0, kind, 7 + (n % 2), 4 + (n >> 1))
}

describe('an army at war turns from its city to another one', () => {
  test('that is very much nearer, and to none that is only somewhat', () => {
    const { w, near, next } = border()
    addArmy(w, 'Swordsman', 8)
    const m = context(w)
    const { targetFarther } = STANDARD.params
    expect(causeToTurn(m, target(near, 30), target(next, 30 - targetFarther))).toBe(`${targetFarther} tiles nearer`)
    expect(causeToTurn(m, target(near, 30), target(next, 31 - targetFarther))).toBeNull()
    expect(causeToTurn(m, target(near, 30), target(near, 1))).toBeNull()
  })

  test('that is a first one, for who is to rule the world', () => {
    const { w, first, near } = border()
    addArmy(w, 'Swordsman', 8)
    const cause = (aim: 'domination' | 'science') => {
      const m = context(w, 200, aim)
      expect(aimsFor(m, aim)).toBe(true)
      return causeToTurn(m, target(near, 10), target(first, 20))
    }
    expect(cause('domination')).toBe('a first city')
    expect(cause('science')).toBeNull()
  })

  test('that it could take, where it cannot take the one before it', () => {
    const { w, near, next } = border()
    addArmy(w, 'Swordsman', 5)
    near.population = 40
    near.hp = 200
    next.hp = 5
    expect(causeToTurn(context(w), target(near, 10), target(next, 12))).toBe('the other one cannot be taken')
    next.population = 40
    next.hp = 200
    expect(causeToTurn(context(w), target(near, 10), target(next, 12))).toBeNull()
  })

  test('for no other cause: the one that is kept in mind stays the aim though another would be begun with', () => {
    const { w, near, next } = border()
    addArmy(w, 'Swordsman', 8)
    declareWar(w, 0, 1)
    expect(campaignOf(context(w))?.aim.id).toBe(near.id)
    const m = context(w)
    m.memory.campaign = { city: next.id, since: 90, gained: 90 }
    m.p = { ...m.p, targetKept: 0 }
    expect(campaignOf(m)?.aim.id).toBe(next.id)
  })
})

test('no war is begun shortly before an own victory that is none by war', () => {
  const { w } = border()
  learn(w, 0, 'Agriculture', 'Mining', 'Bronze Working', 'Iron Working')
  addArmy(w, 'Swordsman', 12)
  const begun = (turns: number, aim: 'science' | 'domination' = 'science') => campaignOf(context(w, turns, aim))?.phase ?? null
  const { warTooLate } = STANDARD.params
  expect(begun(warTooLate)).not.toBeNull()
  expect(begun(warTooLate - 1)).toBeNull()
  expect(begun(warTooLate - 1, 'domination')).not.toBeNull()
})

test('a war over water is thought to need more than one by land', () => {
  const needed = (overseas: boolean) => {
    const { w } = border()
    learn(w, 0, 'Pottery', 'Sailing', 'Optics')
    addArmy(w, 'Swordsman', 8)
    if (overseas) for (let t = 0; t < w.grid.size; t++) w.s.tiles.continent[t] = t % 50 > 10 ? 1 : 0
    const option = warOptionOf(context(w), w.s.civs[1], Number.POSITIVE_INFINITY)!
    expect(option.aim.overseas).toBe(overseas)
    return option.needed
  }
  expect(needed(true) / needed(false)).toBeCloseTo(STANDARD.params.warOverseas)
})
