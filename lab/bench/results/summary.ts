/** What a run's games say: each model's performance, reliability and speed apart, what it used, and models beside each other. */
import {
  type Cluster,
  type Estimate,
  estimateMean,
  estimateShare,
  HARDLY_ALIKE,
  type Range,
  SHARE,
} from '../../statistics/intervals.ts'
import { type Outcome, sumCodes } from './outcome.ts'
import { type PassAt, passesOf } from './pass-at-k.ts'
import type { Sampling } from './sampling.ts'
import { sumTold, type ToldTokens } from './tokens.ts'

export interface Performance {
  games: number
  blocks: number
  /** Part of all scores of its games. */
  share: Estimate | null
  place: Estimate | null
  wins: Estimate | null
  /** Elo points above Standard, by the games that each finished ahead; null bounds are beyond what can be told. */
  rating: Rating | null
  /** Part of the goal's conditions that held; null: no goals. */
  goal: Estimate | null
  /** Of goals, where games are played several times; null: they are not. */
  passAt: PassAt[] | null
}

export interface Rating {
  value: number | null
  low: number | null
  high: number | null
  n: number
}

export interface Reliability {
  turns: number
  /** Of tool calls. */
  refusals: Estimate | null
  repeatedRefusals: Estimate | null
  malformed: Estimate | null
  /** Of turns. */
  forcedEnds: Estimate | null
  /** Turns by what ended them without the seat. */
  ends: Record<string, number>
  /** Of model requests. */
  lostRequests: Estimate | null
  /** Part of the calls in its replies that it wrote as text, carried out or not; null: not known. */
  textCalls: Estimate | null
  /** Of these, how many were carried out, and how many were not, since they are forbidden; null: not known. */
  recoveredCalls: number | null
  ignoredCalls: number | null
  /** Refusals by code, the commonest first; null: not known. */
  refusalCodes: Record<string, number> | null
}

export interface Speed {
  secondsPerTurn: Estimate | null
  modelSecondsPerTurn: Estimate | null
}

/** Null: unknown, or where there is no price. */
export interface Usage {
  tokens: ToldTokens
  /** Input and output together. */
  perTurn: number | null
  perGame: number | null
  /** For a point of score. */
  perPoint: number | null
  dollars: number | null
  dollarsPerTurn: number | null
  dollarsPerGame: number | null
  dollarsPerPoint: number | null
  energyJoules: number | null
}

export interface Scores {
  performance: Performance
  reliability: Reliability
  speed: Speed
  usage: Usage
}

export interface EntrantSummary extends Scores {
  label: string
  /** How its model was set up, and the seeds that were sent; several where that was changed in between. */
  sampling: { settings: Sampling; seeds: number[] }[]
  /** The same by scenario and variant, where there are several. */
  parts: ({ scenario: string; variant: string } & Scores)[]
}

export type Cost = (entrant: string, tokens: ToldTokens) => number | null

export function summaryOf(outcomes: readonly Outcome[], labels: readonly string[], costOf: Cost): EntrantSummary[] {
  return labels.map(label => {
    const own = outcomes.filter(({ entrant }) => entrant === label)
    const parts = Map.groupBy(own, ({ scenario, variant }) => `${scenario} ${variant}`)
    return {
      label,
      ...scoresOf(own, label, costOf),
      sampling: samplingsOf(own),
      parts: [...parts.values()].map(some => ({
        scenario: some[0].scenario,
        variant: some[0].variant,
        ...scoresOf(some, label, costOf),
      })),
    }
  })
}

/**
 * What is one observation: a map, by whatever rules and from whatever seats it is played. Of several scenarios one that begins from a
 * prepared position is one map, however often it is played; by itself its games are told apart by their chance.
 */
export function blocking(games: readonly Outcome[]): (one: Outcome) => string {
  const isOne = new Set(games.map(({ scenario }) => scenario)).size === 1
  return ({ scenario, block, goal }) => (goal !== null && !isOne ? scenario : `${scenario} ${block}`)
}

function samplingsOf(own: readonly Outcome[]): EntrantSummary['sampling'] {
  const groups = Map.groupBy(
    own.filter(({ sampling }) => sampling !== null),
    ({ sampling }) => JSON.stringify(sampling),
  )
  return [...groups.values()].map(some => ({
    settings: some[0].sampling!,
    seeds: [...new Set(some.flatMap(({ modelSeed }) => modelSeed ?? []))],
  }))
}

/** Means and parts over blocks of games. */
function scoredBy(own: readonly Outcome[]) {
  const blocks = [...Map.groupBy(own, blocking(own)).values()]
  const sum = (some: readonly Outcome[], of: (one: Outcome) => number): number => some.reduce((all, one) => all + of(one), 0)
  return {
    blocks,
    mean: (of: (one: Outcome) => number, range: Range): Estimate | null =>
      estimateMean(
        blocks.map(some => sum(some, of) / some.length),
        range,
      ),
    part: (hits: (one: Outcome) => number, of: (one: Outcome) => number, alike?: number): Estimate | null =>
      estimateShare(
        blocks.map((some): Cluster => ({ hits: sum(some, hits), of: sum(some, of) })),
        alike,
      ),
  }
}

