/** What came of a game, in a line. */
import type { BenchGameNote } from '../../actors/wire/benches/bench-port.ts'
import { counted } from '../ui/controls/format-figures.ts'
import { benchesWords } from '../words/benches.ts'
import { share } from './figures.ts'

const words = benchesWords.games

/** A position with a goal is judged by that alone. */
export function gameResult({ outcome, failure, state }: BenchGameNote): string {
  if (!outcome) return failure ?? words.states[state]
  const { goal } = outcome
  return goal ? words.goal(goal.met, goal.of) : words.result(share(outcome.share), outcome.place, outcome.score)
}

export const gameUse = ({ outcome }: BenchGameNote): string =>
  outcome
    ? words.used(counted(outcome.turns, 'turn'), counted(outcome.toolCalls, 'call'), outcome.refusals.toLocaleString('en'))
    : ''

export const gamePlace = ({ entrant, scenario, variant, seed, seat }: BenchGameNote): string =>
  words.where(entrant, scenario, variant, seed, seat)
