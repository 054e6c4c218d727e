/** The encyclopedia, around its entries. */
import { encyclopedia } from '../en/relations/encyclopedia.ts'
import { wordsOf } from '../language/words-of.ts'

const spoken = wordsOf('relations/encyclopedia', encyclopedia)

export const encyclopediaWords = {
  ...spoken,
  kinds: spoken.kinds as Record<string, string>,
  one: spoken.one as Record<string, string>,
  /** What an entry is to those that name it, by their kind and field; others by the general words. */
  namedBy: spoken.namedBy as Record<string, string>,
  namedOther: (kind: string, by: string): string => spoken.namedOther({ kind, by: by.replaceAll('_', ' ') }),
}
