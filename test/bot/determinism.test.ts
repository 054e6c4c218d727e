import { expect, it } from 'vitest'
import { hashState } from '../../engine/core/codec.ts'
import { createGame } from '../../engine/index.ts'
import type { GameOptions } from '../../engine/setup/game-options.ts'
import { playGame } from '../../lab/play-game.ts'
import { standardRules } from '../world.ts'

const options = { name: 'twice', size: 'duel', seed: 11, seats: [{ driver: 'bot' }, { driver: 'bot' }] } as GameOptions
const TURN = 60

/** Hashes of the states after each round up to `TURN`. */
function hashes(): string[] {
  const found: string[] = []
  playGame(standardRules(), options, w => {
    found.push(hashState(w.s))
    return w.s.turn < TURN
  })
  return found
}

it('two games of bots on the same map with the same seed are the same in every round', () => {
  expect(createGame(standardRules(), options).s.rng).toEqual(createGame(standardRules(), options).s.rng)
  expect(hashes()).toEqual(hashes())
}, 60_000)
