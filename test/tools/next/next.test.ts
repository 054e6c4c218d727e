import { describe, expect, test } from 'vitest'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import { addCity, addLand, addUnit, at, flatWorld, id, learn } from '../../world.ts'
import { call, smallWar } from '../play.ts'

interface Case {
  /** What stands in the small war besides. */
  given?(w: EngineContext): void
  asked: [tool: string, args: object]
  code: string
  next?: [tool: string, args: object]
  from?: number
}

const meet = (w: EngineContext): void => {
  w.s.civs[0].relations[1].war = false
  w.s.civs[1].relations[0].war = false
}

const CASES: Record<string, Case> = {
  'a tile with an enemy: the tile before it': {
    asked: ['move_unit', { unit_id: 3, x: 9, y: 5 }],
    code: 'tile/enemy-unit',
    next: ['move_unit', { unit_id: 3, x: 8, y: 5 }],
  },
  'an enemy beside it: a look at the fight': {
    given: w => void addUnit(w, 1, 'Scout', 8, 5),
    asked: ['move_unit', { unit_id: 3, x: 8, y: 5 }],
    code: 'tile/enemy-unit',
    next: ['preview_attack', { unit_id: 3, x: 8, y: 5 }],
  },
  'a tile with an own unit of its kind: the tile before it': {
    given: w => void addUnit(w, 0, 'Warrior', 7, 8),
    asked: ['move_unit', { unit_id: 3, x: 7, y: 8 }],
    code: 'tile/occupied',
    next: ['move_unit', { unit_id: 3, x: 6, y: 7 }],
  },
  'a pass that an enemy beside it holds: a look at the fight': {
    given: w => {
      w.s.civs[0].known!.explored.fill(1)
      for (let y = 0; y < 12; y++)
        for (const x of [8, 19]) if (x === 19 || y !== 5) w.s.tiles.terrain[at(w, x, y)] = id(w, 'terrains', 'Mountain')
      addUnit(w, 1, 'Scout', 8, 5)
    },
    asked: ['move_unit', { unit_id: 3, x: 11, y: 5 }],
    code: 'tile/way-blocked',
    next: ['preview_attack', { unit_id: 3, x: 8, y: 5 }],
  },
  'a feature that the worker can clear: clearing it': {
    given: w => {
      learn(w, 0, 'Bronze Working')
      w.s.tiles.features[at(w, 4, 5)] = w.rules.terrains[id(w, 'terrains', 'Jungle')].bit
    },
    asked: ['build_improvement', { unit_id: 1, improvement: 'Farm' }],
    code: 'work/feature',
    next: ['build_improvement', { unit_id: 1, improvement: 'Remove Jungle' }],
  },
  'a feature that nobody knows how to clear, with all other land in use: what to learn': {
    given: w => {
      for (let t = 0; t < w.grid.size; t++) w.s.tiles.features[t] = w.rules.terrains[id(w, 'terrains', 'Jungle')].bit
    },
    asked: ['build_improvement', { unit_id: 1, improvement: 'Farm' }],
    code: 'work/feature',
    next: ['set_research', { technology: 'Bronze Working' }],
  },
  'nothing to explore: rest': {
    given: w => void w.s.civs[0].known!.explored.fill(1),
    asked: ['unit_order', { unit_id: 3, order: 'explore' }],
    code: 'explore/nothing',
    next: ['unit_order', { unit_id: 3, order: 'fortify' }],
  },
  'a soldier that shares its tile with nobody goes alone': {
    asked: ['move_unit', { unit_id: 3, x: 7, y: 6, together: true }],
    code: 'unit/alone',
    next: ['move_unit', { unit_id: 3, x: 7, y: 6 }],
  },
  'no moves left: the next turn': {
    given: w => void (w.s.units[3]!.movesX60 = 0),
    asked: ['attack', { unit_id: 3, x: 9, y: 5 }],
    code: 'unit/no-moves',
    from: 2,
  },
  'a target out of range: a tile from which it is not': {
    given(w) {
      addUnit(w, 1, 'Scout', 12, 5)
      addUnit(w, 0, 'Scout', 10, 4)
    },
    asked: ['attack', { unit_id: 3, x: 12, y: 5 }],
    code: 'attack/too-far',
    next: ['move_unit', { unit_id: 3, x: 11, y: 4 }],
  },
  'an item that needs a technology: learning it': {
    asked: ['set_production', { city_id: 0, item: 'Library' }],
    code: 'build/tech',
    next: ['set_research', { technology: 'Writing' }],
  },
  'a technology that is being learnt: the turn it will be known': {
    given(w) {
      w.s.civs[0].researchQueue = [id(w, 'techs', 'Pottery'), id(w, 'techs', 'Writing')]
    },
    asked: ['set_production', { city_id: 0, item: 'Library' }],
    code: 'build/tech',
    from: 14,
  },
  'an improvement that needs a technology: learning it behind the others': {
    given: w => void (w.s.civs[0].researchQueue = [id(w, 'techs', 'Pottery')]),
    asked: ['build_improvement', { unit_id: 1, improvement: 'Fort' }],
    code: 'work/tech',
    next: ['set_research', { technology: 'Engineering', mode: 'queue' }],
  },
  'an improvement that does not fit: the nearest own land that it fits': {
    given(w) {
      learn(w, 0, 'Iron Working')
      w.s.tiles.resource[at(w, 4, 4)] = id(w, 'resources', 'Iron')
    },
    asked: ['build_improvement', { unit_id: 1, improvement: 'Mine' }],
    code: 'work/terrain',
    next: ['move_unit', { unit_id: 1, x: 4, y: 4 }],
  },
  'a promotion that is not open: one that is': {
    given: w => void (w.s.units[0]!.xp = 10),
    asked: ['promote_unit', { unit_id: 0, promotion: 'Shock II' }],
    code: 'unit/no-promotion',
    next: ['promote_unit', { unit_id: 0, promotion: 'Heal Instantly' }],
  },
  'a policy of a branch that is closed: its opener': {
    given: w => void (w.s.civs[0].culture = 1000),
    asked: ['adopt_policy', { policy: 'Oligarchy' }],
    code: 'policy/requires',
    next: ['adopt_policy', { policy: 'Tradition' }],
  },
  'a founder belief for a pantheon: one that is free': {
    given: w => void (w.s.civs[0].faith = 1000),
    asked: ['found_pantheon', { belief: 'Ceremonial Burial' }],
    code: 'belief/kind',
    next: ['found_pantheon', { belief: 'Ancestor Worship' }],
  },
  'a technology whose prerequisites are missing, for free: the first step to it': {
    given: w => void (w.s.civs[0].freeTechs = 1),
    asked: ['choose_free_tech', { technology: 'Philosophy' }],
    code: 'tech/prerequisites',
    next: ['choose_free_tech', { technology: 'Pottery' }],
  },
  'a city too near to another: the nearest site': {
    given(w) {
      addUnit(w, 0, 'Settler', 6, 6)
      w.s.civs[0].known!.explored.fill(1)
    },
    asked: ['found_city', { unit_id: 5 }],
    code: 'city/too-close',
    next: ['move_unit', { unit_id: 5, x: 5, y: 9 }],
  },
  'a wonder that is to be bought: making it': {
    given: w => learn(w, 0, 'Masonry'),
    asked: ['buy', { city_id: 0, item: 'The Pyramids' }],
    code: 'buy/wonder',
    next: ['set_production', { city_id: 0, item: 'The Pyramids' }],
  },
  'a unit where another stands: the other steps aside': {
    asked: ['buy', { city_id: 0, item: 'Warrior' }],
    code: 'buy/no-room',
    next: ['move_unit', { unit_id: 0, x: 6, y: 5 }],
  },
  'a tile of somebody: the nearest that can be bought': {
    asked: ['buy_tile', { city_id: 0, x: 4, y: 4 }],
    code: 'tile/yours',
    next: ['buy_tile', { city_id: 0, x: 3, y: 3 }],
  },
  'more specialists than there is room for: fewer': {
    asked: ['set_specialists', { city_id: 0, specialist: 'Scientist', count: 2 }],
    code: 'city/specialist-slots',
    next: ['set_specialists', { city_id: 0, specialist: 'Scientist', count: 0 }],
  },
  'an order of another kind of unit: one that it can follow': {
    asked: ['unit_order', { unit_id: 2, order: 'fortify' }],
    code: 'unit/cannot-fortify',
    next: ['unit_order', { unit_id: 2, order: 'sleep' }],
  },
  'an action that the unit does not have: an order that it can follow': {
    asked: ['unit_action', { unit_id: 0, action: 'hurry_research' }],
    code: 'act/unknown',
    next: ['unit_order', { unit_id: 0, order: 'fortify' }],
  },
  'a deal in war without peace: with peace': {
    asked: ['open_negotiation', { player_id: 1, give: { gold: 5 } }],
    code: 'deal/at-war',
    next: ['open_negotiation', { player_id: 1, give: { gold: 5, peace: true } }],
  },
  'gold on both sides: the difference': {
    given: meet,
    asked: ['open_negotiation', { player_id: 1, give: { gold: 50 }, get: { gold: 20 } }],
    code: 'deal/gold-both',
    next: ['open_negotiation', { player_id: 1, give: { gold: 30 }, get: {} }],
  },
  'more gold than there is: all of it': {
    given: meet,
    asked: ['open_negotiation', { player_id: 1, give: { gold: 600 } }],
    code: 'deal/too-poor',
    next: ['open_negotiation', { player_id: 1, give: { gold: 500 } }],
  },
  'a gift larger than the purse: the largest there is': {
    asked: ['city_state_action', { player_id: 2, action: 'gift_gold', gold: 1000 }],
    code: 'city-state/gold',
    next: ['city_state_action', { player_id: 2, action: 'gift_gold', gold: 500 }],
  },
  'negotiating with a city-state: those that there are': {
    asked: ['open_negotiation', { player_id: 2, give: { gold: 5 } }],
    code: 'negotiation/minor',
    next: ['get_city_states', {}],
  },
  'a name with a letter wrong: the only one near': {
    asked: ['set_research', { technology: 'Potery' }],
    code: 'name/unknown',
    next: ['set_research', { technology: 'Pottery' }],
  },
  'a tool with a letter wrong: the only one near': {
    asked: ['set_reserch', { technology: 'Pottery' }],
    code: 'bad-arguments',
    next: ['set_research', { technology: 'Pottery' }],
  },
  'an argument by another name and type: the one that was meant': {
    asked: ['unit_order', { unitid: '2', order: 'slep' }],
    code: 'bad-arguments',
    next: ['unit_order', { unit_id: 2, order: 'sleep' }],
  },
  'more arguments than any call has: those that are known, and no other is taken for one of them': {
    asked: [
      'get_units',
      { ...Object.fromEntries(Array.from({ length: 70 }, (_, i) => [`k${i}`, 0])), shwo: 'idle', upgrades: 'true' },
    ],
    code: 'bad-arguments',
    next: ['get_units', { upgrades: true }],
  },
  'a unit that is not there: those that are': {
    asked: ['attack', { unit_id: 77, x: 1, y: 1 }],
    code: 'unit/unknown',
    next: ['get_units', {}],
  },
}

