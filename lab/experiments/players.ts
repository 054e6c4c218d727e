/** What seats and levels name, resolved to what plays: profiles and codes to configurations, parameters checked against the code's own. */
import { isCodeName } from '../../bot/built-in.ts'
import { checkParams } from '../../bot/check-params.ts'
import { type Configuration, type ParamValues, settingsOf, twoAggressions } from '../../bot/configuration.ts'
import { FrozenError } from '../../bot/load-frozen.ts'
import { type BotProfiles, ProfileError } from '../../saves/bot-files/bot-profiles.ts'
import type { FrozenBots } from '../../saves/bot-files/frozen-bots.ts'
import { type Problem, pointed } from '../input/problems.ts'
import type { Player } from './experiment.ts'

/** Where names of bots are looked up. */
export interface Bots {
  profiles: BotProfiles
  codes: FrozenBots
}

interface Named {
  bot?: string
  profile?: string
}

/** What a seat or level names; null where it names nothing, or something that is wrong, which is reported. */
export function playerNamed({ profiles }: Bots, { bot, profile }: Named, at: string, problems: Problem[]): Player | null {
  if (bot !== undefined && profile !== undefined) {
    problems.push({ path: `${at}/profile`, message: 'It names a bot and a profile; one of the two says what plays.' })
    return null
  }
  const name = bot ?? profile
  if (name === undefined) return null
  if (bot !== undefined && !isCodeName(bot)) {
    problems.push({ path: `${at}/bot`, message: notCode(profiles, bot) })
    return null
  }
  try {
    return { bot: profiles.find(name), live: name.trim().toLowerCase() === 'live' }
  } catch (error) {
    if (!(error instanceof ProfileError)) throw error
    problems.push({ path: `${at}/${bot === undefined ? 'profile' : 'bot'}`, message: error.message })
    return null
  }
}

/** Why a name is none of a bot's code, and what may be meant. */
function notCode(profiles: BotProfiles, name: string): string {
  const wanted = name.trim().toLowerCase()
  const isProfile =
    wanted === 'best' || profiles.configurations().some(one => [one.profile, one.name.toLowerCase()].includes(wanted))
  const shown = name.slice(0, 100)
  return isProfile
    ? `"${shown}" is a profile, not a bot's code: write "profile": "${shown}".`
    : `There is no bot "${shown}"; it is basic, live, idle, snapshot_NAME or frozen_HASH.`
}

/** What is wrong with parameters for a code, beside an aggression (null: none is given). */
export function paramProblems(
  { codes }: Bots,
  { params, aggression, code }: Pick<Configuration, 'params' | 'aggression' | 'code'>,
  at: string,
): Problem[] {
  const twice = twoAggressions(aggression, params)
  try {
    return [
      ...checkParams(params, codes.schema(code)).map(({ name, message }) => ({
        path: `${at}/params/${pointed(name)}`,
        message,
      })),
      ...(twice ? [{ path: `${at}/params/aggression`, message: twice }] : []),
    ]
  } catch (error) {
    if (error instanceof FrozenError) return [{ path: at, message: error.message }]
    throw error
  }
}

/**
 * With an aggression (null: its own) and parameters laid over; revision 0 where that is no revision of its profile. An aggression among the
 * parameters counts as one that is given by itself, or else a profile that has its own would go by that.
 */
export function layered(base: Configuration, aggression: number | null, params: ParamValues): Configuration {
  const { aggression: among, ...others } = params
  const given = aggression ?? (typeof among === 'number' ? among : null)
  const made = { ...base, aggression: given ?? base.aggression, params: { ...base.params, ...others } }
  return settingsOf(made) === settingsOf(base) ? base : { ...made, revision: 0 }
}
