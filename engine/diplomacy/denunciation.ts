/** Speaking out against another civilization (mechanics 19). */

import { power } from '../core/deterministic-pow.ts'
import { publish } from '../core/domain-events.ts'
import { emit } from '../core/emit.ts'
import type { World } from '../core/engine-context.ts'
import { opinionOf } from './opinion.ts'
import { ALLY, ENEMY, FRIEND, levelOfPoints, UNFORGIVABLE } from './opinion-level.ts'
import { remember, rememberOnce } from './opinion-memory.ts'
import { denounces, everybodyMet, partnersOf } from './treaties.ts'

/** Turns for which it stands. */
export const DENUNCIATION_TURNS = 30
const OPINION = -35
const OF_ENEMY = 5
const OF_UNFORGIVABLE = 15
const OF_FRIEND = -5
const OF_ALLY = -15

/** `a` denounces `b`: embassies close; it weighs less the more others `a` denounces already; third parties take sides. */
export function denounce(w: World, a: number, b: number): void {
  const before = partnersOf(w, a, denounces).length
  remember(w, b, a, 'denouncedUs', OPINION / power(2, before / 2))
  w.s.civs[a].relations[b].denouncedUntil = w.s.turn + DENUNCIATION_TURNS
  for (const relation of [w.s.civs[a].relations[b], w.s.civs[b].relations[a]]) relation.embassy = false
  for (const { id, kind, alive, relations } of w.s.civs) {
    if (kind !== 'major' || !alive || id === a || id === b || !relations[a].met || !relations[b].met) continue
    const level = levelOfPoints(opinionOf(w, id, b))
    if (level <= ENEMY) rememberOnce(w, id, a, 'denouncedOurEnemy', level === UNFORGIVABLE ? OF_UNFORGIVABLE : OF_ENEMY)
    else if (level >= FRIEND) rememberOnce(w, id, a, 'denouncedOurFriend', level === ALLY ? OF_ALLY : OF_FRIEND)
  }
  emit(w, { kind: 'civ/denounced', civ: a, other: b, knownBy: everybodyMet(w, a, b) })
  publish(w, 'denounced', a, b)
}
