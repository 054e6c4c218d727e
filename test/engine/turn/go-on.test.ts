import { describe, expect, test } from 'vitest'
import { addBuilding } from '../../../engine/city/buildings.ts'
import { eliminate } from '../../../engine/civ/elimination.ts'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import { NONE } from '../../../engine/core/state.ts'
import { check, perform } from '../../../engine/perform.ts'
import { checkVictory } from '../../../engine/victory/end-of-game.ts'
import { named, tryMod } from '../../rules/folders.ts'
import { addCity, flatWorld, id } from '../../world.ts'

const victory = (w: EngineContext) => (w.s.over ? w.rules.victories[w.s.over.victory].name : null)

/** Seat 1 has five branches and, at the end of its turn, the last building. */
function cultured(): EngineContext {
  const w = flatWorld({ seats: 3, width: 30 })
  for (const seat of [0, 1, 2]) addCity(w, seat, 4 + 8 * seat, 5)
  const branches = w.rules.branches.filter(branch => branch.finisher >= 0).slice(0, 5)
  for (const branch of branches) w.s.civs[1].policies[branch.finisher] = 1
  return w
}

test('five branches and the last building win by culture', () => {
  const w = cultured()
  checkVictory(w)
  expect(victory(w)).toBe(null)
  addBuilding(w, w.s.cities[1]!, id(w, 'buildings', 'Utopia Project'))
  checkVictory(w)
  expect([victory(w), w.s.over!.winner]).toEqual(['Cultural', 1])
})

describe('after a victory', () => {
  function won(): EngineContext {
    const w = cultured()
    addBuilding(w, w.s.cities[1]!, id(w, 'buildings', 'Utopia Project'))
    perform(w, 0, { type: 'endTurn' })
    return w
  }

  test('the game goes on with the seat that would have come next', () => {
    const w = won()
    expect([victory(w), w.s.active, check(w, 1, { type: 'endTurn' })?.code]).toEqual(['Cultural', NONE, 'game/over'])
    perform(w, NONE, { type: 'continueGame' })
    expect([w.s.over, w.s.active, w.s.wonBefore?.winner]).toEqual([null, 1, 1])
    for (const seat of [1, 2, 0]) perform(w, seat, { type: 'endTurn' })
    expect([w.s.over, w.s.turn, w.s.active]).toEqual([null, 2, 1])
  })

  test('nobody wins again, and the last turn is not the last', () => {
    const w = won()
    perform(w, NONE, { type: 'continueGame' })
    w.s.turn = w.s.setup.turns + 5
    checkVictory(w)
    expect(w.s.over).toBe(null)
  })

  test('it is over for good when nobody is left', () => {
    const w = won()
    perform(w, NONE, { type: 'continueGame' })
    for (const civ of w.s.civs.slice(0, 3)) eliminate(w, civ)
    checkVictory(w)
    expect(victory(w)).toBe('Cultural')
    expect(check(w, NONE, { type: 'continueGame' })).toRefuse('game/nobody-left')
  })

  test('only a game that is over is gone on with, and only by the service', () => {
    expect(check(cultured(), NONE, { type: 'continueGame' })).toRefuse('game/not-over')
    expect(check(won(), 1, { type: 'continueGame' })).not.toBe(null)
  })
})

test('a milestone may compare numbers of the game', () => {
  const { ruleset } = tryMod({
    VictoryTypes: [{ name: 'Spread', milestones: ["Have more [[in all cities] Cities] than each player's [Cities]"] }],
  })
  const w = flatWorld({ rules: ruleset, width: 40 })
  w.s.setup.victories = [named(ruleset.victories, 'Spread').id]
  addCity(w, 0, 4, 5)
  addCity(w, 1, 12, 5)
  checkVictory(w)
  expect(w.s.over).toBe(null)
  addCity(w, 1, 24, 5)
  checkVictory(w)
  expect(w.s.over?.winner).toBe(1)
})
