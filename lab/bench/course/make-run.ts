/** A run of a suite: found where one was begun, planned, made ready to be played. */
import { LabError } from '../../../actors/wire/lab-port.ts'
import type { Ruleset } from '../../../rules/ruleset.ts'
import { BotProfiles } from '../../../saves/bot-files/bot-profiles.ts'
import { FrozenBots } from '../../../saves/bot-files/frozen-bots.ts'
import { engineVersion } from '../../../saves/program/engine-version.ts'
import { freezeLive, LIVE_CODE } from '../../experiments/freeze.ts'
import { loadNamed } from '../../ruleset.ts'
import { readHistory } from '../history.ts'
import { dollarsOf, type Plan, planOf } from '../plan.ts'
import { readOutcomes } from '../results/results.ts'
import type { ToldTokens } from '../results/tokens.ts'
import { digestOf, freeId, listRuns, type Run, runDir } from '../run.ts'
import { BadInput } from '../suite/bad-input.ts'
import { gamesOf } from '../suite/games.ts'
import { benchModels, rosterOf } from '../suite/roster.ts'
import { settingsOf } from '../suite/settings.ts'
import type { Suite } from '../suite/suite.ts'
import { readyVariants } from '../variants.ts'
import { liveSources } from './live-sources.ts'

/** Games of a run: each is kept with what it plays. */
export const MOST_GAMES = 100_000

/** The run of that suite that is not at its end, with the suite as it is asked for now; null where there is none. `isShared`: by several machines. */
export function findRun(stateDir: string, suite: Suite, isShared = false): Run | null {
  const digest = digestOf(suite)
  const known = listRuns(stateDir).find(
    one => one.digest === digest && !isWhole(stateDir, one) && (one.shared !== undefined) === isShared,
  )
  return known ? { ...known, suite } : null
}

/** A new one with its plan; nothing is written. Throws BadInput, or a LabError, where the suite is wrong. */
export function newRun(stateDir: string, suite: Suite): Run {
  const count = suite.games * suite.epochs * suite.models.length * suite.scenarios.length * suite.variants.length
  if (count > MOST_GAMES)
    throw new BadInput('suite', [
      { path: '/games', message: `These are ${count} games in all; a run has at most ${MOST_GAMES}.` },
    ])
  const rules = rulesOf(stateDir, suite)
  const settings = settingsOf(suite, rules)
  const { entrants, bots } = rosterOf(suite, settings, stateDir, new BotProfiles(stateDir, new FrozenBots(stateDir)))
  const games = gamesOf(suite, entrants, settings)
  const plan = planFor(stateDir, { suite, entrants, settings, games })
  return {
    version: 1,
    id: freeId(stateDir, suite.name),
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

/** A new one once all that its games name is there: it can be kept. */
export async function readiedRun(stateDir: string, run: Run): Promise<Run> {
  const bots = await frozenBots(stateDir, run)
  const rules = readyVariants(stateDir, runDir(stateDir, run.id), run.suite)
  return { ...run, bots, live: liveSources(bots), rules }
}

/** What its profiles stand for with the live code frozen: a run that goes on another day is played by one code. The name 'live' opts out. */
async function frozenBots(dir: string, { id, bots }: Run): Promise<Run['bots']> {
  const mayFreeze = (name: string): boolean => bots[name].code === LIVE_CODE && name.trim().toLowerCase() !== 'live'
  if (!Object.keys(bots).some(mayFreeze)) return bots
  const code = await freezeLive(new FrozenBots(dir), `the benchmark ${id}`, new Date())
  return Object.fromEntries(Object.entries(bots).map(([name, bot]) => [name, mayFreeze(name) ? { ...bot, code } : bot]))
}

export const isWhole = (dir: string, run: Run): boolean => {
  const done = new Set(readOutcomes(runDir(dir, run.id), run.entrants).outcomes.map(({ n }) => n))
  return run.games.every(({ n }) => done.has(n))
}

function rulesOf(dir: string, { ruleset, mods }: Suite): Ruleset {
  try {
    return loadNamed({ ruleset, mods, stateDir: dir })
  } catch (error) {
    if (error instanceof LabError) throw error
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
export function refinedPlan(dir: string, run: Run): Plan | null {
  const guessed = run.plan.entrants.filter(({ basis }) => basis === 'a default')
  if (guessed.length === 0) return null
  const played = new Set(readOutcomes(runDir(dir, run.id), run.entrants).outcomes.map(({ entrant }) => entrant))
  return guessed.every(({ label }) => played.has(label)) ? planFor(dir, run) : null
}

/** US dollars by the models' prices as they are now; null where an entrant has none. */
export function costsOf(stateDir: string, run: Pick<Run, 'entrants'>): (label: string, tokens: ToldTokens) => number | null {
  const models = benchModels(stateDir)
  return (label, tokens) => {
    const model = run.entrants.find(one => one.label === label)?.model ?? null
    return dollarsOf(model === null ? null : (models.find(model)?.pricing ?? null), tokens)
  }
}
