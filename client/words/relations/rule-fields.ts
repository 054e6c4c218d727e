/** What figures and requirements of the rules are called. */
import { ruleFields } from '../en/relations/rule-fields.ts'
import { wordsOf } from '../language/words-of.ts'

const spoken = wordsOf('relations/rule-fields', ruleFields)
const fields = spoken.fields as Record<string, string | undefined>
const values = spoken.values as Record<string, string | undefined>

/** 'ranged_strength' → 'Ranged strength'; a field without words of its own is told by its name. */
export const fieldName = (name: string): string => fields[name] ?? capitalised(name.replaceAll('_', ' '))

/** A word of the format, such as a kind of terrain or a yield; names of the rules are told as they are. */
export const valueWord = (word: string): string => values[word] ?? word.replaceAll('_', ' ')

const capitalised = (text: string): string => text[0].toUpperCase() + text.slice(1)
