/** What earlier runs tell of a model and a scenario: what a turn takes, how long games last, how much blocks of them differ. */
import type { Outcome, Tokens } from './outcome.ts'
import { readLines, resultsFile } from './results.ts'
import { type Entrant, listRuns, runDir } from './run.ts'

export interface History {
  /** What a turn in the stretch of ten rounds takes on average; null where nothing is known of the entrant. */
  turnOf(entrant: Entrant, from: number): TurnCost | null
  /** Part of a scenario's rounds that its games last; 1 where nothing is known. */
  lastsOf(scenario: string, rounds: number): number
  /** Standard deviation of a block's mean score share; null where fewer than four blocks are known. */
  deviationOf(scenario: string): { sd: number; blocks: number } | null
}

export interface TurnCost {
  tokens: Tokens
  /** Of the whole round: other seats take time too. */
  seconds: number
  /** Turns that it is the mean of. */
  turns: number
}

const LEAST_BLOCKS = 4

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
      readLines<Outcome>(resultsFile(runDir(stateDir, run.id))).lines.flatMap(outcome => {
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
          input: mean(({ tokens }) => tokens.input),
          cached: mean(({ tokens }) => tokens.cached),
          output: mean(({ tokens }) => tokens.output),
          reasoning: mean(({ tokens }) => tokens.reasoning),
        },
        seconds: mean(({ roundSeconds }) => roundSeconds),
        turns: own.reduce((sum, one) => sum + one.turns, 0),
      }
    },
    lastsOf(scenario, rounds) {
      const same = known.filter(one => one.outcome.scenario === scenario && one.rounds === rounds)
      if (same.length === 0 || rounds === 0) return 1
      return same.reduce((sum, { outcome }) => sum + outcome.turns, 0) / same.length / rounds
    },
    deviationOf(scenario) {
      const blocks = Map.groupBy(
        known.filter(one => one.outcome.scenario === scenario && one.outcome.goal === null),
        ({ entrant, outcome }) => `${entrant} ${outcome.variant} ${outcome.block} ${outcome.seed}`,
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
      return blocks.size >= LEAST_BLOCKS && degrees > 0 ? { sd: Math.sqrt(squares / degrees), blocks: blocks.size } : null
    },
  }
}
