/** `hexarchy explain GAME --seat N --turn N`: what the bot would do in a seat's place, by what reasons and figures. */

import { type Advice, advise } from '../../../bot/advice.ts'
import { DEFAULTS, type Params } from '../../../bot/params/table.ts'
import { planOf } from '../../../bot/standing-plan.ts'
import type { Option } from '../../../bot/turn-context.ts'
import type { EngineContext } from '../../../engine/index.ts'
import { GAME_ID } from '../../../saves/accounts/tokens.ts'
import { FrozenBots } from '../../../saves/bot-files/frozen-bots.ts'
import { loadBot } from '../../../saves/bot-files/load-bot.ts'
import { stateAtTurn } from '../../../saves/games/state-at-turn.ts'
import { stateDir } from '../../../saves/state-dir/state-dir.ts'
import { callOf } from '../../../tools/command-call.ts'
import { openRulesets } from '../../rulesets/rulesets.ts'
import { readGame } from './backup-commands.ts'

interface ExplainOptions {
  seat: number
  turn: number
  state?: string
  json?: boolean
  version: string
}

/** Status 0, or 1 where there is no such game, seat or turn, or 2 where the id is none. */
export async function runExplain(game: string, options: ExplainOptions): Promise<0 | 1 | 2> {
  const { seat, turn } = options
  if (!GAME_ID.test(game)) {
    console.error(`${game.slice(0, 40)} is no id of a game: 12 digits and letters from a to f, as its address has them.`)
    return 2
  }
  const dir = stateDir({ option: options.state })
  const store = await readGame(dir, options.version, game)
  const past = await stateAtTurn(store, game, turn, openRulesets(dir).rulesOf, () => Promise.resolve(), seat)
  if (!('w' in past)) {
    console.error(`Seat ${seat} of game ${game} has no turn in round ${turn} that can be had.`)
    return 1
  }
  const { played } = loadBot(new FrozenBots(dir), past.w.s.seats[seat])
  const params = { ...DEFAULTS, ...played.params }
  const told = [...planOf(past.w, seat, params), ...explain(past.w, seat, params)]
  console.log(options.json ? JSON.stringify(told) : told.map(inWords).join('\n'))
  return 0
}

interface Explained extends Omit<Advice, 'options' | 'others'> {
  /** What it would do, and what instead, the best first; without a call where it is a plan and nothing to do yet. */
  options: (Omit<Option, 'command'> & { call?: unknown })[]
}

/** By the planners of this program, whatever code plays the seat. */
function explain(w: EngineContext, seat: number, params: Params): Explained[] {
  return advise(w, seat, params).matters.map(({ subject, options, others }) => ({
    subject,
    options: [...options, ...others].map(({ command, ...option }) => ({ call: callOf(w, command) ?? command, ...option })),
  }))
}

function inWords({ subject, options }: Explained): string {
  const lines = options.map(({ call, because, score, terms }) => {
    const figures = Object.entries(terms ?? {}).map(([name, value]) => `${name} ${round(value)}`)
    return `  ${[JSON.stringify(call), because, score !== undefined && `score ${round(score)}`, figures.join(', ')].filter(Boolean).join(' · ')}`
  })
  return [subject, ...lines].join('\n')
}

const round = (value: number): number => Math.round(value * 100) / 100
