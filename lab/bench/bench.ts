/** `hexarchy bench`: a suite of models and scenarios, its plan, its games, its report under saves/bench/. */
import { join } from 'node:path'
import type { ConfigurationSources } from '../../actors/process/configuration/read.ts'
import { LabError } from '../../actors/wire/lab-port.ts'
import type { Ruleset } from '../../rules/ruleset.ts'
import { BotProfiles } from '../../saves/bot-files/bot-profiles.ts'
import { FrozenBots } from '../../saves/bot-files/frozen-bots.ts'
import { writeAtomically } from '../../saves/disk/atomic-write.ts'
import { cutTornEnd, readCheckedLines } from '../../saves/integrity/checked-lines.ts'
import { engineVersion } from '../../saves/program/engine-version.ts'
import { stateDir } from '../../saves/state-dir/state-dir.ts'
import { freezeLive, LIVE_CODE } from '../experiments/freeze.ts'
import { interruptible } from '../input/interrupt.ts'
import { readJsonFile } from '../input/json-file.ts'
import { loadNamed } from '../ruleset.ts'
import { readHistory } from './history.ts'
import { dollarsOf, type Plan, planOf } from './plan.ts'
import { playRun } from './play.ts'
import { type BenchReport, planText, reportJson, reportOf, reportText } from './report.ts'
import type { Outcome } from './results/outcome.ts'
import { type BenchFailure, failuresFile, readOutcomes, resultsFile } from './results/results.ts'
import type { ToldTokens } from './results/tokens.ts'
import { digestOf, freeId, keepRun, listRuns, type Run, runDir } from './run.ts'
import { openScreen } from './screen.ts'
import { openSharedBench, type SharedBench } from './shared-bench.ts'
import { BadInput } from './suite/bad-input.ts'
import { gamesOf } from './suite/games.ts'
import { benchModels, modelNames, rosterOf } from './suite/roster.ts'
import { shippedProbes } from './suite/scenario-files.ts'
import { PROBE_PREFIX, settingsOf } from './suite/settings.ts'
import { readSuite, type Suite } from './suite/suite.ts'
import { readyVariants } from './variants.ts'

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
    found = findRun(file, options, dir, bench)
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
    run.bots = await frozenBots(dir, run)
    run.rules = readyVariants(dir, runDir(dir, run.id), run.suite)
    if (bench) run = await bench.join(run)
  }
  keepRun(dir, run)
  const models = benchModels(dir)
  const costOf = (label: string, tokens: ToldTokens): number | null => {
    const model = run.entrants.find(one => one.label === label)?.model ?? null
    return dollarsOf(model === null ? null : (models.find(model)?.pricing ?? null), tokens)
  }
  const interrupt = interruptible()
  for (const file of [resultsFile, failuresFile].map(of => of(runDir(dir, run.id)))) cutTornEnd(file, readCheckedLines(file))
  const before = readOutcomes(runDir(dir, run.id), run.entrants).outcomes
  console.error(`${planText(run.plan)}\n${isNew ? 'Run' : 'Going on with run'} ${run.id}: ${runDir(dir, run.id)}`)
  const screen = openScreen(run, before.length)
  let failed = 0
  const { ended, beside } = await playRun(run, {
    stateDir: dir,
    models,
    done: new Map(before.map(({ n, game }) => [n, game])),
    costOf,
    spent: {
      tokens: before.reduce((sum, { counted }) => sum + counted.input + counted.output, 0),
      dollars: before.reduce((sum, { entrant, counted }) => sum + (costOf(entrant, counted) ?? 0), 0),
    },
    signal: interrupt.signal,
    shared: bench?.games(run) ?? null,
    onProgress(now) {
      screen.progress(now)
      bench?.note(now.playing.length)
    },
    onPlayed(outcome, now) {
      screen.played(outcome, now)
      if (run.refined !== null) return
      run.refined = refinedPlan(dir, run)
      if (run.refined === null) return
      keepRun(dir, run)
      screen.say(planText(run.refined, 'By the first games'))
    },
    onFailed(game, { message }) {
      failed++
      screen.say(`game ${game.n} (${game.entrant}, ${game.scenario}, seed ${game.seed}, seat ${game.seat}) failed: ${message}`)
    },
  })
  screen.close()
  interrupt.end()
  const why = isWhole(dir, run) ? null : (ended ?? (failed > 0 || bench ? 'failures' : null))
  const report = readReport(dir, run, { ended: why, beside, costOf })
  writeAtomically(join(runDir(dir, run.id), 'report.json'), `${reportJson(report)}\n`)
  writeAtomically(join(runDir(dir, run.id), 'report.txt'), `${reportText(report)}\n`)
  console.log(options.json ? reportJson(report) : reportText(report))
  return report.ended === null ? 0 : 1
}

