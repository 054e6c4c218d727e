/** Connects diplomacy with the news it heeds and the one-time effects it carries out; importing it is enough. */
import { addDeeds } from '../effects/fire.ts'
import './heed.ts'
import { callForVotes } from './vote.ts'

addDeeds({ diplomaticVote: w => callForVotes(w) })
