import { expect, test } from 'vitest'
import { advise } from '../../../bot/advice.ts'
import { type EngineContext, makeContext } from '../../../engine/core/engine-context.ts'
import { createGame } from '../../../engine/index.ts'
import { check } from '../../../engine/perform.ts'
import { playGame } from '../../../lab/play-game.ts'
import { prepareCall } from '../../../tools/call.ts'
import { type Decision, decisionsOf } from '../../../tools/decisions/decisions.ts'
import { addCity, addUnit, cloneState, standardRules } from '../../world.ts'
import { call, smallWar } from '../play.ts'

/** Those that are refused as things stand, with why; empty where all are accepted. */
function refused(w: EngineContext, seat: number, decisions: readonly Decision[]): string[] {
  const calls = decisions.flatMap(({ what, tool, args, others = [] }) => [
    { what, tool, args },
    ...others.map(other => ({ what, tool, ...other })),
  ])
  return calls.flatMap(({ what, tool, args }) => {
    const prepared = prepareCall(w, seat, tool, args)
    const refusal =
      prepared.kind === 'acts' ? check(w, seat, prepared.command) : prepared.kind === 'refused' ? prepared.refusal : null
    return refusal ? [`turn ${w.s.turn} ${what}: ${tool} ${JSON.stringify(args)} is refused as ${refusal.code}`] : []
  })
}

test.each([
  ['duel', 2, 11],
  ['small', 4, 5],
])('every call that a briefing proposes is accepted as things stand: a %s game of bots', (size, players, seed) => {
  const seats = Array.from({ length: players }, () => ({ driver: 'bot' as const }))
  let proposed = 0
  const kinds = new Set<string>()
  playGame(standardRules(), { size, speed: 'Quick', seed, seats }, w => {
    for (const civ of w.s.civs) {
      if (civ.kind !== 'major' || !civ.alive) continue
      const { decisions } = decisionsOf(w, civ.id, { adviser: w.s.turn % 2 === 0 ? advise : null })
      proposed += decisions.length
      for (const { tool } of decisions) kinds.add(tool)
      expect(refused(w, civ.id, decisions)).toEqual([])
    }
    return w.s.turn < 70
  })
  expect(proposed).toBeGreaterThan(100)
  expect([...kinds].length).toBeGreaterThan(4)
})

test('nothing is to be decided on research before there is a city to do it', () => {
  const w = createGame(standardRules(), { size: 'duel', speed: 'Quick', seed: 4, seats: [{ driver: 'bot' }, { driver: 'bot' }] })
  const tools = () => decisionsOf(w, 0, { adviser: advise }).decisions.map(({ tool }) => tool)
  expect(tools()).not.toContain('set_research')
  const [unit_id] = w.s.civs[0].units
  expect(call(w, 0, 'found_city', { unit_id })).not.toHaveProperty('code')
  expect(tools()).toContain('set_research')
})

test('who does all that its briefing proposes, each call as it stands then, is never refused', () => {
  const seats = [{ driver: 'bot' as const }, { driver: 'bot' as const }]
  const { rules, s } = at40(seats)
  const w = makeContext(cloneState(s), rules)
  const settled: string[] = []
  for (let n = 0; n < 400 && w.s.turn < s.turn + 25 && !w.s.over; n++) {
    const seat = w.s.active
    const [first] = decisionsOf(w, seat, { most: 1 }).decisions
    const [tool, args] = first ? [first.tool, first.args] : ['end_turn', {}]
    expect(call(w, seat, tool, args), `${first?.what}: ${tool} ${JSON.stringify(args)}`).not.toHaveProperty('code')
    if (first) settled.push(first.what)
  }
  expect(settled.length).toBeGreaterThan(40)
})

function at40(seats: { driver: 'bot' }[]): EngineContext {
  let world: EngineContext | null = null
  playGame(standardRules(), { size: 'duel', speed: 'Quick', seed: 3, seats }, w => {
    world = w
    return w.s.turn < 40
  })
  return world!
}

test('out of its turn a seat is asked for answers alone', () => {
  const w = smallWar()
  addCity(w, 2, 17, 3)
  w.s.active = 1
  expect(decisionsOf(w, 0)).toEqual({ decisions: [], more: 0, dismissed: 0 })
  for (const [a, b] of [
    [0, 1],
    [1, 0],
  ]) {
    w.s.civs[a].relations[b].war = false
  }
  w.s.civs[1].gold = 50
  call(w, 1, 'open_negotiation', { player_id: 0, give: { gold: 10 } })
  const { decisions } = decisionsOf(w, 0)
  expect(decisions).toMatchObject([{ tool: 'respond_negotiation', args: { answer: 'accept' } }])
  // What can no longer be paid can only be declined.
  w.s.civs[1].gold = 0
  expect(decisionsOf(w, 0).decisions).toMatchObject([{ tool: 'respond_negotiation', args: { answer: 'reject' } }])
  expect(refused(w, 0, decisionsOf(w, 0).decisions)).toEqual([])
})

test('only as many calls are worked out as are told, and the rest is counted', () => {
  const w = smallWar()
  for (let n = 0; n < 10; n++) addUnit(w, 0, 'Warrior', 2 + n, 9)
  const { decisions: all, more } = decisionsOf(w, 0)
  expect(more).toBe(0)
  expect(decisionsOf(w, 0, { most: 5 })).toEqual({ decisions: all.slice(0, 5), more: all.length - 5, dismissed: 0 })
})
