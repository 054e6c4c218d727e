/** What benches measure models by, by the ids that the server gives. */
import { benchTasks } from '../en/lab/bench-tasks.ts'
import { wordsOf } from '../language/words-of.ts'

type ById = Readonly<Record<string, string>>

/** An id that is not here is of a newer server: what it says of it stands. */
export const benchTaskWords: { topics: ById; titles: ById; tasks: ById } = wordsOf('lab/bench-tasks', benchTasks)
