/** An army that does not become ready for its war in time is stood down for a while. */
import { expect, test } from 'vitest'
import { planWar } from '../../../../bot/planners/war/war.ts'
import { STANDARD } from '../../../../bot/profiles.ts'
import { makeTurnContext, type TurnContext } from '../../../../bot/turn-context.ts'
import { campaignOf, warOptionOf } from '../../../../bot/valuation/campaign.ts'
import type { EngineContext } from '../../../../engine/core/engine-context.ts'
import { addCity, addUnit, flatWorld } from '../../../world.ts'

const { warPatience, warRest } = STANDARD.params

/** A neighbour ten steps off for whom the army is not large enough yet; turn 300. */
function border(): { w: EngineContext; city: number } {
  const w = flatWorld({ width: 40, height: 16, explored: true })
  addCity(w, 0, 6, 8, 5)
  const city = addCity(w, 1, 16, 8, 2)
  w.s.civs[0].known!.city[city.tile] = city.id
  w.s.civs[0].known!.owner[city.tile] = 1
  for (let n = 0; n < 3; n++) addUnit(w, 0, 'Swordsman', 7, 6 + n)
  w.s.turn = 300
  return { w, city: city.id }
}

/** The turn of who has prepared for so many turns. */
function prepared(turns: number): TurnContext {
  const { w, city } = border()
  const m = makeTurnContext(w, 0, STANDARD.params)
  m.memory.campaign = { city, since: 300 - turns, gained: 300 - turns, begun: 300 - turns }
  expect(campaignOf(m)?.phase).toBe('build')
  planWar(m).next()
  return m
}

test('what is prepared goes on as long as the patience for it lasts', () => {
  const m = prepared(warPatience - 1)
  expect(m.memory.campaign).toBeDefined()
  expect(m.memory.stoodDown).toBeUndefined()
})

test('after that it is given up, and not prepared again for a while', () => {
  const m = prepared(warPatience)
  expect(m.memory.campaign).toBeUndefined()
  expect(m.memory.stoodDown).toEqual({ 1: 300 + warRest })
  expect(campaignOf(m)).toBeNull()
  expect(warOptionOf(m, m.w.s.civs[1], Number.POSITIVE_INFINITY)!.barred).toEqual({ code: 'war/stoodDown', turn: 300 + warRest })
  m.w.s.turn = 300 + warRest
  expect(warOptionOf(m, m.w.s.civs[1], Number.POSITIVE_INFINITY)!.barred).toBeNull()
})

test('who has turned to another city of the same civilization has prepared since it began', () => {
  const { w, city } = border()
  const m = makeTurnContext(w, 0, STANDARD.params)
  m.memory.campaign = { city, since: 299, gained: 299, begun: 300 - warPatience }
  planWar(m).next()
  expect(m.memory.stoodDown).toEqual({ 1: 300 + warRest })
})
