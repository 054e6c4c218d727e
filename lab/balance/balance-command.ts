/** `hexarchy balance`: many bot games in child processes, a line of progress, a report as JSON and as a page under saves/balance/. */

import { availableParallelism } from 'node:os'
import type { GameOptions } from '../../engine/index.ts'
import { BotProfiles } from '../../saves/bot-files/bot-profiles.ts'
import { FrozenBots } from '../../saves/bot-files/frozen-bots.ts'
import { checkWritable, stateDir } from '../../saves/state-dir/state-dir.ts'
import { interruptible } from '../input/interrupt.ts'
import { playJobs } from '../processes/pool.ts'
import { diskError } from '../queue/disk-error.ts'
import { loadNamed, type RulesChoice } from '../ruleset.ts'
import { buildReport } from './build-report.ts'
import {
  type BalanceOptions,
  botsNamed,
  checkGame,
  type GivenOptions,
  gameOf,
  sayingWhich,
  WrongOption,
  withUsual,
} from './options.ts'
import { countedGame, settingsOf } from './played-game.ts'
import { progress } from './progress.ts'
import { keepReport } from './report-files.ts'
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
  const rules = sayingWhich(choice.mods.length > 0 ? 'mods' : 'ruleset', () => loadNamed(choice))
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
  try {
    const files = keepReport(dir, report, course.played)
    console.log(options.json ? told : [told, ...files].join('\n'))
  } catch (error) {
    // What was found is printed at least.
    console.log(told)
    throw diskError(error, 'not all of the report is kept')
  }
  return report.failures.length > 0 || report.stopped ? 1 : 0
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
        played.push(countedGame(options, choice, games[index], index, game))
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
