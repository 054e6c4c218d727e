/** What the harmed note of others, promised or not (rulebook, diplomacy 13). */
import { expect, test } from 'vitest'
import { publish } from '../../../engine/core/domain-events.ts'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import { perform } from '../../../engine/perform.ts'
import { call } from '../../tools/play.ts'
import { addCity, flatWorld } from '../../world.ts'

const TERM = 30
const noted = (w: EngineContext, harmed = 0, by = 1) => w.s.civs[harmed].relations[by].offences

test('being caught spying is noted by the victim for 30 turns, and by nobody else', () => {
  const w = flatWorld({ espionage: true })
  addCity(w, 0, 4, 5)
  addCity(w, 1, 14, 5)
  publish(w, 'spySeen', 0, 1)
  expect([noted(w), noted(w, 1, 0)]).toEqual([[{ kind: 'noSpying', until: w.s.turn + TERM }], []])
  const seen: number[] = []
  for (let n = 0; n < TERM; n++) {
    seen.push(noted(w).length)
    for (const seat of [0, 1]) perform(w, seat, { type: 'endTurn' })
  }
  expect([new Set(seen), noted(w)]).toEqual([new Set([1]), []])
})

test('caught again it is noted anew', () => {
  const w = flatWorld()
  publish(w, 'spySeen', 0, 1)
  w.s.turn += 10
  publish(w, 'spySeen', 0, 1)
  expect(noted(w)).toEqual([{ kind: 'noSpying', until: w.s.turn + TERM }])
})

test('settling near and preaching are noted as well', () => {
  const w = flatWorld({ explored: true })
  const city = addCity(w, 0, 4, 5)
  publish(w, 'founded', addCity(w, 1, 9, 5))
  publish(w, 'preached', city, 1)
  expect(noted(w).map(({ kind }) => kind)).toEqual(['noSettling', 'noSpreading'])
})

test('the harmed reads it in get_diplomacy, the other does not', () => {
  const w = flatWorld()
  publish(w, 'spySeen', 0, 1)
  const read = (seat: number) =>
    (
      call(w, seat, 'get_diplomacy', {}) as unknown as { result: { relations: { player_id: number; noted?: unknown }[] } }
    ).result.relations.find(({ player_id }) => player_id === 1 - seat)?.noted
  expect([read(0), read(1)]).toEqual([[{ against: 'not_spy', until: w.s.turn + TERM }], undefined])
})
