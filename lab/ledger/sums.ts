/** The usage ledger added up: by model, by profile and by experiment. Prices are those of the models' settings when it is asked. */

import type { ExperimentUse, ModelUse, ProfileUse } from '../../actors/wire/lab/ledger-sums.ts'
import type { ModelEntry } from '../../saves/models/models.ts'
import type { LabGameEntry, LedgerEntry, LedgerSeat, ModelTurnEntry } from '../../saves/usage/ledger.ts'

export interface ModelSum extends ModelUse {
  /** Of requests that failed. */
  lostSeconds: number
}

export interface LedgerSums {
  models: ModelSum[]
  profiles: ProfileUse[]
  experiments: ExperimentUse[]
}

type Prices = NonNullable<ModelEntry['pricing']>
const MILLION = 1_000_000

/** US dollars. */
export const costOf = ({ input, cached, output }: Pick<ModelTurnEntry, 'input' | 'cached' | 'output'>, prices: Prices): number =>
  ((input - cached) * prices.input + cached * prices.cached + output * prices.output) / MILLION

/** By model's name; null where it has none. */
export type PricesOf = (model: string) => Prices | null

/** What has most seconds comes first. */
export function sumLedger(entries: readonly LedgerEntry[], pricesOf: PricesOf): LedgerSums {
  const turns = entries.filter(entry => entry.kind === 'model')
  const games = entries.filter(entry => entry.kind === 'lab')
  return {
    models: sorted(
      Map.groupBy(turns, ({ model }) => model),
      its => modelSum(its, pricesOf),
    ),
    profiles: sorted(
      Map.groupBy(games.flatMap(sharesOf), ({ profile, revision, fingerprint }) => `${profile} ${revision} ${fingerprint}`),
      profileSum,
    ),
    experiments: sorted(
      Map.groupBy(games, ({ experiment }) => experiment),
      experimentSum,
    ),
  }
}

function sorted<E, S extends { seconds: number }>(groups: Map<string, E[]>, sum: (its: E[]) => S): S[] {
  return [...groups.values()].map(sum).sort((a, b) => b.seconds - a.seconds)
}

const total = <E>(its: readonly E[], figure: (one: E) => number): number => its.reduce((sum, one) => sum + figure(one), 0)

function modelSum(turns: ModelTurnEntry[], pricesOf: PricesOf): ModelSum {
  const { model } = turns[0]
  const prices = pricesOf(model)
  return {
    model,
    games: new Set(turns.map(({ game }) => game)).size,
    turns: turns.length,
    requests: total(turns, one => one.requests),
    failures: total(turns, one => one.failures),
    input: total(turns, one => one.input),
    cached: total(turns, one => one.cached),
    output: total(turns, one => one.output),
    reasoning: total(turns, one => one.reasoning),
    seconds: total(turns, one => one.seconds),
    lostSeconds: total(turns, one => one.lostSeconds),
    cost: prices && total(turns, one => costOf(one, prices)),
  }
}

type Share = Omit<LedgerSeat, 'label' | 'score'> & { seconds: number; at: string }

const sharesOf = ({ seats, seconds, at }: LabGameEntry): Share[] =>
  seats.map(seat => ({ ...seat, at, seconds: seconds / seats.length }))

function profileSum(shares: Share[]): ProfileUse {
  const { profile, revision, fingerprint } = shares[0]
  const told = shares.find(({ sources }) => sources !== undefined)
  const days = shares.map(({ at }) => at).sort()
  return {
    ...{ profile, revision, fingerprint },
    ...{ code: told?.code ?? null, sources: told?.sources ?? null, changes: told?.changes ?? null },
    ...{ firstSeen: days[0], lastSeen: days.at(-1)! },
    seats: shares.length,
    wins: shares.filter(({ place }) => place === 1).length,
    seconds: total(shares, one => one.seconds),
  }
}

const experimentSum = (games: LabGameEntry[]): ExperimentUse => ({
  experiment: games[0].experiment,
  games: games.length,
  rounds: total(games, one => one.turns),
  seconds: total(games, one => one.seconds),
  cpuSeconds: total(games, one => one.cpuSeconds),
  workers: [...new Set(games.map(({ worker }) => worker))].sort(),
})
