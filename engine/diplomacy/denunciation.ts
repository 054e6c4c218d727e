/** Speaking out against another civilization (rulebook, diplomacy 8). */

import { DIPLOMACY, OPINION } from '../../rules/constants/diplomacy.ts'
import { publish } from '../core/domain-events.ts'
import { emit } from '../core/emit.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { deterministicPow } from '../core/numbers/deterministic-pow.ts'
import { levelBetween } from './opinion.ts'
import { ALLY, ENEMY, FRIEND, UNFORGIVABLE } from './opinion-level.ts'
import { remember, rememberOnce } from './opinion-memory.ts'
import { denounces, everybodyMet } from './treaties.ts'

/** `a` denounces `b`: embassies close; it weighs less the more others denounce `b` already; third parties take sides. */
export function denounce(w: EngineContext, a: number, b: number): void {
  const before = w.s.civs.filter(({ id, kind, alive }) => kind === 'major' && alive && id !== a && denounces(w, id, b)).length
  rememberOnce(w, b, a, 'denouncedUs', OPINION.denounced / deterministicPow(2, before / 2))
  w.s.civs[a].relations[b].denouncedUntil = w.s.turn + DIPLOMACY.denunciationTurns
  for (const relation of [w.s.civs[a].relations[b], w.s.civs[b].relations[a]]) relation.embassy = false
  for (const { id, kind, alive, relations } of w.s.civs) {
    if (kind !== 'major' || !alive || id === a || id === b || !relations[a].met || !relations[b].met) continue
    const level = levelBetween(w, id, b)
    if (level <= ENEMY)
      remember(w, id, a, 'denouncedOurEnemy', level === UNFORGIVABLE ? OPINION.denouncedUnforgivable : OPINION.denouncedEnemy)
    else if (level >= FRIEND)
      remember(w, id, a, 'denouncedOurFriend', level === ALLY ? OPINION.denouncedAlly : OPINION.denouncedFriend)
  }
  emit(w, { kind: 'civ/denounced', civ: a, other: b, knownBy: everybodyMet(w, a, b) })
  publish(w, 'denounced', a, b)
}