function scoresOf(own: readonly Outcome[], label: string, costOf: Cost): Scores {
  const { blocks, part } = scoredBy(own)
  const perTurn = (of: (one: Outcome) => number): Estimate | null =>
    estimateMean(
      blocks.flatMap(some => {
        const turns = some.reduce((sum, { turns }) => sum + turns, 0)
        return turns > 0 ? [some.reduce((sum, one) => sum + of(one), 0) / turns] : []
      }),
      { least: 0, most: Number.POSITIVE_INFINITY },
    )
  // A position with a goal is judged by its goal alone: its scores are nobody's merit.
  const open = scoredBy(own.filter(({ goal }) => goal === null))
  const aimed = scoredBy(own.filter(({ goal }) => goal !== null))
  return {
    performance: {
      games: own.length,
      blocks: blocks.length,
      share: open.mean(({ share }) => share, SHARE),
      place: open.mean(({ place }) => place, { least: 1, most: Math.max(...own.map(({ scores }) => scores.length)) }),
      wins: open.part(
        ({ won }) => (won ? 1 : 0),
        () => 1,
      ),
      rating: ratingOf(
        open.part(
          ({ aheadOfStandard }) => aheadOfStandard,
          ({ standards }) => standards,
        ),
      ),
      goal: aimed.part(
        ({ goal }) => goal!.met / goal!.of,
        () => 1,
      ),
      passAt: passesOf(own, blocking(own)),
    },
    reliability: reliabilityOf(own, part),
    speed: { secondsPerTurn: perTurn(one => one.wallSeconds), modelSecondsPerTurn: perTurn(one => one.modelSeconds) },
    usage: usageOf(own, label, costOf),
  }
}

function reliabilityOf(own: readonly Outcome[], part: ReturnType<typeof scoredBy>['part']): Reliability {
  const ends: Record<string, number> = {}
  for (const one of own)
    for (const [reason, times] of Object.entries(one.ends)) if (reason !== 'asked') ends[reason] = (ends[reason] ?? 0) + times
  const calls = (one: Outcome): number => one.toolCalls
  const rate = (hits: (one: Outcome) => number, of: (one: Outcome) => number): Estimate | null => part(hits, of, HARDLY_ALIKE)
  const [recovered, ignored] = [sumOf(own, one => one.recoveredCalls), sumOf(own, one => one.ignoredCalls)]
  const isTold = recovered !== null && ignored !== null && own.every(({ replyCalls }) => replyCalls !== null)
  const codes = sumCodes(own.map(({ refusalCodes }) => refusalCodes))
  return {
    textCalls: isTold
      ? rate(
          one => one.recoveredCalls! + one.ignoredCalls!,
          one => one.replyCalls!,
        )
      : null,
    recoveredCalls: recovered,
    ignoredCalls: ignored,
    refusalCodes: codes && Object.fromEntries(Object.entries(codes).sort(([, a], [, b]) => b - a)),
    turns: own.reduce((sum, { turns }) => sum + turns, 0),
    refusals: rate(one => one.refusals, calls),
    repeatedRefusals: rate(one => one.repeatedRefusals, calls),
    malformed: own.every(({ malformed }) => malformed === null) ? null : rate(one => one.malformed ?? 0, calls),
    forcedEnds: rate(
      one => one.turns - (one.ends.asked ?? 0),
      one => one.turns,
    ),
    ends,
    lostRequests: rate(
      one => one.lostRequests,
      one => one.requests,
    ),
  }
}

/** Null where one is not known. */
const sumOf = (own: readonly Outcome[], of: (one: Outcome) => number | null): number | null =>
  own.map(of).reduce((sum, one) => (sum === null || one === null ? null : sum + one), 0)

function usageOf(own: readonly Outcome[], label: string, costOf: Cost): Usage {
  const tokens = sumTold(own.map(one => one.tokens))
  const all = tokens.input === null || tokens.output === null ? null : tokens.input + tokens.output
  const turns = own.reduce((sum, one) => sum + one.turns, 0)
  const points = own.reduce((sum, one) => sum + one.score, 0)
  const dollars = costOf(label, tokens)
  const per = (amount: number | null, of: number): number | null => (amount === null || of === 0 ? null : amount / of)
  return {
    tokens,
    perTurn: per(all, turns),
    perGame: per(all, own.length),
    perPoint: per(all, points),
    dollars,
    dollarsPerTurn: per(dollars, turns),
    dollarsPerGame: per(dollars, own.length),
    dollarsPerPoint: per(dollars, points),
    energyJoules: sumOf(own, one => one.energyJoules),
  }
}

/** 400 points are odds of 10 to 1. */
function ratingOf(ahead: Estimate | null): Rating | null {
  if (!ahead) return null
  const points = (p: number): number | null => (p <= 0 || p >= 1 ? null : 400 * Math.log10(p / (1 - p)))
  return { value: points(ahead.value), low: points(ahead.low), high: points(ahead.high), n: ahead.n }
}
