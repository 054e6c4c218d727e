/** What an experiment says: by label, head to head, by factor. Intervals are of 95 %, by blocks of games on one map. */
import type { LabCode, LabDifference, LabLabel, LabReport, LabTest } from '../../actors/wire/lab-report.ts'
import type { Experiment } from '../experiments/experiment.ts'
import { blockCount } from '../experiments/plan.ts'
import type { LabFailure, LabResult } from '../jobs/result.ts'
import type { KeptExperiment } from '../queue/experiment-files.ts'
import { missingResults } from '../queue/missing-results.ts'
import { blockScore } from '../queue/verdict.ts'
import { sequentialPath, sequentialTest } from '../statistics/sequential.ts'
import { outcomesByBlock, workersOf } from './block-outcomes.ts'
import { factorReport } from './factors.ts'
import { fitRatings } from './fit.ts'
import { meetingsOf } from './head-to-head.ts'
import { Points, ratingBounds } from './rating-bounds.ts'
import { sumsOf } from './seat-sums.ts'
import { whatChanged } from './what-changed.ts'

/** `results` and `failures`: what there is of the experiment so far; `withdrawn`: games that were taken back, and not played again. */
export function labReport(
  { id, submitted, experiment, ended }: KeptExperiment,
  results: readonly LabResult[],
  failures: readonly LabFailure[],
  withdrawn = 0,
): LabReport {
  const missing = missingResults({ ended }, { finished: results.length, failed: failures.length, withdrawn })
  const { name, size, maps, speed, turns, difficulty, nation, players, ruleset, mods, rulesHash, seed, rotate, replays } =
    experiment
  const { games, factorial } = experiment
  const given = experiment.seats.map(({ label }) => label)
  const labels = [...new Set([...given, ...results.flatMap(({ seats }) => seats.map(({ label }) => label))])]
  const rated = ratedLabels(results, labels)
  return {
    version: 1,
    ...{ id, name, state: ended?.state ?? 'open', submitted },
    settings: { size, maps, speed, turns, difficulty, nation, players, ruleset, mods, rulesHash, seed, rotate, replays },
    games: {
      all: games,
      finished: results.length,
      failed: failures.length,
      damaged: missing,
      saved: ended ? Math.max(0, games - results.length - failures.length - missing) : 0,
    },
    blocks: new Set(results.map(({ block }) => block)).size,
    endedEarly: ended?.early ?? null,
    damaged: null,
    labels: labels.map(label => labelReport(results, label, rated.ratings.get(label) ?? null)),
    differences: rated.differences,
    headToHead: rated.meetings.map(met => ({ ...met, byBlock: outcomesByBlock(results, met.one, met.other) })),
    factorial: factorial && factorReport(factorial, results),
    changed: whatChanged(results, labels),
    workers: workersOf(results),
    victories: countOf(results.map(({ victory, winner }) => (winner === null ? 'none' : (victory ?? 'none')))),
    sequential: sequentialReport(experiment, results, failures),
    failures: failures.map(({ block, game, seed, message, at }) => ({ block, game, seed, message, at })),
  }
}

function labelReport(results: readonly LabResult[], label: string, rating: number | null): LabLabel {
  const seat = results.flatMap(({ seats }) => seats).find(one => one.label === label)
  const sums = sumsOf(results, one => one.label === label)
  const fingerprint = seat?.fingerprint ?? null
  return { label, bot: seat?.bot ?? null, fingerprint, codes: codesOf(results, label), rating, ...sums }
}

function codesOf(results: readonly LabResult[], label: string): LabCode[] {
  const codes = new Map<string, LabCode>()
  for (const { at, seats } of results) {
    const seat = seats.find(one => one.label === label)
    // Results of long ago do not name what played.
    if (!seat?.sources) continue
    const { bot, sources } = seat
    const known = codes.get(sources) ?? { code: bot.code, sources, games: 0, firstSeen: at, lastSeen: at }
    codes.set(sources, {
      ...known,
      games: known.games + 1,
      firstSeen: at < known.firstSeen ? at : known.firstSeen,
      lastSeen: at > known.lastSeen ? at : known.lastSeen,
    })
  }
  return [...codes.values()].sort((a, b) => (a.firstSeen < b.firstSeen ? -1 : 1))
}

function ratedLabels(results: readonly LabResult[], labels: readonly string[]) {
  const played = labels.filter(label => results.some(({ seats }) => seats.some(seat => seat.label === label)))
  const numbers = new Map(played.map((label, i) => [label, i]))
  const games = results
    .filter(({ seats }) => seats.length > 1)
    .map(({ block, seats }) => ({
      block: String(block),
      entries: seats.map(({ label }) => numbers.get(label)!),
      places: seats.map(({ place }) => place),
    }))
  const { ratings, difference } = fitRatings(games, played.length)
  const meetings = meetingsOf(games, played.length)
  const points = new Points(meetings, played.length)
  return {
    ratings: new Map(played.map((label, i) => [label, ratings[i]])),
    differences: played.flatMap((one, i) =>
      played.slice(i + 1).map((other, j): LabDifference => {
        const { value: elo, ...errors } = difference(i, i + 1 + j)
        const { se, se_robust } = errors
        return { one, other, elo, se, se_robust, ...ratingBounds(elo, errors, points.boundedBetween(i, i + 1 + j)) }
      }),
    ),
    meetings: meetings.map(({ one, other, ...met }) => ({
      one: played[one],
      other: played[other],
      ...met,
    })),
  }
}

/** As the queue tests it: blocks in their order, up to the first of which a game is neither finished nor failed. */
function sequentialReport(
  experiment: Experiment,
  results: readonly LabResult[],
  failures: readonly LabFailure[],
): LabTest | null {
  const { stop, seats, games, replays } = experiment
  if (!stop) return null
  const [a, b] = [...new Set(seats.map(({ label }) => label))]
  const byBlock = Map.groupBy(results, ({ block }) => block)
  const failed = Map.groupBy(failures, ({ block }) => block)
  const scores: number[] = []
  for (let block = 0; block < blockCount(experiment); block++) {
    const own = byBlock.get(block) ?? []
    if (own.length + (failed.get(block)?.length ?? 0) < Math.min(replays, games - block * replays)) break
    const score = blockScore(own, a, b)
    if (score !== null) scores.push(score)
  }
  return { a, b, bounds: stop, scores, path: sequentialPath(scores, stop), ...sequentialTest(scores, stop) }
}

function countOf(names: readonly string[]): Record<string, number> {
  const counted = [...Map.groupBy(names, name => name)].map(([name, all]) => [name, all.length] as const)
  return Object.fromEntries(counted.sort((a, b) => b[1] - a[1]))
}
