/** The screen of policies. */
import { policies } from '../en/realm/policies.ts'
import { wordsOf } from '../language/words-of.ts'

export const policiesWords = wordsOf('realm/policies', policies)
