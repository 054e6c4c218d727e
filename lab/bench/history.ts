/** What earlier runs tell of a model and a scenario: what a turn takes, how long games last, how much blocks of them differ. */

import { type History, USUAL_DEVIATION } from './plan.ts'
import type { Outcome } from './results/outcome.ts'
import { readOutcomes } from './results/results.ts'
import { listRuns, runDir } from './run.ts'
import type { Entrant } from './suite/games.ts'

const LEAST_BLOCKS = 4
/** Degrees of freedom that the usual deviation counts as beside what was seen. */
const USUAL_DEGREES = 3

const keyOf = ({ driver, model, profile, command }: Entrant): string => JSON.stringify([driver, model ?? profile ?? command])

interface Known {
  entrant: string
  rounds: number
  outcome: Outcome
}

/** Of all runs of the state directory but the one named. */
export function readHistory(stateDir: string, except = ''): History {
  const known: Known[] = listRuns(stateDir)
    .filter(({ id }) => id !== except)
    .flatMap(run =>
      readOutcomes(runDir(stateDir, run.id), run.entrants).outcomes.flatMap(outcome => {
        const entrant = run.entrants.find(({ label }) => label === outcome.entrant)
        const setting = run.settings.find(({ id }) => id === outcome.scenario)
        return entrant && setting ? [{ entrant: keyOf(entrant), rounds: setting.turns, outcome }] : []
      }),
    )
  return historyOf(known)
}

function historyOf(known: readonly Known[]): History {
  return {
    turnOf(entrant, from) {
      const own = known.filter(one => one.entrant === keyOf(entrant)).flatMap(({ outcome }) => outcome.stretches)
      if (own.length === 0) return null
      // Late turns cost more than early ones: the nearest stretch that is known stands for one that is not.
      const nearest = own.map(one => one.from).reduce((best, at) => (Math.abs(at - from) < Math.abs(best - from) ? at : best))
      const some = own.filter(one => one.from === nearest)
      const turns = some.reduce((sum, one) => sum + one.turns, 0)
      const mean = (of: (one: (typeof some)[number]) => number): number => some.reduce((sum, one) => sum + of(one), 0) / turns
      return {
        tokens: {
          input: mean(({ tokens }) => tokens.input ?? 0),
          cached: mean(({ tokens }) => tokens.cached ?? 0),
          output: mean(({ tokens }) => tokens.output ?? 0),
          reasoning: mean(({ tokens }) => tokens.reasoning ?? 0),
        },
        seconds: mean(({ roundSeconds }) => roundSeconds),
        turns: own.reduce((sum, one) => sum + one.turns, 0),
      }
    },
    lastsOf(scenario, rounds) {
      if (rounds === 0) return 1
      // One that was cut off before tells nothing of how it would have gone on.
      const turns = known
        .filter(one => one.outcome.scenario === scenario)
        .filter(one => one.rounds >= rounds || one.outcome.turns < one.rounds)
        .map(({ outcome }) => Math.min(rounds, outcome.turns))
      return turns.length === 0 ? 1 : turns.reduce((sum, one) => sum + one, 0) / turns.length / rounds
    },
    deviationOf(scenario) {
      const blocks = Map.groupBy(
        known.filter(one => one.outcome.scenario === scenario && one.outcome.goal === null),
        ({ entrant, outcome }) => `${entrant} ${outcome.seed}`,
      )
      const byEntrant = Map.groupBy(blocks.values(), ([{ entrant }]) => entrant)
      let squares = 0
      let degrees = 0
      for (const own of byEntrant.values()) {
        const means = own.map(games => games.reduce((sum, { outcome }) => sum + outcome.share, 0) / games.length)
        const mean = means.reduce((sum, one) => sum + one, 0) / means.length
        squares += means.reduce((sum, one) => sum + (one - mean) ** 2, 0)
        degrees += means.length - 1
      }
      if (blocks.size < LEAST_BLOCKS || degrees === 0) return null
      // Few maps that came out alike promise no width of nothing.
      const sd = Math.sqrt((squares + USUAL_DEGREES * USUAL_DEVIATION ** 2) / (degrees + USUAL_DEGREES))
      return { sd, blocks: blocks.size }
    },
  }
}
