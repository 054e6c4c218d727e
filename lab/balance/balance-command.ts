/** `hexarchy balance`: many bot games in child processes, a line of progress, a report as JSON and as a page under saves/balance/. */

import { mkdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { GameOptions } from '../../engine/index.ts'
import type { Ruleset } from '../../rules/ruleset.ts'
import { BotProfiles } from '../../saves/bot-files/bot-profiles.ts'
import { FrozenBots } from '../../saves/bot-files/frozen-bots.ts'
import { writeAtomically } from '../../saves/disk/atomic-write.ts'
import { engineVersion } from '../../saves/program/engine-version.ts'
import { checkWritable, stateDir } from '../../saves/state-dir/state-dir.ts'
import { interruptible } from '../input/interrupt.ts'
import { enterGames } from '../jobs/enter-results.ts'
import { makeResult } from '../jobs/make-result.ts'
import { playJobs } from '../processes/pool.ts'
import type { LabGame } from '../processes/worker.ts'
import { diskError } from '../queue/disk-error.ts'
import { loadNamed, type RulesChoice } from '../ruleset.ts'
import { buildReport } from './build-report.ts'
import {
  type BalanceOptions,
  botsNamed,
  checkGame,
  type GivenOptions,
  gameOf,
  mapOf,
  sayingWhich,
  WrongOption,
  withUsual,
} from './options.ts'
import { balancePage } from './page.ts'
import { progress } from './progress.ts'
import { BALANCE_REPORT, type BalanceReport } from './schema.ts'
import { summary } from './summary.ts'
import type { BalanceGame } from './sums.ts'

/** Plays the games and writes the report. Status 0, 1 where a game failed or it was ended before its time, 2 where an option is wrong. */
export async function runBalance(options: GivenOptions & { schema?: boolean }): Promise<0 | 1 | 2> {
  if (options.schema) {
    console.log(JSON.stringify(BALANCE_REPORT, null, 2))
    return 0
  }
  try {
    return await play(options)
  } catch (error) {
    if (!(error instanceof WrongOption)) throw error
    console.error(`hexarchy: ${error.message}`)
    return 2
  }
}

async function play(given: GivenOptions): Promise<0 | 1> {
  const dir = stateDir({ option: given.state })
  const choice = { ruleset: given.ruleset ?? 'standard', mods: given.mods ?? [], stateDir: dir }
  const rules = sayingWhich(choice.mods.length > 0 ? '--ruleset or --mods' : '--ruleset', () => loadNamed(choice))
  const options = withUsual(given, rules)
  // All games are played by what the profiles say at this moment.
  const bots = botsNamed(options, new BotProfiles(dir, new FrozenBots(dir)))
  const games = Array.from({ length: options.games }, (_, i) => gameOf(options, i, bots))
  checkGame(rules, games[0])
  checkWritable(dir)
  const course = await playWatched(options, games, choice)
  if (course.played.length === 0 && course.failures.length === 0) {
    console.error('No game was finished: there is no report.')
    return 1
  }
  const settings = settingsOf(options, choice, rules)
  const report = buildReport({ label: options.label, settings, rules, ...course })
  const told = options.json ? JSON.stringify(report) : summary(report)
  const files = keepReport(report, course.played, dir, told)
  console.log(options.json ? told : [told, ...files].join('\n'))
  return report.failures.length > 0 || report.stopped ? 1 : 0
}

const settingsOf = (options: BalanceOptions, { ruleset, mods = [] }: RulesChoice, rules: Ruleset): BalanceReport['settings'] => {
  const { games, players, size, map, speed, difficulty, nation = null, turns, seed, replays = 1, bots } = options
  return {
    games,
    players,
    size,
    map,
    speed,
    difficulty,
    nation,
    ruleset,
    mods: [...mods],
    turns,
    rounds: turns || (rules.speeds.find(({ name }) => name.toLowerCase() === speed.toLowerCase())?.turns ?? 0),
    seed,
    replays,
    bots,
    rulesHash: rules.hash,
    engine: engineVersion(),
  }
}

/** Plays until all is played, or Ctrl-C: what is finished by then counts. */
async function playWatched(options: BalanceOptions, games: GameOptions[], choice: RulesChoice) {
  const interrupt = interruptible()
  const began = Date.now()
  const played: BalanceGame[] = []
  const failures: BalanceReport['failures'] = []
  const told = progress(games.length)
  await playJobs(
    games.map(game => ({ options: game, watchesUse: true })),
    choice,
    options.workers ?? availableParallelism(),
    {
      onRound: told.onRound,
      onPlayed(index, game) {
        told.onPlayed(index, game)
        played.push(counted(options, choice, games[index], index, game))
      },
      onFailed(index, message) {
        const seed = games[index].seed!
        told.onFailed(index, seed, message)
        failures.push({ game: index + 1, seed, message })
      },
    },
    interrupt.signal,
  )
  told.end()
  interrupt.end()
  played.sort((a, b) => a.game - b.game)
  const stopped = played.length + failures.length < games.length
  return { played, failures, stopped, wallSeconds: (Date.now() - began) / 1000 }
}

function counted(options: BalanceOptions, choice: RulesChoice, game: GameOptions, index: number, played: LabGame): BalanceGame {
  const { seen: _, ...rest } = played
  const block = mapOf(options, index)
  const series = { experiment: options.label, block, ruleset: choice.ruleset, mods: [...(choice.mods ?? [])] }
  const ending = { worker: 'local', at: new Date() }
  const result = makeResult(series, { game: index, options: game, labels: played.bots, levels: null }, played, ending)
  return { ...rest, game: index, block, result }
}

/** Report, page and what the ledger has of its games; where they cannot be kept, what was `told` of them is printed at least. */
function keepReport(report: BalanceReport, played: readonly BalanceGame[], dir: string, told: string): string[] {
  try {
    const file = writeReport(report, dir)
    enterGames(
      dir,
      `balance/${report.created}`,
      played.map(({ result }) => result),
    )
    return [file, pageOf(file)]
  } catch (error) {
    console.log(told)
    throw diskError(error, 'not all of the report is kept')
  }
}

const pageOf = (file: string): string => file.replace(/json$/, 'html')

/** The report and its page, whole and synced; answers with the report's file. */
function writeReport(report: BalanceReport, dir: string): string {
  const folder = join(dir, 'saves', 'balance')
  mkdirSync(folder, { recursive: true })
  const stamp = report.created.replaceAll(/[:.]/g, '-')
  const name = report.label.replaceAll(/[^\p{L}\p{N}_-]+/gu, '-').slice(0, 60) || 'balance'
  const file = join(folder, `${name}-${stamp}.json`)
  writeAtomically(file, `${JSON.stringify(report, null, 2)}\n`)
  writeAtomically(pageOf(file), balancePage(report))
  return file
}
