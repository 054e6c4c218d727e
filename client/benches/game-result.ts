/** What came of a game, in a line. */
import type { BenchGameNote } from '../../actors/wire/benches/bench-port.ts'
import { benchesWords } from '../words/benches.ts'
import { countWords } from '../words/counts.ts'
import { language } from '../words/language/words-of.ts'
import { share } from './figures.ts'

const words = benchesWords.games

/** A position with a goal is judged by that alone. */
export function gameResult({ outcome, failure, state }: BenchGameNote): string {
  if (!outcome) return failure ?? words.states[state]
  const { goal } = outcome
  return goal
    ? words.goal({ met: goal.met, of: goal.of })
    : words.result({ share: share(outcome.share), place: outcome.place, score: outcome.score })
}

export const gameUse = ({ outcome }: BenchGameNote): string =>
  outcome
    ? words.used({
        turns: countWords.turns({ n: outcome.turns }),
        calls: countWords.calls({ n: outcome.toolCalls }),
        refused: outcome.refusals.toLocaleString(language()),
      })
    : ''

export const gamePlace = ({ entrant, scenario, variant, seed, seat }: BenchGameNote): string =>
  words.where({ entrant, scenario, variant, seed, seat })
