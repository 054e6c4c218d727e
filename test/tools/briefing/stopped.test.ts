import { expect, test } from 'vitest'
import { declareWar } from '../../../engine/civ/relations.ts'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import { startUnitsTurn } from '../../../engine/turn/units-turn-start.ts'
import { addCity, addUnit, at, flatWorld, id } from '../../world.ts'
import { call } from '../play.ts'

interface Told {
  decisions: { what: string; tool: string; args: object }[]
  events: { kind: string; text: string; x: number; y: number }[]
}

function briefing(w: EngineContext, seat = 0): Told {
  const answer = call(w, seat, 'get_briefing')
  if ('code' in answer) throw new Error(answer.message)
  return answer.result as unknown as Told
}

/** An archer of seat 0, on its way, that comes to see a warrior of seat 1 as the turn begins. */
function alarmed() {
  const w = flatWorld({ width: 30 })
  addCity(w, 0, 3, 8)
  declareWar(w, 0, 1)
  const unit = addUnit(w, 0, 'Archer', 5, 5)
  const enemy = addUnit(w, 1, 'Warrior', 8, 5)
  Object.assign(unit, { order: 'goto', goal: at(w, 15, 5) })
  startUnitsTurn(w, w.s.civs[0])
  return { w, unit, enemy }
}

/** What get_events tells of stops. */
function stops(w: EngineContext, seat: number): { text: string }[] {
  const answer = call(w, seat, 'get_events') as unknown as { result: { events: { kind: string; text: string }[] } }
  return answer.result.events.filter(({ kind }) => kind === 'unit/stopped')
}

test('the briefing tells which enemy stopped a unit, once, in the decision; get_events tells it too', () => {
  const { w, unit, enemy } = alarmed()
  const { decisions, events } = briefing(w)
  expect(decisions.map(({ what }) => what)).toContain(
    `Unit ${unit.id} Archer (6,5) stopped: Warrior ${enemy.id} of Greece (8,5) came into sight`,
  )
  expect(events.filter(({ kind }) => kind === 'unit/stopped')).toEqual([])
  expect(stops(w, 0)).toMatchObject([
    { text: `Archer ${unit.id} stopped: Warrior ${enemy.id} of Greece came into sight.`, x: 8, y: 5 },
  ])
})

test('nobody else is told that a unit stopped', () => {
  const { w } = alarmed()
  w.s.active = 1
  expect(stops(w, 1)).toEqual([])
})

test('a promotion of an exploring unit is offered at once, by a call that is legal', () => {
  const w = flatWorld({ width: 30 })
  const scout = addUnit(w, 0, 'Scout', 5, 5)
  Object.assign(scout, { order: 'explore', xp: 10 })
  startUnitsTurn(w, w.s.civs[0])
  const offered = briefing(w).decisions.find(({ tool }) => tool === 'promote_unit')
  expect(offered).toMatchObject({ args: { unit_id: scout.id } })
  expect(call(w, 0, offered!.tool, offered!.args)).toHaveProperty('result')
})

test('a promotion is not offered to who has attacked this turn and cannot take it', () => {
  const w = flatWorld()
  const unit = addUnit(w, 0, 'Warrior', 5, 5)
  Object.assign(unit, { xp: 10, attacks: 1 })
  expect(briefing(w).decisions.filter(({ tool }) => tool === 'promote_unit')).toEqual([])
})

test('a unit whose way was barred, or that has nothing more to explore, says so where it is idle', () => {
  const w = flatWorld({ explored: true })
  const [walker, scout] = [addUnit(w, 0, 'Warrior', 5, 5), addUnit(w, 0, 'Scout', 2, 2)]
  for (let y = 0; y < 12; y++) for (const x of [8, 19]) w.s.tiles.terrain[at(w, x, y)] = id(w, 'terrains', 'Mountain')
  Object.assign(walker, { order: 'goto', goal: at(w, 12, 5) })
  scout.order = 'explore'
  startUnitsTurn(w, w.s.civs[0])
  const told = briefing(w).decisions.map(({ what }) => what)
  expect(told).toContain(`Unit ${walker.id} Warrior (5,5) stopped: its way is barred`)
  expect(told).toContain(`Unit ${scout.id} Scout (2,2) is idle: nothing more to explore`)
})
