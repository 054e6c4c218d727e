/** How an old spelling of the format and what replaces it are written down. */
import type { NameKind } from '../../names.ts'

/**
 * The old text with the kinds of its parameters, and the text it is read as. `$1` stands for the first parameter as it was written;
 * `+$1` and `-$1` for it with that sign; `$1.amount` and `$1.stat` for each of its stats, a line for each; ` && ` parts two lines.
 */
export type OldSpelling = readonly [old: string, now: string]

/** What a parameter may have to be: a name of that kind, a word for units or wonders, that very word; or where the line may have to stand. */
export type Meaning = NameKind | 'a unit word' | 'a wonder word' | 'the word City' | 'the word Spread Religion' | 'on a unit'

/** An old text that is read by what its parameter (counted from 1) means: the first meaning that fits, else `otherwise`. */
export interface OldByMeaning {
  old: string
  param: number
  now: readonly (readonly [meaning: Meaning, now: string])[]
  otherwise: string
}
