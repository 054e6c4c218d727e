import { expect, test } from 'vitest'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import { addCity, flatWorld, learn } from '../../world.ts'
import { expectGoesOn, expectWon, prepare, stage } from './stage.ts'

/** Three majors and three city-states that have all met; seat 0 is rich, and has the production for the building laid by. */
function assembling(): EngineContext {
  const w = flatWorld({ seats: 3, cityStates: 3, width: 40 })
  for (const { id: civ } of w.s.civs.slice(0, 6)) addCity(w, civ, 3 + 6 * civ, 5, 4)
  for (const tech of w.rules.techs) learn(w, 0, tech.name)
  w.s.civs[0].gold = 4000
  prepare(w, 0, 'buildings', 'United Nations')
  return w
}

test('gifts to city-states and two bought votes elect a leader of the world, who wins', { timeout: 60_000 }, async () => {
  const on = await stage(assembling())
  await on.play(async (seat, turn) => {
    if (seat === 0 && turn === 1) {
      expect(await on.refused(0, 'un_vote', { player_id: 1 })).toBe('vote/none')
      await on.call(0, 'set_production', { city_id: 0, item: 'United Nations' })
    }
    if (turn === 10 && seat === 0) {
      for (const player_id of [3, 4, 5]) {
        await on.call(0, 'city_state_action', { player_id, action: 'gift_gold', gold: 1000 })
      }
      const { vote, victories } = await on.call(0, 'get_victory_status')
      // Seven votes, two of them the owner's: trunc(7 × (67 − 7) / 100) + 1.
      expect(vote).toMatchObject({ votes_needed: 5, voters: 6 })
      expect(vote.known_voters).toContainEqual(expect.objectContaining({ player_id: 4, votes: 1, goes_to: 0 }))
      expect(victories.find((one: any) => one.kind === 'diplomatic').missing).toEqual([
        expect.stringContaining('win 2 more votes'),
      ])
    }
    if (turn === 10 && seat > 0) await on.call(seat, 'un_vote', { player_id: 0 })
    if (turn === 11 && seat === 2) {
      const { victories } = await on.call(2, 'get_victory_status')
      const { leader, prevented_by } = victories.find((one: any) => one.kind === 'diplomatic')
      expect(leader).toBe(0)
      expect(prevented_by[0]).toMatch(/^become the ally of .*, .*, .* in its place$/)
    }
  })
  await expectWon(on, 0, 'diplomatic', 'Diplomatic')
  await expectGoesOn(on, 0)
})
