/** What a civilization makes of the friendships and pacts that another has with third ones (rulebook, diplomacy 5). */
import { OPINION } from '../../rules/constants/diplomacy.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { levelBetween } from './opinion.ts'
import { ALLY, ENEMY, FRIEND, UNFORGIVABLE } from './opinion-level.ts'
import { rememberOnce } from './opinion-memory.ts'

/** Counts anew, for `who`, all bonds that `of` has today. */
export function weighBonds(w: EngineContext, who: number, of: number): void {
  const friends = { good: 0, bad: 0 }
  const pacts = { good: 0, bad: 0 }
  const { civs, turn } = w.s
  for (let id = 0; id < civs.length; id++) {
    const { friendsUntil, pactUntil } = civs[of].relations[id]
    if ((friendsUntil <= turn && pactUntil <= turn) || id === who || id === of) continue
    if (civs[id].kind !== 'major' || !civs[id].alive || !civs[who].relations[id].met) continue
    const level = levelBetween(w, who, id)
    if (friendsUntil > turn) count(friends, level, OPINION.befriendedFriend, OPINION.befriendedEnemy)
    if (pactUntil > turn) count(pacts, level, OPINION.pactWithFriend, OPINION.pactWithEnemy)
  }
  rememberOnce(w, who, of, 'befriendedOurFriend', friends.good)
  rememberOnce(w, who, of, 'befriendedOurEnemy', friends.bad)
  rememberOnce(w, who, of, 'allyOfOurFriend', pacts.good)
  rememberOnce(w, who, of, 'allyOfOurEnemy', pacts.bad)
}

/** A bond with a third one of whom the one that counts thinks so. */
function count(
  sum: { good: number; bad: number },
  level: number,
  withFriend: readonly [friend: number, ally: number],
  withEnemy: readonly [enemy: number, unforgivable: number],
): void {
  if (level >= FRIEND) sum.good += withFriend[level === ALLY ? 1 : 0]
  else if (level <= ENEMY) sum.bad += withEnemy[level === UNFORGIVABLE ? 1 : 0]
}
