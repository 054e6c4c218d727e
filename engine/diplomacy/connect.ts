/** Connects diplomacy with the news it heeds and the one-time effects it carries out; importing it is enough. */
import { addDeeds } from '../effects/triggers.ts'
import './opinion-handlers.ts'
import { callForVotes } from './world-election.ts'

addDeeds({ diplomaticVote: w => callForVotes(w) })
