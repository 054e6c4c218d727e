/** `hexarchy bench`: a suite of models and scenarios, its plan, its games, its report under saves/bench/. */
import type { ConfigurationSources } from '../../actors/process/configuration/read.ts'
import { LabError } from '../../actors/wire/lab-port.ts'
import { stateDir } from '../../saves/state-dir/state-dir.ts'
import { interruptible } from '../input/interrupt.ts'
import { readJsonFile } from '../input/json-file.ts'
import { findRun, newRun, readiedRun } from './course/make-run.ts'
import { playedBefore, playOn } from './course/run-course.ts'
import { holderText, runPlayer, takeRunOnceFree } from './course/run-lock.ts'
import { planText, reportJson, reportText } from './report.ts'
import { keepRun, type Run, runDir } from './run.ts'
import { openScreen } from './screen.ts'
import { openSharedBench, type SharedBench } from './shared-bench.ts'
import { BadInput } from './suite/bad-input.ts'
import { modelNames } from './suite/roster.ts'
import { shippedProbes } from './suite/scenario-files.ts'
import { PROBE_PREFIX } from './suite/settings.ts'
import { readSuite, type Suite } from './suite/suite.ts'

export interface BenchOptions {
  turns?: number
  games?: number
  models?: string[]
  /** Plays the probes that come with the program in place of a suite's scenarios. */
  probes?: boolean
  /** Prints the plan, plays nothing. */
  plan?: boolean
  json?: boolean
  state?: string
  /** With the machines of a cluster: what names its broker. */
  cluster?: { sources: ConfigurationSources; version: string }
}

const BAD_USAGE = 2

/** Exit status: 0 whole, 1 where games failed or it was ended early, 2 where the suite is wrong: then nothing is written. */
export async function runBench(file: string | undefined, options: BenchOptions): Promise<0 | 1 | 2> {
  const dir = stateDir({ option: options.state })
  const say = (text: string): void => console.error(text)
  const bench = options.cluster && !options.plan ? await openSharedBench({ ...options.cluster, stateDir: dir, say }) : null
  try {
    return await playBench(file, options, dir, bench)
  } finally {
    await bench?.close()
  }
}

async function playBench(
  file: string | undefined,
  options: BenchOptions,
  dir: string,
  bench: SharedBench | null,
): Promise<0 | 1 | 2> {
  let found: { run: Run; isNew: boolean }
  try {
    found = runOf(suiteOf(file, options, dir), options, dir, bench)
  } catch (error) {
    if (!(error instanceof BadInput || error instanceof LabError)) throw error
    console.error(error.message)
    return BAD_USAGE
  }
  const { isNew } = found
  let { run } = found
  if (options.plan) {
    console.log(options.json ? JSON.stringify(run.plan, null, 1) : planText(run.plan))
    return 0
  }
  if (isNew) {
    // The run is there once what its games name is.
    run = await readiedRun(dir, run)
    if (bench) run = await bench.join(run)
    keepRun(dir, run)
  }
  const release = await takeRunOnceFree(dir, run.id, 'command')
  if (!release) {
    console.error(holderText(run.id, runPlayer(dir, run.id)))
    return 1
  }
  try {
    // Its bounds are as they are asked for now.
    if (!isNew) keepRun(dir, run)
    return await playShown(run, isNew, options, dir, bench)
  } catch (error) {
    if (!(error instanceof LabError)) throw error
    console.error(error.message)
    return 1
  } finally {
    release()
  }
}

async function playShown(
  run: Run,
  isNew: boolean,
  options: BenchOptions,
  dir: string,
  bench: SharedBench | null,
): Promise<0 | 1> {
  const interrupt = interruptible()
  console.error(`${planText(run.plan)}\n${isNew ? 'Run' : 'Going on with run'} ${run.id}: ${runDir(dir, run.id)}`)
  const screen = openScreen(run, playedBefore(dir, run).length)
  try {
    const report = await playOn(run, {
      stateDir: dir,
      signal: interrupt.signal,
      shared: bench?.games(run) ?? null,
      onProgress(now) {
        screen.progress(now)
        bench?.note(now.playing.length)
      },
      onPlayed: (outcome, now) => screen.played(outcome, now),
      onRefined: plan => screen.say(planText(plan, 'By the first games')),
      onFailed: (game, { message }) =>
        screen.say(`game ${game.n} (${game.entrant}, ${game.scenario}, seed ${game.seed}, seat ${game.seat}) failed: ${message}`),
    })
    screen.close()
    console.log(options.json ? reportJson(report) : reportText(report))
    return report.ended === null ? 0 : 1
  } finally {
    screen.close()
    interrupt.end()
  }
}

/** The run of that suite that is not at its end, or a new one. Throws where the suite is wrong. */
function runOf(suite: Suite, options: BenchOptions, dir: string, bench: SharedBench | null): { run: Run; isNew: boolean } {
  const known = options.plan ? null : findRun(dir, suite, bench !== null)
  return known ? { run: known, isNew: false } : { run: newRun(dir, suite), isNew: true }
}

/** Of a file, or the models that are set up on the usual small set; the options go before what it says. */
function suiteOf(file: string | undefined, { turns, games, models, probes }: BenchOptions, dir: string): Suite {
  const given = file === undefined ? { models: modelNames(dir).slice(0, -1) } : readJsonFile(file)
  const asked = probes && {
    ...(file === undefined && { name: 'probes', games: 1 }),
    scenarios: shippedProbes().map(({ id }) => PROBE_PREFIX + id),
  }
  const set = {
    ...asked,
    ...(turns !== undefined && { turns }),
    ...(games !== undefined && { games }),
    ...(models && { models }),
  }
  const isObject = typeof given === 'object' && given !== null && !Array.isArray(given)
  const suite = isObject ? { ...given, ...set } : given
  if (file === undefined && !models && (suite as { models: string[] }).models.length === 0)
    throw new BadInput('suite', [
      { path: '/models', message: 'No model is set up: `hexarchy setup` makes one; `--models dry-run` tries without.' },
    ])
  return readSuite(suite, file ?? 'suite')
}
