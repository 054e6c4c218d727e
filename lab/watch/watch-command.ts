/** `hexarchy watch GAME --seat N`: what a seat did and what was done to it, one line an act. */
import { openRulesets } from '../../actors/rulesets/rulesets.ts'
import { FrozenBots } from '../../saves/bot-files/frozen-bots.ts'
import { ReplayMismatch } from '../../saves/games/log-tail.ts'
import { stateDir } from '../../saves/state-dir/state-dir.ts'
import { NoSuchGame, readNamedGame } from '../record/named-game.ts'
import { type WatchedAct, watchSeat } from './watched-acts.ts'

export interface WatchOptions {
  seat: number
  /** Rounds, both included; default: all. */
  from?: number
  to?: number
  json?: boolean
  state?: string
  version: string
}

/** Status 0; 1 where there is no such game, seat or round, or it does not come out as it was recorded; 2 where the name is none of a game's, or the rounds are none. */
export async function runWatch(name: string, options: WatchOptions): Promise<0 | 1 | 2> {
  const { seat, from = 1, to = Number.MAX_SAFE_INTEGER, json = false, state, version } = options
  if (from > to) {
    console.error(`--from ${from} is after --to ${to}: there is no round between them.`)
    return 2
  }
  const dir = stateDir({ option: state })
  try {
    const { id, store } = await readNamedGame(name, { stateDir: dir, version, say: text => console.error(text) })
    const parts = { seat, from, to, rulesOf: openRulesets(dir).rulesOf, codes: new FrozenBots(dir) }
    const watched = await watchSeat(store, id, parts)
    if (!watched) throw new NoSuchGame(1, `What was done in game ${name} from turn ${from} on is not kept.`)
    if (seat >= watched.seats)
      throw new NoSuchGame(1, `Game ${name} has no seat ${seat}: its seats are 0 to ${watched.seats - 1}.`)
    if (!watched.isLive)
      console.error(
        'Another bot played this seat: reasons are those of the bot of this program, where it would have done the same.',
      )
    let told = 0
    for (const act of watched.acts) {
      told++
      console.log(json ? JSON.stringify(act) : inWords(act))
    }
    if (told === 0) console.error(`Nothing was done in seat ${seat} in these rounds.`)
    return 0
  } catch (error) {
    if (!(error instanceof NoSuchGame || error instanceof ReplayMismatch)) throw error
    console.error(error.message)
    return error instanceof NoSuchGame ? error.status : 1
  }
}

function inWords({ turn, kind, about, call, because, score, came }: WatchedAct): string {
  const worth = score === null ? null : `score ${Math.round(score * 100) / 100}`
  const parts = [call && `${call.tool} ${argsText(call.args)}`.trim(), because, worth, ...came.map(text => `→ ${text}`)]
  return `${String(turn).padStart(3)} ${kind === 'met' ? '!' : ' '} ${about && `${about}: `}${parts.filter(Boolean).join(' · ')}`
}

/** Without what the line begins with. */
function argsText(args: object): string {
  const { unit_id: _, city_id: __, x, y, ...rest } = args as Record<string, unknown>
  const place = x === undefined ? [] : [`${x},${y}`]
  const others = Object.entries(rest).map(
    ([name, value]) => `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`,
  )
  return [...place, ...others].join(' ')
}
