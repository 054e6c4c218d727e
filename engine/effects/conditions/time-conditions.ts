/** Conditions about time and chance (rulebook, effects 7). */
import type { EngineContext } from '../../core/engine-context.ts'
import type { Context, Tests } from '../context.ts'
import { roundsPassed } from '../rounds-passed.ts'

export const TIME_CONDITIONS: Tests = {
  chance: (w, p, context, effect) => lot(w, effect.text, context) < p[0],
  afterTurn: (w, p) => roundsPassed(w) >= p[0],
  beforeTurn: (w, p) => roundsPassed(w) < p[0],
  everyTurns: (w, p) => roundsPassed(w) % p[0] === 0,
}

/** A number in 0..99 fixed by game, turn, text and context: asking twice in a turn gives the same answer, and draws nothing. */
function lot(w: EngineContext, text: string, context: Context): number {
  let h = w.s.setup.seed | 0
  h = mix(h, w.s.turn)
  h = mix(h, context.civ ? context.civ.id : -1)
  h = mix(h, context.city ? context.city.id : -1)
  h = mix(h, context.unit ? context.unit.id : -1)
  h = mix(h, context.tile)
  h = mix(h, context.target)
  h = mix(h, context.enemy ? context.enemy.id : -1)
  for (let i = 0; i < text.length; i++) h = mix(h, text.charCodeAt(i))
  h ^= h >>> 16
  h = Math.imul(h, 0x85ebca6b)
  h ^= h >>> 13
  return (h >>> 0) % 100
}

function mix(h: number, value: number): number {
  const k = Math.imul(value, 0xcc9e2d51)
  h ^= (k << 15) | (k >>> 17)
  return (Math.imul((h << 13) | (h >>> 19), 5) + 0xe6546b64) | 0
}
