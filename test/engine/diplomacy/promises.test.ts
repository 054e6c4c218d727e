import { describe, expect, test } from 'vitest'
import { publish } from '../../../engine/core/domain-events.ts'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import { NONE } from '../../../engine/core/state.ts'
import { tickDeals } from '../../../engine/diplomacy/deal.ts'
import { memoryX1000 } from '../../../engine/diplomacy/opinion-memory.ts'
import { check, perform } from '../../../engine/perform.ts'
import { call } from '../../tools/play.ts'
import { addUnit } from '../../world.ts'
import { courts } from './worlds.ts'

const points = (w: EngineContext, who: number, of: number) =>
  Object.fromEntries(w.s.civs[who].relations[of].memories.map(({ reason, x1000 }) => [reason, x1000 / 1000]))

/** Seat 0 demands of seat 1; what it answers. */
function demand(w: EngineContext, answer: 'accept' | 'reject', promise = 'not_settle_near') {
  expect(call(w, 0, 'open_negotiation', { player_id: 1, get: { promises: [promise] } })).toHaveProperty('result')
  return call(w, 1, 'respond_negotiation', { negotiation_id: w.s.nextNegotiation - 1, answer })
}

describe('a demand', () => {
  test('that is met costs the asker 10 points, and binds for 100 turns', () => {
    const w = courts()
    expect(demand(w, 'accept')).toMatchObject({ result: { state: 'accepted' } })
    expect(points(w, 1, 0)).toEqual({ demanded: -10 })
    expect(w.s.deals).toMatchObject([{ a: 1, b: 0, item: 'noSettling', until: w.s.turn + 100 }])
    expect(call(w, 0, 'open_negotiation', { player_id: 1, get: { promises: ['not_settle_near'] } })).toRefuse('deal/promised')
    const [relation] = (call(w, 0, 'get_diplomacy') as any).result.relations
    expect(relation.deals[0].gives).toBe('its promise not to settle near Babylon')
  })

  test('that is refused is minded on both sides; silence is refusal', () => {
    const w = courts()
    demand(w, 'reject')
    expect([points(w, 1, 0), points(w, 0, 1)]).toEqual([{ demanded: -20 }, { refusedDemand: -15 }])
    call(w, 0, 'open_negotiation', { player_id: 1, get: { promises: ['not_spy'] } })
    perform(w, NONE, { type: 'expireNegotiation', negotiation: w.s.nextNegotiation - 1 })
    expect(points(w, 1, 0)).toEqual({ demanded: -40 })
  })

  test('that is taken back costs nothing, and nor does a promise given freely', () => {
    const w = courts()
    call(w, 0, 'open_negotiation', { player_id: 1, get: { promises: ['not_spy'] } })
    call(w, 0, 'respond_negotiation', { negotiation_id: 0, answer: 'reject' })
    call(w, 0, 'open_negotiation', { player_id: 1, give: { promises: ['not_spy'] } })
    call(w, 1, 'respond_negotiation', { negotiation_id: 1, answer: 'accept' })
    expect([points(w, 0, 1), points(w, 1, 0)]).toEqual([{}, {}])
    expect(w.s.deals).toMatchObject([{ a: 0, b: 1, item: 'noSpying' }])
  })
})

describe('a promise', () => {
  test('that is kept to its end is worth 10 points', () => {
    const w = courts()
    demand(w, 'accept')
    w.s.turn += 100
    tickDeals(w, w.s.civs[1])
    expect([w.s.deals.length, memoryX1000(w, 0, 1, 'keptPromise')]).toEqual([0, 10_000])
  })

  test('not to settle near is broken by a city within six tiles, for 20 points', () => {
    const w = courts()
    demand(w, 'accept')
    w.s.active = 1
    perform(w, 1, { type: 'foundCity', unit: addUnit(w, 1, 'Settler', 11, 11).id })
    expect(memoryX1000(w, 0, 1, 'brokePromise')).toBe(0)
    perform(w, 1, { type: 'foundCity', unit: addUnit(w, 1, 'Settler', 7, 6).id })
    expect([w.s.deals.length, memoryX1000(w, 0, 1, 'brokePromise')]).toEqual([0, -20_000])
    expect(w.s.events.filter(({ kind }) => kind === 'civ/promise').at(-1)).toMatchObject({ civ: 1, other: 0 })
  })

  test('not to spy or preach is broken by being seen at it', () => {
    const w = courts()
    demand(w, 'accept', 'not_spy')
    demand(w, 'accept', 'not_spread_religion')
    publish(w, 'spySeen', 0, 1)
    publish(w, 'preached', w.s.cities[0]!, 1)
    expect([w.s.deals.length, memoryX1000(w, 0, 1, 'brokePromise')]).toEqual([0, -40_000])
  })

  test('ends with war, broken by nobody, and is not made in one', () => {
    const w = courts()
    demand(w, 'accept')
    perform(w, 0, { type: 'declareWar', player: 1 })
    expect([w.s.deals.length, memoryX1000(w, 0, 1, 'brokePromise')]).toEqual([0, 0])
    expect(
      check(w, 0, { type: 'openNegotiation', player: 1, gives: { peace: true }, asks: { promises: ['noSpying'] } }),
    ).toRefuse('deal/war-treaty')
  })
})
