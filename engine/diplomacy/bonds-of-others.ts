/** What a civilization makes of the friendships and pacts that another has with third ones (rulebook, diplomacy 5). */
import { OPINION } from '../../rules/constants/diplomacy.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { levelBetween } from './opinion.ts'
import { ALLY, ENEMY, FRIEND, UNFORGIVABLE } from './opinion-level.ts'
import { rememberOnce } from './opinion-memory.ts'

/** Counts anew, for `who`, all bonds that `of` has today. */
export function weighBonds(w: EngineContext, who: number, of: number): void {
  const friends = sumOf(w, who, of, 'friendsUntil', OPINION.befriendedFriend, OPINION.befriendedEnemy)
  rememberOnce(w, who, of, 'befriendedOurFriend', friends.good)
  rememberOnce(w, who, of, 'befriendedOurEnemy', friends.bad)
  const pacts = sumOf(w, who, of, 'pactUntil', OPINION.pactWithFriend, OPINION.pactWithEnemy)
  rememberOnce(w, who, of, 'allyOfOurFriend', pacts.good)
  rememberOnce(w, who, of, 'allyOfOurEnemy', pacts.bad)
}

function sumOf(
  w: EngineContext,
  who: number,
  of: number,
  field: 'friendsUntil' | 'pactUntil',
  withFriend: readonly [friend: number, ally: number],
  withEnemy: readonly [enemy: number, unforgivable: number],
): { good: number; bad: number } {
  let good = 0
  let bad = 0
  for (const { id, kind, alive } of w.s.civs) {
    if (kind !== 'major' || !alive || id === who || id === of || w.s.civs[of].relations[id][field] <= w.s.turn) continue
    if (!w.s.civs[who].relations[id].met) continue
    const level = levelBetween(w, who, id)
    if (level >= FRIEND) good += withFriend[level === ALLY ? 1 : 0]
    else if (level <= ENEMY) bad += withEnemy[level === UNFORGIVABLE ? 1 : 0]
  }
  return { good, bad }
}
