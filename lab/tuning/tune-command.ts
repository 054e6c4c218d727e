/** `hexarchy lab tune`: moves parameters of a bot towards what wins, iteration by iteration; what was cut short goes on. */
import { availableParallelism } from 'node:os'
import { LabError } from '../../actors/wire/lab-port.ts'
import type { ParamValues } from '../../bot/configuration.ts'
import { BotProfiles } from '../../saves/bot-files/bot-profiles.ts'
import { FrozenBots } from '../../saves/bot-files/frozen-bots.ts'
import { writeAtomically } from '../../saves/disk/atomic-write.ts'
import { checkWritable, stateDir } from '../../saves/state-dir/state-dir.ts'
import { freezeExperiment } from '../experiments/freeze.ts'
import { blockCount, gamesOf } from '../experiments/plan.ts'
import { layered } from '../experiments/players.ts'
import { interruptible } from '../input/interrupt.ts'
import { readJsonFile } from '../input/json-file.ts'
import { enterGames } from '../jobs/enter-results.ts'
import type { JobGame } from '../jobs/job-queue.ts'
import { makeResult } from '../jobs/make-result.ts'
import type { LabResult } from '../jobs/result.ts'
import { playJobs } from '../processes/pool.ts'
import { diskError } from '../queue/disk-error.ts'
import { blockScore } from '../queue/verdict.ts'
import { shareOf } from '../rankings/seat-sums.ts'
import { courseOf, trialOf } from './spsa.ts'
import { readTuning, TUNING, type Tuning } from './tuning.ts'
import { openTuning, type TuningFiles } from './tuning-files.ts'
import { iterationText, tuningJson, tuningPage, tuningText } from './tuning-report.ts'

interface TuneOptions {
  /** Games at a time. Default: one per core. */
  workers?: number
  json?: boolean
  schema?: boolean
  state?: string
}

/** Status 0; 1 where it was interrupted or a game failed; 2 where the file is wrong. */
export async function runTune(
  file: string | undefined,
  { workers, json = false, schema = false, state }: TuneOptions,
): Promise<0 | 1 | 2> {
  if (schema) {
    console.log(JSON.stringify(TUNING, null, 1))
    return 0
  }
  try {
    if (file === undefined) throw new LabError('wrong', 'It takes the file of a tuning; `--schema` prints what stands in it.')
    const dir = stateDir({ option: state })
    checkWritable(dir)
    const files = await opened(dir, readJsonFile(file))
    const isWhole = await playIterations(dir, files, workers ?? availableParallelism())
    writeAtomically(files.page, tuningPage(files.tuning, files.iterations))
    console.log(
      json ? tuningJson(files.tuning, files.iterations) : `${tuningText(files.tuning, files.iterations)}\n${files.page}`,
    )
    return isWhole ? 0 : 1
  } catch (error) {
    if (!(error instanceof LabError)) throw error
    console.error(error.message)
    return error.reason === 'wrong' ? 2 : 1
  }
}

function opened(dir: string, given: unknown): Promise<TuningFiles> {
  const codes = new FrozenBots(dir)
  const tuning = readTuning(given, { codes, profiles: new BotProfiles(dir, codes) }, dir)
  return openTuning(dir, tuning.name, given, async () => ({
    ...tuning,
    experiment: await freezeExperiment(tuning.experiment, codes, new Date()),
  }))
}

/** Whether all were played. */
async function playIterations(dir: string, files: TuningFiles, workers: number): Promise<boolean> {
  const { tuning, iterations } = files
  const interrupt = interruptible()
  try {
    while (iterations.length < tuning.course.iterations) {
      const n = iterations.length
      const results = await playIteration(
        dir,
        files.id,
        tuning,
        n,
        iterations.map(({ result }) => result),
        workers,
        interrupt.signal,
      )
      if (results === null) return false
      try {
        enterGames(dir, `tuning/${files.id}/${n}`, results)
        files.add({ iteration: n, result: resultOf(tuning, results), games: results.length, at: new Date().toISOString() })
      } catch (error) {
        throw diskError(error, 'this iteration is played again')
      }
      process.stderr.write(`${iterationText(tuning, iterations)}\n`)
    }
    return true
  } finally {
    interrupt.end()
  }
}

/** All games of an iteration; null where it was interrupted or one failed. */
async function playIteration(
  dir: string,
  id: string,
  tuning: Tuning,
  iteration: number,
  before: readonly number[],
  workers: number,
  signal: AbortSignal,
): Promise<LabResult[] | null> {
  const games = gamesIn(tuning, iteration, before)
  const { ruleset, mods } = tuning.experiment
  const results: LabResult[] = []
  await playJobs(
    games.map(({ game }) => ({ options: game.options })),
    { ruleset, mods, stateDir: dir },
    workers,
    {
      onPlayed(index, played) {
        const { block, game } = games[index]
        results.push(makeResult({ experiment: id, block, ruleset, mods }, game, played, { worker: 'local', at: new Date() }))
      },
      onFailed: (index, message) =>
        console.error(`Iteration ${iteration + 1}, seed ${games[index].game.options.seed}: ${message}`),
    },
    signal,
  )
  return results.length === games.length ? results.sort((a, b) => a.game - b.game) : null
}

/** Both sides of a trial in the same games, each from every place. */
export function gamesIn(
  { course, experiment }: Tuning,
  iteration: number,
  before: readonly number[],
): { block: number; game: JobGame }[] {
  const { plus, minus } = trialOf(course, courseOf(course, before).at(-1)!, iteration)
  const valuesOf = (values: readonly number[]): ParamValues =>
    Object.fromEntries(course.parameters.map(({ name }, i) => [name, values[i]]))
  const [one, other] = experiment.seats
  const blocks = blockCount(experiment)
  const tried = {
    ...experiment,
    seed: experiment.seed + iteration * blocks,
    seats: [
      { ...one, bot: layered(one.bot, null, valuesOf(plus)) },
      { ...other, bot: layered(other.bot, null, valuesOf(minus)) },
    ],
  }
  return Array.from({ length: blocks }, (_, block) => gamesOf(tried, block).map(game => ({ block, game }))).flat()
}

/** From −1 to 1: what the plus side took, over the maps. */
function resultOf({ judge }: Tuning, results: readonly LabResult[]): number {
  const blocks = [...Map.groupBy(results, ({ block }) => block).values()]
  const scores = blocks.map(games => (judge === 'ahead' ? blockScore(games, 'plus', 'minus')! : scoreShare(games)))
  return 2 * (scores.reduce((sum, one) => sum + one, 0) / scores.length) - 1
}

/** Of all scores, those of the plus side. */
function scoreShare(games: readonly LabResult[]): number {
  const shares = games.map(game =>
    game.seats.reduce((sum, { label }, seat) => sum + (label === 'plus' ? shareOf(game, seat) : 0), 0),
  )
  return shares.reduce((sum, one) => sum + one, 0) / shares.length
}
