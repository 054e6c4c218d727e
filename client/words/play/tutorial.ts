/** The tutorial. */
import { tutorial } from '../en/tutorial.ts'
import { wordsOf } from '../language/words-of.ts'

export const tutorialWords = wordsOf('tutorial', tutorial)
