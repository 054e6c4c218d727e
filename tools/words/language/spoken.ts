/** In which language an answer is given: set around the making of one, which waits for nothing. */
import type { Language } from './languages.ts'

let current: Language = 'en'

export const spoken = (): Language => current

/** What `run` makes, in that language. */
export function inLanguage<T>(language: Language, run: () => T): T {
  const before = current
  current = language
  try {
    return run()
  } finally {
    current = before
  }
}
