/** The report of a run: what it was, what it was planned to be, what came of it, in figures and in words. */
import { type Estimate, estimateText } from '../statistics/intervals.ts'
import { baselinesFor, baselineText, type ToldBaseline } from './baselines/baselines.ts'
import type { Plan } from './plan.ts'
import { byVariant, type Comparison, comparisonsOf } from './results/compare.ts'
import type { Outcome } from './results/outcome.ts'
import { placesText, REPORT_WORDS } from './results/report-words.ts'
import type { BenchFailure } from './results/results.ts'
import { samplingText } from './results/sampling.ts'
import { answersText, refusalsText, textCallsText, usageText } from './results/scores-text.ts'
import { type Cost, type EntrantSummary, type Scores, summaryOf } from './results/summary.ts'
import type { Run } from './run.ts'
import type { Used } from './shared-run.ts'

/** A figure of the plan, and what it came to; ratios: came by planned, null where nothing was planned. */
export interface Came {
  planned: number | null
  /** By the first games of models that nothing was known of; null: all were known. */
  refined: number | null
  came: number | null
  ratio: number | null
  refinedRatio: number | null
}

export interface BenchReport {
  version: 1
  run: string
  suite: Run['suite']
  created: string
  /** ISO 8601, of this report. */
  at: string
  engine: string
  rules: Run['rules']
  /** Games that there are to be, were played, and failed without having been played since. */
  games: { all: number; played: number; failed: number }
  /** Why it is not whole; null: it is. */
  ended: 'stopped' | 'budget' | 'failures' | null
  entrants: EntrantSummary[]
  comparisons: Comparison[]
  /** What the players of the baselines reach, by scenario; of others there is none. */
  baselines: Record<string, ToldBaseline>
  /** Each model by other rules beside itself by those as they are. */
  variants: Comparison[]
  /** Of the whole run, whether or not it came to its end. */
  plan: Plan
  came: { games: Came; turns: Came; tokens: Came; dollars: Came; hours: Came }
  /** What all machines have used besides: on games that are not over, failed, or were begun anew by another; null: not counted. */
  beside: Used | null
  outcomes: Outcome[]
  failures: BenchFailure[]
  /** Lines of the results that could not be read. */
  spoilt: number[]
}

export interface Reported {
  run: Run
  outcomes: readonly Outcome[]
  failures: readonly BenchFailure[]
  spoilt: readonly number[]
  ended: BenchReport['ended']
  beside: BenchReport['beside']
  costOf: Cost
  at: string
}

export function reportOf({ run, outcomes, failures, spoilt, ended, beside, costOf, at }: Reported): BenchReport {
  const labels = run.entrants.map(({ label }) => label)
  const sorted = [...outcomes].sort((a, b) => a.n - b.n)
  const played = new Set(sorted.map(({ n }) => n))
  const open = new Set(failures.map(({ n }) => n).filter(n => !played.has(n)))
  const entrants = summaryOf(sorted, labels, costOf)
  const of = cameOf(run)
  const sum = (of: (one: Outcome) => number): number => sorted.reduce((all, one) => all + of(one), 0)
  const dollars = entrants.map(({ usage }) => usage.dollars)
  return {
    version: 1,
    run: run.id,
    suite: run.suite,
    created: run.created,
    at,
    engine: run.engine,
    rules: run.rules,
    games: { all: run.games.length, played: sorted.length, failed: open.size },
    ended,
    entrants,
    comparisons: comparisonsOf(sorted, labels),
    baselines: baselinesFor(run),
    variants: byVariant(sorted, labels, run.suite.variants),
    plan: run.plan,
    came: {
      games: of('games', sorted.length),
      turns: of(
        'turns',
        sum(({ turns }) => turns),
      ),
      tokens: of(
        'tokens',
        sum(({ counted }) => counted.input + counted.output),
      ),
      dollars: of(
        'dollars',
        dollars.every(one => one === null) ? null : dollars.reduce<number>((all, one) => all + (one ?? 0), 0),
      ),
      hours: of(
        'hours',
        sum(one => one.stretches.reduce((all, { roundSeconds }) => all + roundSeconds, 0)) / 3600 / run.suite.parallel,
      ),
    },
    beside,
    outcomes: sorted,
    failures: [...failures],
    spoilt: [...spoilt],
  }
}

