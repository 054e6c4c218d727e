/** Whether seats that models are to play name one that is set up. */
import { failureAt } from '../../wire/failure.ts'
import type { Failure, NewSeat } from '../../wire/messages.ts'
import type { Models } from '../../wire/shard-dependencies.ts'

type AskedSeat = Partial<Omit<NewSeat, 'nation'>>

/** What is wrong with the first seat that names none, or null. */
export function modelProblem(find: Models['find'], seats: readonly AskedSeat[]): Failure | null {
  for (const [i, { driver, model }] of seats.entries()) {
    const problem = driver === 'model' ? unknownModel(find, model ?? null, `/seats/${i}/model`) : null
    if (problem) return problem
  }
  return null
}

/** What is wrong with the name of a model, or null; `path` is where it stands in what was asked. */
export function unknownModel(find: Models['find'], model: string | null, path: string): Failure | null {
  if (model !== null && find(model)) return null
  const message = model === null ? 'A seat that a model plays has to name it.' : `There is no model "${model.slice(0, 100)}".`
  return failureAt(path, message, 'GET /api/settings/models lists those that are set up; `hexarchy setup` makes one.')
}
