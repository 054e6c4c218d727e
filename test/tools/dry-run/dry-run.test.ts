import { describe, expect, test } from 'vitest'
import { hashState } from '../../../engine/core/codec.ts'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import { TOOLS } from '../../../tools/index.ts'
import { addUnit, learn } from '../../world.ts'
import { call, smallWar } from '../play.ts'
import { ROWS } from '../rows.ts'

interface Told {
  result: { dry_run: true; would: Record<string, any> }
}

const dry = (w: EngineContext, tool: string, args: object): Record<string, any> =>
  (call(w, 0, tool, { ...args, dry_run: true }) as unknown as Told).result.would

const acts = Object.entries(ROWS).filter(([name]) => TOOLS.get(name)!.kind === 'acts')

describe.each(acts)('a dry run of %s', (name, row) => {
  test('changes nothing and draws nothing', () => {
    const w = smallWar()
    row.given?.(w)
    const before = hashState(w.s)
    const answer = call(w, 0, name, { ...row.good, dry_run: true })
    expect(answer).toMatchObject({ result: { dry_run: true, would: expect.any(Object) } })
    expect((answer as { text: string }).text).not.toMatch(/undefined|NaN|\[object/)
    expect(hashState(w.s)).toBe(before)
  })

  test('is refused as the act is, with the same words and the same call that it leads on to', () => {
    const w = smallWar()
    row.given?.(w)
    row.badGiven?.(w)
    const { next, ...refusal } = call(w, 0, name, row.bad) as { next?: { tool: string; args: object } }
    const { next: dryNext, ...dryRefusal } = call(w, 0, name, { ...row.bad, dry_run: true }) as { next?: object }
    expect(dryRefusal).toEqual(refusal)
    const kept = next && next.tool === name ? { tool: next.tool, args: { ...next.args, dry_run: true } } : next
    expect([next, kept]).toContainEqual(dryNext)
  })
})

test('founding a city tells what it makes dearer', () => {
  const w = smallWar()
  w.s.civs[0].policiesBought = 5
  const would = dry(w, 'found_city', { unit_id: 2 })
  expect(would).toMatchObject({ answer: { x: 10, y: 5 }, uses_up: true, changes: { cities: { from: 1, to: 2 } } })
  expect(would.answer).not.toHaveProperty('city_id')
  expect(would.changes.policy_cost.to).toBeGreaterThan(would.changes.policy_cost.from)
  expect(Object.keys(would.changes)).toContainEqual(expect.stringMatching(/^cost of /))
  expect(would.changes.happiness.to).toBeLessThan(would.changes.happiness.from)
})

test('an enemy beside the place is told, with what it can do there', () => {
  const would = dry(smallWar(), 'found_city', { unit_id: 2 })
  expect(would.danger.by).toEqual([expect.stringMatching(/^Warrior 4 of .* \(9,5\)$/)])
})

test('a purchase tells its price and what is left', () => {
  const w = smallWar()
  const would = dry(w, 'buy', { city_id: 0, item: 'Worker' })
  expect(would.answer.paid).toBeGreaterThan(0)
  expect(would.changes.gold).toEqual({ from: 500, to: 500 - would.answer.paid })
})

test('a walk in sight tells where the unit will stand and what it has left', () => {
  const w = smallWar()
  w.s.civs[0].known!.explored.fill(1)
  w.s.civs[0].known!.visible.fill(1)
  const would = dry(w, 'move_unit', { unit_id: 1, x: 3, y: 5 })
  expect(would).toEqual({ answer: { x: 3, y: 5, moves: 1, arrived: true }, changes: { unit_moves: { from: 2, to: 1 } } })
})

test('a walk towards what is out of sight says that something may stop it', () => {
  expect(dry(smallWar(), 'move_unit', { unit_id: 3, x: 7, y: 10 }).unknown).toHaveLength(1)
})

test('an attack is foretold as preview_attack foretells it, and its damage left to chance', () => {
  const w = smallWar()
  addUnit(w, 1, 'Warrior', 8, 5)
  const { result } = call(w, 0, 'preview_attack', { unit_id: 3, x: 8, y: 5 }) as unknown as { result: object }
  const would = dry(w, 'attack', { unit_id: 3, x: 8, y: 5 })
  expect(would.fight).toEqual(result)
  expect(would.by_chance).toBeDefined()
})

test('adopting a policy tells which others it opens', () => {
  const w = smallWar()
  w.s.civs[0].culture = 1000
  const would = dry(w, 'adopt_policy', { policy: 'Tradition' })
  expect(would.opens).toContain('Oligarchy')
  expect(would.changes.policy_cost.to).toBeGreaterThan(would.changes.policy_cost.from)
})

test('a proposal tells what the other side is told, not what it answers', () => {
  const w = smallWar()
  const would = dry(w, 'open_negotiation', { player_id: 1, give: { peace: true }, text: 'Enough.' })
  expect(would.answer).toMatchObject({ you_give: { peace: true }, messages: [{ text: '“Enough.”' }] })
  expect(would.answer).not.toHaveProperty('negotiation_id')
  expect(would.unknown).toEqual(['its answer'])
})

test('the end of a turn tells what is left undone', () => {
  const w = smallWar()
  learn(w, 0, 'Pottery')
  expect(dry(w, 'end_turn', {}).answer.left).toContainEqual(expect.stringContaining('idle'))
})

test('taking a move back tells where the unit would stand, with what movement', () => {
  const w = smallWar()
  call(w, 0, 'move_unit', { unit_id: 1, x: 5, y: 5 })
  expect(dry(w, 'take_back', { unit_id: 1 }).answer).toEqual({ x: 4, y: 5, moves: 2 })
  expect(call(w, 0, 'take_back', { unit_id: 1 })).toMatchObject({ result: { x: 4, y: 5, moves: 2 } })
})
