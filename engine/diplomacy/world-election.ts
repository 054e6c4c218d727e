/** The election of a leader of the world (rulebook, victory 3): who votes for whom, when, and how many votes it takes. */
import { WORLD_ELECTION } from '../../rules/constants/diplomacy.ts'
import { E } from '../../rules/effects/templates.ts'
import { standsIn } from '../city/cities-with.ts'
import { EVERYBODY, emit } from '../core/emit.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { roundDown } from '../core/numbers/rounding.ts'
import { onceByRuleset } from '../core/once-by-ruleset.ts'
import { type Civ, NONE } from '../core/state.ts'
import { entryHas } from '../effects/scope.ts'
import { opinionOf } from './opinion.ts'
import { FAVORABLE, levelOfPoints } from './opinion-level.ts'

export const turnsBetweenVotes = (w: EngineContext): number =>
  roundDown(WORLD_ELECTION.turnsBetween * w.rules.speeds[w.s.setup.speed].modifier)

/** The world is called together; votes are held from now on. False where it was before. */
export function callForVotes(w: EngineContext): boolean {
  const { council } = w.s
  if (council.nextVote !== NONE) return false
  council.nextVote = w.s.turn + turnsBetweenVotes(w)
  emit(w, { kind: 'civ/vote', what: 'called', turn: council.nextVote, knownBy: EVERYBODY })
  return true
}

/** Living majors and city-states, in order. */
export const voters = (w: EngineContext): Civ[] => w.s.civs.filter(civ => civ.alive && civ.kind !== 'barbarian')

/** Votes that elect a leader, of so many that there are (rulebook, victory 3). */
export function votesNeeded(votes: number): number {
  const { manyVotes, manyPercent, fewPercent, fewTenthsPerVote } = WORLD_ELECTION
  if (votes > manyVotes) return Math.floor((votes * manyPercent) / 100)
  return Math.floor((votes * (fewPercent - Math.floor((fewTenthsPerVote * votes) / 10))) / 100) + 1
}

/** Votes that would elect a leader today. */
export function votesToElect(w: EngineContext): number {
  let votes = 0
  for (const voter of voters(w)) votes += votesOf(w, voter)
  return votesNeeded(votes)
}

/** Two for the owner of the building that calls the world together. */
export function votesOf(w: EngineContext, civ: Civ): number {
  return votingBuildings(w.rules).some(building => standsIn(w, civ, building)) ? WORLD_ELECTION.ownerVotes : 1
}

const votingBuildings = onceByRuleset(({ buildings }): readonly number[] =>
  buildings.filter(building => entryHas(building, E.diplomaticVote)).map(({ id }) => id),
)

/** Civ that `voter` votes for now: its own choice, else by habit where nobody chooses for it; NONE: it abstains. */
export function ballotOf(w: EngineContext, voter: Civ): number {
  if (voter.kind === 'cityState') return patronOf(w, voter)
  const chosen = voter.voteFor
  if (chosen !== NONE && w.s.civs[chosen].alive) return chosen
  return voter.seat !== NONE && w.s.seats[voter.seat].driver !== 'bot' ? NONE : bestLiked(w, voter)
}

/** City-states vote for their ally, else for who freed them. */
function patronOf(w: EngineContext, { cityState }: Civ): number {
  if (!cityState) return NONE
  const isLiving = (id: number): boolean => id !== NONE && w.s.civs[id].alive
  if (isLiving(cityState.ally)) return cityState.ally
  return isLiving(cityState.liberator) ? cityState.liberator : NONE
}

/** The living major it likes best, and at least somewhat; of equals the first. */
function bestLiked(w: EngineContext, voter: Civ): number {
  let best: number = NONE
  let most = Number.NEGATIVE_INFINITY
  for (const { id, kind, alive } of w.s.civs) {
    if (kind !== 'major' || !alive || id === voter.id || !voter.relations[id].met || voter.relations[id].war) continue
    const opinion = opinionOf(w, voter.id, id)
    if (opinion <= most || levelOfPoints(opinion) < FAVORABLE) continue
    most = opinion
    best = id
  }
  return best
}

/** Votes by civ id, by today's ballots. */
export function countVotes(w: EngineContext, ballots: readonly number[]): number[] {
  const votes = w.s.civs.map(() => 0)
  for (const voter of voters(w)) if (ballots[voter.id] !== NONE) votes[ballots[voter.id]] += votesOf(w, voter)
  return votes
}

/** Civ with most votes, if they suffice and no other has as many; else NONE. */
export function electedBy(votes: readonly number[], needed: number): number {
  let best: number = NONE
  let most = needed - 1
  let tie = false
  for (let id = 0; id < votes.length; id++) {
    if (votes[id] > most) {
      best = id
      most = votes[id]
      tie = false
    } else if (best !== NONE && votes[id] === most) tie = true
  }
  return tie ? NONE : best
}

/** End of a round: a vote that is due is held. */
export function holdVote(w: EngineContext): void {
  const { council } = w.s
  if (council.nextVote === NONE || w.s.turn < council.nextVote || council.leader !== NONE) return
  const ballots = w.s.civs.map(civ => (civ.alive && civ.kind !== 'barbarian' ? ballotOf(w, civ) : NONE))
  const needed = votesToElect(w)
  const votes = countVotes(w, ballots)
  council.last = { turn: w.s.turn, ballots, needed }
  council.leader = electedBy(votes, needed)
  council.nextVote = w.s.turn + turnsBetweenVotes(w)
  const what = council.leader === NONE ? 'undecided' : 'elected'
  const counted = votes.flatMap((n, id) => (n > 0 ? [id, n] : []))
  emit(w, { kind: 'civ/vote', what, needed, votes: counted, civ: council.leader, knownBy: EVERYBODY })
}
