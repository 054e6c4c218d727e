/** All that is translated, by the file in which it stands. A part that a language lacks does not pass the type check. */
import type { levels } from '../en/levels.ts'
import type { settings } from '../en/settings.ts'
import type { Translation } from './messages.ts'

interface Parts {
  levels: typeof levels
  settings: typeof settings
}

export type Translations = { readonly [P in keyof Parts]: Translation<Parts[P]> }
