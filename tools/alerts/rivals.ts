/** Alerts of rivals that are about to win, from the first turn in which that can be prevented, with the call that does most against it. */

import type { Civ, EngineContext } from '../../engine/index.ts'
import type { Milestone } from '../../rules/milestones.ts'
import type { Victory } from '../../rules/ruleset.ts'
import { knownRivals } from '../knowledge.ts'
import { nationName } from '../views/players/player.ts'
import { isSeenReached, isShortOne, lastMeasure, progressOf, stopsOf, turnsLeft } from '../views/players/victory-progress.ts'
import { alertText } from '../words/alerts.ts'
import type { Problem } from './alert.ts'
import { isElectionTold } from './elections.ts'
import { waysAgainst } from './rival-ways.ts'

/** Share of the last milestone at which a rival is near. */
const NEAR = 0.6
/** Capitals that a conqueror may lack and still be near. */
const CAPITALS_LEFT = 2
/** Turns before the last in which who leads by score is near. */
const LAST_TURNS = 15

/** Rivals that the seat has met and that lack little, one sentence for each victory. */
export function rivalsNearVictory(w: EngineContext, civ: Civ): Problem[] {
  if (w.s.over !== null) return []
  const rivals = knownRivals(w, civ)
  if (rivals.length === 0) return []
  return w.s.setup.victories.flatMap(id => {
    const victory = w.rules.victories[id]
    const near = rivals.filter(rival => isNear(w, civ, rival, victory))
    if (near.length === 0) return []
    const said = near.map(rival => nearSentence(w, civ, rival, victory)).join('; ')
    const what = alertText('near', { victory: victory.name, rivals: said })
    return [{ what, ways: () => waysAgainst(w, civ, near, victory) }]
  })
}

/** Most rivals are far: only of who has all but the last milestone is it asked how much of that there is. */
function isNear(w: EngineContext, civ: Civ, rival: Civ, victory: Victory): boolean {
  if (victory.kind === 'time') return turnsLeft(w) <= LAST_TURNS && rival.score > civ.score
  const last = victory.milestones.length - 1
  for (let i = 0; i < last; i++) if (!isAsGoodAsReached(w, civ.id, rival, victory, victory.milestones[i])) return false
  if (last < 0) return false
  const { kind } = victory.milestones[last]
  const measure = lastMeasure(w, civ.id, rival, victory)
  if (measure === null) return last > 0
  const { have, of } = measure
  if (of === null) return false
  // Who has begun with a ship is stopped while parts are missing; afterwards it is too late.
  if (kind === 'spaceship' && (last > 0 || have > 0)) return true
  if (kind === 'vote' && isElectionTold(w, civ, rival)) return false
  return have > 1 && (have >= of * NEAR || (kind === 'capitals' && of - have <= CAPITALS_LEFT))
}

const isAsGoodAsReached = (w: EngineContext, seat: number, civ: Civ, victory: Victory, milestone: Milestone): boolean =>
  isSeenReached({ w, seat, civ, victory, milestone }) || isShortOne({ w, seat, civ, victory, milestone })

function nearSentence(w: EngineContext, civ: Civ, rival: Civ, victory: Victory): string {
  const nation = nationName(w, rival.id)
  if (victory.kind === 'time') return alertText('nearScore', { nation, score: rival.score, own: civ.score })
  const { milestones, steps } = progressOf(w, civ.id, rival, victory)
  const open = milestones.findIndex(({ reached }) => !reached)
  const next = open < 0 ? milestones.length - 1 : open
  const [stop] = stopsOf(w, civ.id, rival, { ...victory, milestones: [victory.milestones[next]] })
  const step = steps[next]
  return stop === undefined ? alertText('nearStep', { nation, step }) : alertText('nearStop', { nation, step, stop })
}
