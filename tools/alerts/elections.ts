/** Alerts of a vote that could elect a rival, and the gifts that keep votes from it. */

import { type Civ, type Command, type EngineContext, influenceX100, NONE } from '../../engine/index.ts'
import { CITY_STATE_GIFTS } from '../../rules/constants/city-states.ts'
import { knownRivals } from '../knowledge.ts'
import { nationName } from '../views/players/player.ts'
import { type KnownVote, knownVotes, neededNow, votesFor } from '../views/players/votes.ts'
import { listText } from '../words/advice.ts'
import { alertText } from '../words/alerts.ts'
import type { Problem } from './alert.ts'

/** Turns before a vote in which it is told of who could be elected. */
const ELECTION = 10

/** Rivals that the next vote could elect, by the votes that the seat knows of and those of city-states that their gold might win; and what keeps one away. */
export function electionAhead(w: EngineContext, civ: Civ): Problem[] {
  if (!isVoteSoon(w)) return []
  const { nextVote } = w.s.council
  const needed = neededNow(w)
  const open = votesToWin(w, civ)
  const rivals = knownRivals(w, civ)
  return rivals.flatMap(rival => {
    if (!couldElect(w, civ, rival, open)) return []
    const has = votesFor(w, civ.id, rival.id)
    const more = open.filter(({ to }) => to !== rival.id).map(({ voter }) => nationName(w, voter.id))
    const could = has >= needed ? alertText('enough') : alertText('couldWin', { nations: listText(more) })
    const what = alertText('election', { turn: nextVote, nation: nationName(w, rival.id), has, needed, could })
    return [{ what, ways: () => giftsTo(civ, open) }]
  })
}

/** Whether that is told of the rival. */
export const isElectionTold = (w: EngineContext, civ: Civ, rival: Civ): boolean =>
  isVoteSoon(w) && couldElect(w, civ, rival, votesToWin(w, civ))

function isVoteSoon(w: EngineContext): boolean {
  const { nextVote } = w.s.council
  if (nextVote === NONE || nextVote - w.s.turn > ELECTION || w.s.over !== null) return false
  return w.s.setup.victories.some(id => w.rules.victories[id].milestones.some(({ kind }) => kind === 'vote'))
}

/** Of city-states that vote for nobody or for another, as far as the seat knows. */
const votesToWin = (w: EngineContext, civ: Civ): KnownVote[] =>
  knownVotes(w, civ.id).filter(({ voter, to }) => voter.cityState && voter.alive && to !== civ.id)

function couldElect(w: EngineContext, civ: Civ, rival: Civ, open: readonly KnownVote[]): boolean {
  let most = votesFor(w, civ.id, rival.id)
  for (const { to, votes } of open) if (to !== rival.id) most += votes
  return most >= neededNow(w)
}

/** Gold for the city-states that do not vote for the seat. */
export const voteGifts = (w: EngineContext, civ: Civ): Iterable<Command> => giftsTo(civ, votesToWin(w, civ))

/** First for the one whose ally it would be soonest, and as much as there is. */
function* giftsTo(civ: Civ, open: readonly { voter: Civ }[]): Generator<Command> {
  const byInfluence = open
    .map(({ voter }) => ({ voter, influence: influenceX100(voter, civ.id) }))
    .sort((a, b) => b.influence - a.influence || a.voter.id - b.voter.id)
  for (const { voter } of byInfluence)
    for (const gold of CITY_STATE_GIFTS.gold.toReversed()) yield { type: 'giftGold', player: voter.id, gold }
}
