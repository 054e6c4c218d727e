/** What a seat used of its turn. */
import { agents } from '../en/watch/agents.ts'
import { wordsOf } from '../language/words-of.ts'

export const agentWords = wordsOf('watch/agents', agents)
