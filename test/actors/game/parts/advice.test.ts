/** Advice is worked out once for a state, and anew for the next. */
import { expect, test } from 'vitest'
import { cachedAdvice } from '../../../../actors/game/parts/advice.ts'
import { advise } from '../../../../bot/advice.ts'
import { createGame } from '../../../../engine/index.ts'
import { perform } from '../../../../engine/perform.ts'
import { standardRules } from '../../../world.ts'

test('what was advised is kept until something is done, for each seat its own', () => {
  const seats = [{ driver: 'bot' as const }, { driver: 'bot' as const }]
  const w = createGame(standardRules(), { size: 'duel', speed: 'Quick', seed: 4, seats })
  let version = 0
  const adviser = cachedAdvice(() => version)
  const first = adviser(w, 0)
  expect(first).toEqual(advise(w, 0))
  expect(adviser(w, 0)).toBe(first)
  expect(adviser(w, 1)).toEqual([])
  expect(adviser(w, 0)).toBe(first)
  perform(w, 0, { type: 'foundCity', unit: w.s.civs[0].units[0] })
  version++
  expect(adviser(w, 0)).toEqual(advise(w, 0))
  expect(adviser(w, 0)).not.toEqual(first)
})