const cameOf =
  ({ plan, refined }: Run) =>
  (figure: 'games' | 'turns' | 'tokens' | 'dollars' | 'hours', came: number | null): Came => {
    const ratio = (planned: number | null): number | null => (!planned || came === null ? null : came / planned)
    const [first, then] = [plan[figure], refined?.[figure] ?? null]
    return { planned: first, refined: then, came, ratio: ratio(first), refinedRatio: ratio(then) }
  }

/** JSON has no infinity: a bound that there is none of is null. */
export const reportJson = (report: BenchReport): string =>
  JSON.stringify(report, (_, value) => (typeof value === 'number' && !Number.isFinite(value) ? null : value), 1)

export function planText(plan: Plan, head = 'The plan'): string {
  const lines = [
    `${head}: ${plan.games} games, ${count(plan.turns)} turns, ${count(plan.tokens)} tokens, ${money(plan.dollars)}, ${hours(plan.hours)}.`,
  ]
  for (const { label, driver, games, turns, tokens, dollars, basis } of plan.entrants) {
    const share = `${percent(tokens.input > 0 ? tokens.cached / tokens.input : 0)} of them cached${basis === 'a default' ? ', an assumption' : ''}`
    const known = `${count(tokens.input)} tokens in (${share}), ${count(tokens.output)} out, ${money(dollars)}`
    const used = driver === 'agent' ? 'tokens and cost unknown' : driver === 'bot' ? 'no tokens' : known
    lines.push(`  ${label}: ${games} games, ${count(turns)} turns; ${used}; by ${basis}`)
  }
  for (const { scenario, wanted, expected, games, deviation, basis } of plan.widths) {
    const now = expected === null ? 'one block of games has no interval' : `the interval will be about ${percent(expected)} wide`
    lines.push(
      `  ${scenario}: ${now}; ${percent(wanted)} wants ${games} games of each model (blocks differ by ${percent(deviation)}: ${basis})`,
    )
  }
  return lines.join('\n')
}

export function reportText(report: BenchReport): string {
  const { games, entrants, comparisons, came, ended, beside, failures, spoilt } = report
  const lines = [
    `Run ${report.run}: ${games.played} of ${games.all} games played${games.failed > 0 ? `, ${games.failed} failed` : ''}.${ended ? ` ${WHY[ended]}` : ''}`,
  ]
  for (const entrant of entrants) {
    const settings = entrant.sampling.map(one => `  settings: ${samplingText(one.settings, one.seeds)}`)
    lines.push('', `${entrant.label}`, ...settings, ...scoresText(entrant))
    if (entrant.parts.length > 1 || entrant.parts.some(({ scenario }) => report.baselines[scenario]))
      for (const part of entrant.parts) lines.push(...partText(part, entrant.label, report))
  }
  if (comparisons.length > 0)
    lines.push('', 'Side by side, in the same games from the same seats:', ...comparisons.map(({ words }) => `  ${words}`))
  if (comparisons.length > 1)
    lines.push(`  (Each by itself at 95 %: of ${comparisons.length} comparisons one may be wrong sooner.)`)
  if (report.variants.length > 0)
    lines.push('', 'By other rules (what was known by heart):', ...report.variants.map(({ words }) => `  ${words}`))
  const engines = new Set(report.outcomes.map(({ engine }) => engine))
  if (engines.size > 1)
    lines.push('', `Its games were ended by ${engines.size} versions of the program: ${[...engines].join(', ')}.`)
  lines.push('', 'Planned and came:')
  for (const [what, shown] of Object.entries({ games: count, turns: count, tokens: count, dollars: money, hours }))
    lines.push(`  ${what}: ${besides(came[what as keyof typeof came], shown as (n: number | null) => string)}`)
  if (beside && beside.tokens > 0)
    lines.push(
      `Used besides, on games that are not over, failed or were begun anew: ${count(beside.tokens)} tokens, ${money(beside.dollars)}.`,
    )
  const played = new Set(report.outcomes.map(({ n }) => n))
  for (const { n, message } of failures) if (!played.has(n)) lines.push(`Game ${n} failed: ${message}`)
  if (spoilt.length > 0) lines.push(`Lines ${spoilt.join(', ')} of the results could not be read: their games are missing here.`)
  lines.push(...placesText(report.run), ...REPORT_WORDS)
  return lines.join('\n')
}

