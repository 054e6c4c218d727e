/** The tree of technologies. */
import { technology } from '../en/realm/technology.ts'
import { wordsOf } from '../language/words-of.ts'
import { realmWords } from './shared.ts'

const spoken = wordsOf('realm/technology', technology)

export const technologyWords = {
  ...spoken,
  science: (n: number): string => spoken.science({ n }),
  free: (n: number): string => spoken.free({ n }),
  found: (n: number): string => spoken.found({ n }),
  states: { ...spoken.states, queued: (place: number): string => spoken.states.queued({ place }) },
  turns: (n: number): string => (n < 0 ? realmWords.turns(n) : `${n}`),
  nodeState: (state: string, turns: number): string => `, ${turns > 0 ? `${state}, ${realmWords.inTurns(turns)}` : state}`,
  left: (left: number, cost: number): string => (left < cost ? spoken.leftOf({ left, cost }) : spoken.costIs({ cost })),
  researchWithPath: (n: number): string => (n > 1 ? spoken.researchWithPath({ before: n - 1 }) : spoken.research),
  taken: (name: string): string => spoken.taken({ name }),
  set: (name: string): string => spoken.set({ name }),
}
