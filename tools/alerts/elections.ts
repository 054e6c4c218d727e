/** Alerts of a vote that could elect a rival, and the gifts that keep votes from it. */

import { type Civ, type Command, type EngineContext, influenceX100, NONE } from '../../engine/index.ts'
import { CITY_STATE_GIFTS } from '../../rules/constants/city-states.ts'
import { knowsPlayer } from '../knowledge.ts'
import { nationName } from '../views/players/player.ts'
import { knownVotes, neededNow, votesFor } from '../views/players/votes.ts'
import type { Problem } from './alert.ts'

/** Turns before a vote in which it is told of who could be elected. */
const ELECTION = 10

/** Rivals that the next vote could elect, by the votes that the seat knows of and those of city-states that their gold might win; and what keeps one away. */
export function electionAhead(w: EngineContext, civ: Civ): Problem[] {
  const { nextVote } = w.s.council
  const isOn = w.s.setup.victories.some(id => w.rules.victories[id].milestones.some(({ kind }) => kind === 'vote'))
  if (!isOn || nextVote === NONE || nextVote - w.s.turn > ELECTION || w.s.over !== null) return []
  const needed = neededNow(w)
  const known = knownVotes(w, civ.id)
  const open = known.filter(({ voter, to }) => voter.cityState && voter.alive && to !== civ.id)
  const rivals = w.s.civs.filter(one => one.kind === 'major' && one.alive && one !== civ && knowsPlayer(w, civ.id, one))
  return rivals.flatMap(rival => {
    const has = votesFor(w, civ.id, rival.id)
    const winnable = open.filter(({ to }) => to !== rival.id)
    if (has + winnable.reduce((sum, { votes }) => sum + votes, 0) < needed) return []
    const name = nationName(w, rival.id)
    const more = winnable.map(({ voter }) => nationName(w, voter.id)).join(', ')
    const could = has >= needed ? 'enough' : `gold could win it those of ${more}`
    const what = `At the end of turn ${nextVote} ${name} may be elected leader of the world and win: ${has} of ${needed} votes that you know of, ${could}. Be the ally of city-states: each keeps a vote from it.`
    return [{ what, ways: () => giftsTo(civ, open) }]
  })
}

/** Gold for the city-states that vote for nobody or for another, as far as the seat knows. */
export const voteGifts = (w: EngineContext, civ: Civ): Iterable<Command> =>
  giftsTo(
    civ,
    knownVotes(w, civ.id).filter(({ voter, to }) => voter.cityState && voter.alive && to !== civ.id),
  )

/** First for the one whose ally it would be soonest, and as much as there is. */
function* giftsTo(civ: Civ, open: readonly { voter: Civ }[]): Generator<Command> {
  const byInfluence = open
    .map(({ voter }) => ({ voter, influence: influenceX100(voter, civ.id) }))
    .sort((a, b) => b.influence - a.influence || a.voter.id - b.voter.id)
  for (const { voter } of byInfluence)
    for (const gold of CITY_STATE_GIFTS.gold.toReversed()) yield { type: 'giftGold', player: voter.id, gold }
}
