import { expect, test } from 'vitest'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import { addCity, addUnit, flatWorld, learn } from '../../world.ts'
import { expectGoesOn, expectWon, stage } from './stage.ts'

const CAPITALS: Record<number, [x: number, y: number]> = { 1: [16, 6], 2: [28, 6] }

/** Seat 0 has artillery and armour before two capitals; the other two have a second city each, far off. */
function besieging(): EngineContext {
  const w = flatWorld({ seats: 3, width: 50, height: 16, explored: true })
  addCity(w, 0, 5, 6, 6)
  addCity(w, 1, ...CAPITALS[1], 3)
  addCity(w, 2, ...CAPITALS[2], 3)
  addCity(w, 1, 16, 13, 2)
  addCity(w, 2, 28, 13, 2)
  for (const tech of w.rules.techs.slice(0, 60)) learn(w, 0, tech.name)
  for (const [x, y] of Object.values(CAPITALS)) {
    for (const dy of [-1, 0, 1]) addUnit(w, 0, 'Artillery', x - 3, y + dy)
    addUnit(w, 0, 'Infantry', x - 2, y)
  }
  return w
}

test('the capitals of two others, taken by siege, win by domination', { timeout: 60_000 }, async () => {
  const on = await stage(besieging())
  const taken: number[] = []
  await on.play(async (seat, turn) => {
    if (seat !== 0) return
    if (turn === 1) for (const player_id of [1, 2]) await on.call(0, 'declare_war', { player_id })
    const { units } = await on.call(0, 'get_units')
    const near = (kind: string, x: number) => units.filter((one: any) => one.kind === kind && Math.abs(one.x - x) <= 4)
    for (const [owner, [x, y]] of Object.entries(CAPITALS)) {
      const [infantry] = near('Infantry', x)
      for (const { id: unit_id } of near('Artillery', x)) {
        if (turn === 1) await on.call(0, 'unit_action', { unit_id, action: 'set_up' })
        else await on.call(0, 'attack', { unit_id, x, y })
      }
      if (turn === 1) await on.call(0, 'move_unit', { unit_id: infantry.id, x: x - 1, y })
      else {
        const fight = await on.call(0, 'attack', { unit_id: infantry.id, x, y })
        expect(fight.captured_city).toBeDefined()
        taken.push(Number(owner))
        const { victories } = await on.call(0, 'get_victory_status')
        const { players, missing, capitals } = victories.find((one: any) => one.kind === 'domination')
        expect(players[0].milestones).toMatchObject([{ have: 1 + taken.length, needed: 3 }])
        expect(missing).toHaveLength(2 - taken.length)
        expect(capitals.filter((one: any) => one.held_by === 0)).toHaveLength(1 + taken.length)
      }
    }
  })
  expect(taken).toEqual([1, 2])
  await expectWon(on, 0, 'domination', 'Domination')
  await expectGoesOn(on, 0)
})
