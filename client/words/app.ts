/** Every page: the frame, titles, and what stands where a page cannot be shown. */
import { app } from './en/app.ts'
import { wordsOf } from './language/words-of.ts'

export const appWords = wordsOf('app', app)
