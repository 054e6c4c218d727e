import { describe, expect, it } from 'vitest'
import { playTurn } from '../../../bot/play.ts'
import { STANDARD } from '../../../bot/profiles.ts'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import { perform } from '../../../engine/perform.ts'
import { addCity, addUnit, at, flatWorld } from '../../world.ts'

/** Plays the active seat's turn to its end. */
function turn(w: EngineContext): void {
  const seat = w.s.active
  const plan = playTurn(w, seat, STANDARD)
  for (let step = plan.next(); !step.done && w.s.active === seat; ) step = plan.next(perform(w, seat, step.value))
}

describe('settlers of the bot', () => {
  it('found the capital in the first turns', () => {
    const w = flatWorld({ width: 30, height: 20, explored: true })
    addUnit(w, 0, 'Settler', 8, 8)
    addUnit(w, 1, 'Settler', 22, 12)
    for (let n = 0; n < 8; n++) turn(w)
    expect(w.s.civs[0].cities).toHaveLength(1)
  })

  it('go to another place where the land is taken', () => {
    const w = flatWorld({ width: 40, height: 24, explored: true })
    addCity(w, 0, 10, 10, 3)
    addCity(w, 1, 30, 10, 3)
    addUnit(w, 0, 'Warrior', 11, 10)
    addUnit(w, 0, 'Settler', 11, 10)
    for (let n = 0; n < 30 && w.s.civs[0].cities.length < 2; n++) turn(w)
    expect(w.s.civs[0].cities.length).toBe(2)
    expect(w.s.tiles.center[at(w, 10, 10)]).not.toBe(-1)
  })
})
