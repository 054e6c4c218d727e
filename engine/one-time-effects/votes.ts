/** Votes for a leader of the world, called by an effect. */
import { callForVotes } from '../diplomacy/world-election.ts'
import type { OneTimeEffects } from '../effects/triggers.ts'

export const VOTES: OneTimeEffects = { diplomaticVote: w => callForVotes(w) }
