/** What is read where cities are told what to make. */
import { production } from '../en/production.ts'
import { wordsOf } from '../language/words-of.ts'

export const productionWords = wordsOf('production', production)
