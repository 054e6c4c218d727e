/** The votes for a leader of the world, as a seat may know them. */

import {
  type Civ,
  countVotes,
  type EngineContext,
  NONE,
  turnsBetweenVotes,
  voters,
  votesOf,
  votesToElect,
} from '../../../engine/index.ts'
import { knowsPlayer } from '../../knowledge.ts'
import { knownPlayers, nationName } from './player.ts'

/** A vote that the seat knows of: its own, and those of city-states, which go to their allies. */
export interface KnownVote {
  voter: Civ
  votes: number
  /** Civ it goes to; NONE: nobody; null: that is not known before the vote. */
  to: number | null
}

export function knownVotes(w: EngineContext, seat: number): KnownVote[] {
  return voters(w)
    .filter(voter => knowsPlayer(w, seat, voter))
    .map(voter => ({ voter, votes: votesOf(w, voter), to: goesTo(w, seat, voter) }))
}

function goesTo(w: EngineContext, seat: number, voter: Civ): number | null {
  if (voter.cityState) {
    const { ally } = voter.cityState
    return ally === NONE ? NONE : knowsPlayer(w, seat, w.s.civs[ally]) ? ally : null
  }
  return voter.id === seat ? voter.voteFor : null
}

/** Votes that `civ` is known to get if the vote were held now. */
export function votesFor(w: EngineContext, seat: number, civ: number): number {
  let sum = 0
  for (const { votes, to } of knownVotes(w, seat)) if (to === civ) sum += votes
  return sum
}

export const neededNow = (w: EngineContext): number => votesToElect(w)

/** When votes are held, what they take, who holds which, and how the last went; null before anybody has called for them. */
export function voteView(w: EngineContext, seat: number) {
  const { council } = w.s
  if (council.nextVote === NONE) return null
  const { voteFor } = w.s.civs[seat]
  return {
    next_vote: council.nextVote,
    turns_left: Math.max(0, council.nextVote - w.s.turn),
    every: turnsBetweenVotes(w),
    votes_needed: neededNow(w),
    voters: voters(w).length,
    you_vote_for: voteFor === NONE ? null : voteFor,
    known_voters: knownVotes(w, seat).map(({ voter, votes, to }) => ({
      player_id: voter.id,
      nation: nationName(w, voter.id),
      votes,
      ...(to !== null && { goes_to: to === NONE ? null : to }),
    })),
    ...(council.last && { last: lastVote(w, seat, council.last) }),
    ...(council.leader !== NONE && { leader: council.leader }),
  }
}

function lastVote(w: EngineContext, seat: number, last: { turn: number; ballots: number[]; needed: number }) {
  const votes = countVotes(w, last.ballots)
  return {
    turn: last.turn,
    needed: last.needed,
    votes: knownPlayers(w, seat)
      .filter(({ id }) => votes[id] > 0)
      .map(({ id }) => ({ player_id: id, nation: nationName(w, id), votes: votes[id] })),
  }
}
