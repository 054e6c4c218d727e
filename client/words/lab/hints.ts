/** What the fields of forms of the lab mean and what the figures of its reports are called, by the names that the server gives. */
import { hints } from '../en/lab/hints.ts'
import { wordsOf } from '../language/words-of.ts'

type ByField = Readonly<Record<string, string>>

/** A field that is not here is of a newer server: what its schema says of it stands. */
export const hintWords: { balance: ByField; experiment: ByField; figures: ByField } = wordsOf('lab/hints', hints)