describe('a refusal leads on from', () => {
  test.each(Object.entries(CASES))('%s', (_what, { given, asked: [tool, args], code, next, from }) => {
    const w = smallWar()
    given?.(w)
    const refusal = call(w, 0, tool, args) as { next?: { tool: string; args: object }; from_turn?: number }
    expect(refusal).toRefuse(code)
    expect(refusal.next && [refusal.next.tool, refusal.next.args]).toEqual(next)
    if (from !== undefined) expect(refusal.from_turn).toBe(from)
  })
})

test('what is too dear names the turn at which it will have been saved up', () => {
  const w = smallWar()
  w.s.civs[0].gold = 0
  const refusal = call(w, 0, 'buy', { city_id: 0, item: 'Worker' }) as { from_turn: number; message: string }
  const price = Number(/costs (\d+)/.exec(refusal.message)![1])
  const { gold_per_turn: income } = (call(w, 0, 'get_empire') as unknown as { result: { gold_per_turn: number } }).result
  expect(refusal.from_turn).toBe(1 + Math.ceil(price / income))
})

test('a civilian is not led to where an enemy soldier is near', () => {
  const w = flatWorld()
  addLand(w, addCity(w, 0, 3, 3))
  const settler = addUnit(w, 0, 'Settler', 8, 5)
  addUnit(w, 0, 'Warrior', 10, 5)
  addUnit(w, 1, 'Warrior', 12, 5)
  w.s.civs[0].relations[1].war = true
  const refusal = call(w, 0, 'move_unit', { unit_id: settler.id, x: 12, y: 5 })
  expect(refusal).toRefuse('tile/enemy-unit')
  expect(refusal).toHaveProperty('next.args', { unit_id: settler.id, x: 9, y: 5 })
})

test('nothing is led on to while it is somebody else’s turn', () => {
  const w = smallWar()
  w.s.active = 1
  const refusal = call(w, 0, 'set_production', { city_id: 0, item: 'Worker' })
  expect(refusal).toRefuse('turn/not-yours')
  expect(refusal).not.toHaveProperty('next')
})

test('what is for the machinery is not sent', () => {
  expect(Object.keys(call(smallWar(), 0, 'set_research', { technology: 'Potery' }))).toEqual([
    'code',
    'message',
    'hint',
    'path',
    'next',
  ])
})
