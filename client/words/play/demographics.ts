/** The figures by which a civilization is compared with all others. */
import { demographics } from '../en/play/demographics.ts'
import { wordsOf } from '../language/words-of.ts'

export const demographicsWords = wordsOf('play/demographics', demographics)
