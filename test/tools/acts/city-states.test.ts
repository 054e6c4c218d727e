import { Compile } from 'typebox/compile'
import { describe, expect, test } from 'vitest'
import { setInfluence } from '../../../engine/city-state/influence.ts'
import { assign } from '../../../engine/city-state/quests/assign.ts'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import { NONE } from '../../../engine/core/state.ts'
import { TOOLS } from '../../../tools/index.ts'
import { addCity } from '../../world.ts'
import { call, smallWar } from '../play.ts'

/** The small war with the city of its city-state. */
function world(): EngineContext {
  const w = smallWar()
  addCity(w, 2, 8, 2, 4)
  return w
}

const resultOf = (answer: object) => (answer as { result: any }).result

describe('get_city_states', () => {
  test('tells how one stands, what is asked, and what dealings would bring', () => {
    const w = world()
    const minor = w.s.civs[2]
    setInfluence(w, minor, 0, 3500)
    assign(w, minor, w.s.civs[0], w.rules.quests.find(q => q.name === 'Contest Culture')!, NONE)
    w.s.civs[0].cultureMade = 7
    const { result } = call(w, 0, 'get_city_states') as { result: object }
    expect(Compile(TOOLS.get('get_city_states')!.result as never).Check(result)).toBe(true)
    const [view] = (result as { city_states: any[] }).city_states
    expect(view).toMatchObject({
      bond: 'friend',
      influence: 35,
      influence_per_turn: -1,
      resting_influence: 0,
      influence_to_be_ally: 60,
      you_protect: false,
      quests: [{ name: 'Contest Culture', influence: 40, until_turn: 31, yours: 7, best_of_others: 0 }],
      dealings: { tribute: { gold: 50 } },
    })
    expect(view.dealings.gift_gold.map((gift: { gold: number }) => gift.gold)).toEqual([250, 500, 1000])
  })

  test('names an ally only to those who have met it', () => {
    const w = world()
    setInfluence(w, w.s.civs[2], 1, 8000)
    const ally = () => resultOf(call(w, 0, 'get_city_states')).city_states[0].ally_player_id
    expect(ally()).toBe(1)
    w.s.civs[0].relations[1].met = false
    expect(ally()).toBe(undefined)
  })
})

describe('city_state_action', () => {
  test('gives gold', () => {
    const w = world()
    expect(resultOf(call(w, 0, 'city_state_action', { player_id: 2, action: 'gift_gold', gold: 250 }))).toMatchObject({
      action: 'gift_gold',
      influence: 25,
      influence_gained: 25,
    })
  })

  test('asks for what an action needs', () => {
    const w = world()
    expect(call(w, 0, 'city_state_action', { player_id: 2, action: 'gift_gold' })).toRefuse('bad-arguments')
    expect(call(w, 0, 'city_state_action', { player_id: 2, action: 'gift_unit' })).toRefuse('bad-arguments')
    expect(call(w, 0, 'city_state_action', { player_id: 2, action: 'dance' })).toRefuse('bad-arguments')
  })

  test.each(['pledge', 'withdraw', 'demand_gold', 'demand_worker', 'annex', 'make_peace'])(
    '%s goes through to its command',
    action => {
      const answer = call(world(), 0, 'city_state_action', { player_id: 2, action })
      if ('code' in answer) expect(answer.code).toMatch(/^city-state\//)
      else expect(resultOf(answer)).toMatchObject({ player_id: 2, action })
    },
  )
})
