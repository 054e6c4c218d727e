/** Games that somebody asks for over the network, checked and made ready to be played. It needs the engine, which the server's own thread does without until then. */
import { BotProfiles } from '../../../saves/bot-files/bot-profiles.ts'
import { FrozenBots } from '../../../saves/bot-files/frozen-bots.ts'
import { engineVersion } from '../../../saves/program/engine-version.ts'
import { freezeLive, LIVE_CODE } from '../../experiments/freeze.ts'
import { problemError } from '../../input/problems.ts'
import type { LabCall } from '../../queue/submission-call.ts'
import { loadNamed } from '../../ruleset.ts'
import { botsNamed, checkGame, gameOf, sayingWhich, WrongOption, withUsual } from '../options.ts'
import { reportId } from '../report-files.ts'
import type { BalanceRun } from './balance-run.ts'
import { readWish } from './wish.ts'

/** Rejects with a LabError that says what is wrong. What plays is frozen: the next process goes on with the same. */
export async function makeRun(stateDir: string, given: unknown, call: LabCall | null): Promise<BalanceRun> {
  const wish = readWish(stateDir, given)
  const codes = new FrozenBots(stateDir)
  const now = new Date()
  const { options, bots, rulesHash } = withPlaces(() => {
    const rules = sayingWhich(wish.mods.length > 0 ? 'mods' : 'ruleset', () => loadNamed({ ...wish, stateDir }))
    const options = { ...withUsual(wish, rules), ruleset: wish.ruleset, mods: wish.mods }
    const bots = botsNamed(options, new BotProfiles(stateDir, codes))
    checkGame(rules, gameOf(options, 0, bots))
    return { options, bots, rulesHash: rules.hash }
  })
  const isLive = [...bots.values()].some(({ code }) => code === LIVE_CODE)
  const code = isLive ? await freezeLive(codes, `the balance report ${options.label}`, now) : LIVE_CODE
  const fixed = [...bots].map(([name, bot]) => [name, bot.code === LIVE_CODE ? { ...bot, code } : bot] as const)
  const created = now.toISOString()
  return {
    version: 1,
    id: reportId(options.label, created),
    ...{ created, options, rulesHash, engine: engineVersion(), bots: Object.fromEntries(fixed), call },
  }
}

/** A wrong option is told with the field that it is. */
function withPlaces<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof WrongOption)) throw error
    throw problemError(error.problems.map(({ option, message }) => ({ path: `/${option}`, message })))
  }
}