/** One scenario of an entrant: how it did there, what it answered where that was wrong, and how others do. */
function partText(
  { scenario, variant, performance }: EntrantSummary['parts'][number],
  label: string,
  { outcomes, baselines }: BenchReport,
): string[] {
  const own = outcomes.filter(one => one.entrant === label && one.scenario === scenario && one.variant === variant)
  const figures = [performanceText(performance), answersText(own)].filter(Boolean).join('; ')
  const line = `  in ${scenario}${variant === 'plain' ? '' : `, ${variant}`}: ${figures}`
  return baselines[scenario] ? [line, `    beside: ${baselineText(baselines[scenario])}`] : [line]
}

const WHY: Record<NonNullable<BenchReport['ended']>, string> = {
  stopped: 'It was stopped: the same command goes on with it.',
  budget: 'Its budget is used up.',
  failures: 'The same command tries again what failed.',
}

function performanceText({ games, blocks, share, place, wins, rating, goal, passAt }: Scores['performance']): string {
  const figures = [
    share && `score share ${part(share)}; place ${figure(place, 2)}; wins ${part(wins)}`,
    rating && `Standard ${points(rating.value)} (${points(rating.low)} to ${points(rating.high)})`,
    goal && `goal ${part(goal)}`,
    ...(passAt ?? []).map(({ k, estimate }) => `pass@${k} ${part(estimate)}`),
  ]
  return `${figures.filter(Boolean).join('; ')} (${games} games, ${blocks} ${blocks === 1 ? 'block' : 'blocks'})`
}

function scoresText({ performance, reliability, speed, usage }: Scores): string[] {
  if (performance.games === 0) return ['  no game was played']
  const ends = Object.entries(reliability.ends).map(([reason, times]) => `${reason} ${times}`)
  return [
    `  performance: ${performanceText(performance)}`,
    `  reliability (${reliability.turns} turns): ${[
      `refused ${part(reliability.refusals)} of calls`,
      `again ${part(reliability.repeatedRefusals)}`,
      reliability.malformed ? `unreadable ${part(reliability.malformed)}` : null,
      textCallsText(reliability, part),
      `turns ended by force ${part(reliability.forcedEnds)}${ends.length > 0 ? ` (${ends.join(', ')})` : ''}`,
      reliability.lostRequests ? `requests lost ${part(reliability.lostRequests)}` : null,
    ]
      .filter(Boolean)
      .join('; ')}`,
    refusalsText(reliability),
    `  speed: ${figure(speed.secondsPerTurn, 2)} s a turn; of these the model ${figure(speed.modelSecondsPerTurn, 2)} s`,
    usageText(usage, money),
  ].filter(line => line !== null)
}

function besides({ planned, refined, came, ratio, refinedRatio }: Came, shown: (n: number | null) => string): string {
  const by = (one: number | null): string => (one === null ? '' : ` (${percent(one)})`)
  const then = refined === null ? '' : `, ${shown(refined)} by the first games`
  return `${shown(planned)} planned${then}, ${shown(came)} came${refined === null ? by(ratio) : by(refinedRatio)}`
}

const part = (one: Estimate | null): string => (one ? estimateText(one, percent) : 'none')
const figure = (one: Estimate | null, digits: number): string => (one ? estimateText(one, n => n.toFixed(digits)) : 'none')
const percent = (n: number): string => `${(100 * n).toFixed(1)} %`
const points = (n: number | null): string => (n === null ? 'beyond' : `${n >= 0 ? '+' : '−'}${Math.abs(n).toFixed(0)}`)
const count = (n: number | null): string => (n === null ? '–' : Math.round(n).toLocaleString('en'))
const money = (n: number | null): string => (n === null ? 'no price' : `$${n.toFixed(n < 0.1 ? 4 : 2)}`)
const hours = (n: number | null): string => (n === null ? '–' : n < 0.1 ? `${(n * 60).toFixed(1)} min` : `${n.toFixed(1)} h`)