/** The run of that suite that is not at its end, or a new one. Throws where the suite is wrong. */
function findRun(
  file: string | undefined,
  options: BenchOptions,
  dir: string,
  bench: SharedBench | null,
): { run: Run; isNew: boolean } {
  const suite = suiteOf(file, options, dir)
  const isKnown = (one: Run): boolean =>
    one.digest === digestOf(suite) && !isWhole(dir, one) && (one.shared !== undefined) === (bench !== null)
  const known = options.plan ? undefined : listRuns(dir).find(isKnown)
  return known ? { run: { ...known, suite }, isNew: false } : { run: newRun(dir, suite), isNew: true }
}

/** What its profiles stand for with the live code frozen: a run that goes on another day is played by one code. The name 'live' opts out. */
async function frozenBots(dir: string, { id, bots }: Run): Promise<Run['bots']> {
  const mayFreeze = (name: string): boolean => bots[name].code === LIVE_CODE && name.trim().toLowerCase() !== 'live'
  if (!Object.keys(bots).some(mayFreeze)) return bots
  const code = await freezeLive(new FrozenBots(dir), `the benchmark ${id}`, new Date())
  return Object.fromEntries(Object.entries(bots).map(([name, bot]) => [name, mayFreeze(name) ? { ...bot, code } : bot]))
}

function readReport(
  dir: string,
  run: Run,
  found: Pick<BenchReport, 'ended' | 'beside'> & { costOf(label: string, tokens: ToldTokens): number | null },
) {
  const { outcomes, spoilt } = readOutcomes(runDir(dir, run.id), run.entrants)
  const { entries: failures } = readCheckedLines<BenchFailure>(failuresFile(runDir(dir, run.id)))
  return reportOf({ run, outcomes, failures, spoilt, ...found, at: new Date().toISOString() })
}

const isWhole = (dir: string, run: Run): boolean => {
  const done = new Set(readOutcomes(runDir(dir, run.id), run.entrants).outcomes.map(({ n }) => n))
  return run.games.every(({ n }) => done.has(n))
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

function newRun(dir: string, suite: Suite): Run {
  const rules = rulesOf(dir, suite)
  const settings = settingsOf(suite, rules)
  const { entrants, bots } = rosterOf(suite, settings, dir, new BotProfiles(dir, new FrozenBots(dir)))
  const games = gamesOf(suite, entrants, settings)
  const plan = planFor(dir, { suite, entrants, settings, games })
  return {
    version: 1,
    id: freeId(dir, suite.name),
    suite,
    digest: digestOf(suite),
    created: new Date().toISOString(),
    engine: engineVersion(),
    entrants,
    settings,
    rules: [],
    bots,
    games,
    plan,
    refined: null,
  }
}

function rulesOf(dir: string, { ruleset, mods }: Suite): Ruleset {
  try {
    return loadNamed({ ruleset, mods, stateDir: dir })
  } catch (error) {
    throw new BadInput('suite', [{ path: mods.length > 0 ? '/mods' : '/ruleset', message: (error as Error).message }])
  }
}

/** By all that is known at this moment: of the run itself too, once it has begun. */
function planFor(
  dir: string,
  { suite, entrants, settings, games }: Pick<Run, 'suite' | 'entrants' | 'settings' | 'games'>,
): Plan {
  const models = benchModels(dir)
  const { speeds } = rulesOf(dir, suite)
  return planOf({
    suite,
    entrants,
    settings,
    games,
    history: readHistory(dir),
    priceOf: ({ model }) => (model === null ? null : (models.find(model)?.pricing ?? null)),
    fullLength: ({ options }) => speeds.find(({ name }) => name.toLowerCase() === options.speed?.toLowerCase())?.turns ?? 330,
  })
}

/** The plan by the first games, once there is one of each model that was planned by a guess; null while there is not. */
function refinedPlan(dir: string, run: Run): Plan | null {
  const guessed = run.plan.entrants.filter(({ basis }) => basis === 'a default')
  if (guessed.length === 0) return null
  const played = new Set(readCheckedLines<Outcome>(resultsFile(runDir(dir, run.id))).entries.map(({ entrant }) => entrant))
  return guessed.every(({ label }) => played.has(label)) ? planFor(dir, run) : null
}
